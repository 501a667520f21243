/** Stands for inline code: it is set apart from Chinese like a Latin word. */
const CODE = '\u2460';
/** Stands for a placeholder such as `{count}`: what it becomes is not known, so nothing is asked of its sides. */
const HOLE = '\u25a1';

/**
 * Plain text of a block of Markdown: code becomes one sign, links and emphasis their text, URLs and JSX vanish.
 */
export function plainText(markdown: string): string {
  return (
    markdown
      .replace(/(`+)[\s\S]*?\1/g, CODE)
      // A rule is a Chinese sentence.
      .replace(/<Rule [^>]*\/>/g, HOLE)
      // An anchor is not seen.
      .replace(/<Moved [^>]*\/>/g, '')
      .replace(/<[A-Z][^>]*\/>/g, CODE)
      .replace(/<\/?(?:a|br|code|em|strong)\b[^>]*>/g, '')
      .replace(/<\/?[A-Za-z][^>]*>/g, HOLE)
      .replace(/\$?\{[^{}]*\}/g, HOLE)
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/https?:\/\/[^\s，。；）]+/g, CODE)
      // Marks of headings, quotes and cells; a title of an admonition is no part of the line below.
      .replace(/^\s*(?:#{1,6} |> |\| )|\s*\|$/gm, '')
      .replace(/^:::\w*(?:\[(.*)\])?$/gm, `$1${HOLE}`)
      // The space after a bold lead-in that ends in punctuation is there for the Markdown parser.
      .replace(/([，。；：！？、（）《》“”])\*\* /g, '$1')
      .replace(/\*+/g, '')
      .replace(/^[ \t]+|[ \t]+$/gm, '')
      .trim()
  );
}
