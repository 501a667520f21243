/** A part of a long sample between the marks that editors fold: `// #region` and `# region`. */
const REGION = /^(\/\/ #|# )region\n([\s\S]*?)\n\1endregion$/gm;

/** The first comment, which says what the file needs. */
const HEAD = /^(?:(?:\/\/|#).*\n)+/;

/**
 * Excerpt of a sample for a page: its first comment and its regions, or all of it where it has none.
 * @param code may be translated: the marks are not
 */
export function shownParts(code: string): string {
  const parts = [...code.matchAll(REGION)];
  const [, mark = ''] = parts[0] ?? [];
  const head = HEAD.exec(code)?.[0].trimEnd() ?? '';
  const shown = parts.map(([, , part = '']) => part);
  return parts.length === 0 ? code : [head, ...shown].join(`\n\n${mark.slice(0, -1).trim()} …\n\n`);
}
