// Adds the words that writers may use in MDX without importing them.
import MDXComponents from '@theme-original/MDXComponents';
import ApiDetails from '@site/src/components/mdx/ApiDetails';
import Anchored from '@site/src/components/mdx/Anchored';
import Cards from '@site/src/components/mdx/Cards';
import Checklist from '@site/src/components/mdx/Checklist';
import CodeBlock from '@site/src/components/mdx/CodeBlock';
import CodeTabs from '@site/src/components/mdx/CodeTabs';
import CopyText from '@site/src/components/mdx/CopyText';
import ScrollTable from '@site/src/components/mdx/ScrollTable';
import FilterTable from '@site/src/components/mdx/FilterTable';
import ToolFrame from '@site/src/components/mdx/Tool';
import UrlCode from '@site/src/components/mdx/UrlCode';

export default {
  ...MDXComponents,
  // Markdown tables only: tables that words make bring their own frame.
  table: ScrollTable,
  // Parts of the reference; words put them into pages, writers do not use them.
  ApiDetails,
  Anchored,
  Cards,
  Checklist,
  CodeBlock,
  CodeTabs,
  CopyText,
  FilterTable,
  ToolFrame,
  UrlCode,
};
