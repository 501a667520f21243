/** A part of a long sample between the marks that editors fold: `// #region` and `# region`. */
const REGION = /^( *)(\/\/ #|# )region\n([\s\S]*?)\n\1\2endregion$/gm;

/** The first comment, which says what the file needs. */
const HEAD = /^(?:<\?php\n\n)?(?:(?:\/\/|#).*\n)+/;

/**
 * Excerpt of a sample for a page: its first comment and its regions, or all of it where it has none.
 * @param code may be translated: the marks are not
 */
export function shownParts(code: string): string {
  const parts = [...code.matchAll(REGION)];
  const [, , mark = ''] = parts[0] ?? [];
  const head = HEAD.exec(code)?.[0].trimEnd() ?? '';
  // Methods of a class are indented.
  const shown = parts.map(([, indent = '', , part = '']) =>
    part.replace(new RegExp(`^${indent}`, 'gm'), ''),
  );
  return parts.length === 0 ? code : [head, ...shown].join(`\n\n${mark.slice(0, -1).trim()} …\n\n`);
}
