// Replaces the highlighter of the theme by our block, whose code was highlighted at build time.
export { default } from '@site/src/components/mdx/CodeBlock';
