/** The names in braces that a text has, sorted. */
function placeholders(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');
}

const HAN = /\p{Script=Han}/u;
/** Chinese texts without Chinese: names, code, an arrow. Methods of payment and brands of cards are names, too. */
const NAMES = new Set([
  ...'EFundFlow English PEM SPKI PKCS#8 PKCS#1 key=value en →'.split(' '),
  ...['3-D Secure', 'https://your-server.example/webhooks'],
]);

/** English that is left in Chinese, or Chinese in English, but for the names of the languages. */
function isLeft(path: string, en: string, zh: string): boolean {
  if (HAN.test(en)) return !/\/other(Language)?$/.test(path);
  const hasWords = /[a-z]{2}/i.test(en.replace(/\{\w+\}/g, ''));
  const isName = /^\/(methods|brands)\//.test(path) || NAMES.has(zh.trim());
  return hasWords && !HAN.test(zh) && !isName;
}

/**
 * Faults of a file of src/data/texts that would show late: a key that modules have a use for, a value that one
 * language leaves out, and a text in the other language.
 * @param texts the file's content
 * @returns keys with what is wrong
 */
export function textProblems(texts: object, path = ''): string[] {
  const { en, zh } = texts as { en?: unknown; zh?: unknown };
  if (typeof en === 'string' && typeof zh === 'string')
    return [
      ...(placeholders(en) === placeholders(zh) ? [] : [`${path} has other values in Chinese`]),
      ...(isLeft(path, en, zh) ? [`${path} is in the other language`] : []),
    ];
  return Object.entries(texts).flatMap(([key, value]: [string, object]) => [
    ...(key === 'default' ? [`${path}/default is the name of a module's own export`] : []),
    ...textProblems(value, `${path}/${key}`),
  ]);
}
