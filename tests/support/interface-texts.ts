/** The names in braces that a text has, sorted. */
function placeholders(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');
}

/**
 * Faults of a file of src/data/texts that would show late: a key that modules have a use for, and a value that one
 * language leaves out.
 * @param texts the file's content
 * @returns keys with what is wrong
 */
export function textProblems(texts: object, path = ''): string[] {
  const { en, zh } = texts as { en?: unknown; zh?: unknown };
  if (typeof en === 'string' && typeof zh === 'string')
    return placeholders(en) === placeholders(zh) ? [] : [`${path} has other values in Chinese`];
  return Object.entries(texts).flatMap(([key, value]: [string, object]) => [
    ...(key === 'default' ? [`${path}/default is the name of a module's own export`] : []),
    ...textProblems(value, `${path}/${key}`),
  ]);
}
