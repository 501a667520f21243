import { plainMarks, withoutCitation } from '../../shared/pasted';
import { isNothing, isPlaceholder } from '../../shared/placeholder';

/** A fault around a token, with which a server rejects it; each has a message. */
export type Around =
  | { code: 'scheme-twice' | 'scheme-missing' | 'quotes' | 'blanks' }
  | { code: 'scheme-other'; scheme: string };

/** A token, and what is wrong around it. */
export interface Unwrapped {
  compact: string;
  around: Around[];
}

/** Words before a token that are looked at; real texts have one or two. */
const MOST_WORDS = 4;

/** A line after the first that is a header, too. */
const NEXT_HEADER = /\r?\n[ \t]*[a-z][\w-]{0,60}:\s[^]*$/i;

/** Authentication schemes as they are named: `Basic`, `AWS4-HMAC-SHA256`. A key has other marks, or more digits. */
const SCHEME = /^[a-z]{1,12}\d{0,3}(?:-[a-z]{1,12}\d{0,3})*$/i;

const QUOTED = /^(["'`“‘<])([^]*)["'`”’>]$/;

/** A text with the marks of Chinese keyboards before and behind its token in ASCII, and without those of an email. */
function tidied(text: string): string {
  // Quoted-printable, too, ends its lines with an equals sign.
  const plain = withoutCitation(text)
    .replace(/=\r?\n/g, '')
    .trim();
  const start = plain.indexOf('eyJ');
  if (start < 0) return plain.replace(/\b(authorization|bearer)：/i, '$1:');
  let end = plain.length;
  while (/[^\w-]/.test(plain.charAt(end - 1))) end -= 1;
  const before = plainMarks(plain.slice(0, start)).replace(/%3A(?:%20|\+)?/i, ': ');
  return before + plain.slice(start, end) + plainMarks(plain.slice(end));
}

/** Says whether a word is a scheme before the rest of a header, not a key with other text behind it. */
function isScheme(word: string, before: readonly string[], rest: string): boolean {
  if (/^bearer$/i.test(word)) return true;
  return SCHEME.test(word) && (before.length === 0 || rest.startsWith('eyJ'));
}

/** Takes off what comes along when a header is copied: its name, the scheme, quotes, line breaks. */
export function unwrapToken(text: string): Unwrapped {
  const around: Around[] = [];
  let rest = tidied(text);
  const [, outside, only] =
    /^(\{|https?:)[^]*?(eyJ[\w-]+\.[\w-]+\.[\w-]*)(?![\w.…\p{Cf}-])(?![^]*eyJ[\w-]+\.)/u.exec(
      rest,
    ) ?? [];
  if (only !== undefined) {
    // A token has no place in a URL, which is logged everywhere.
    return { compact: only, around: outside === '{' ? [] : [{ code: 'scheme-missing' }] };
  }
  rest = QUOTED.exec(rest)?.[2]?.trim() ?? rest;
  if (/^(?:authorization|bearer)\b/i.test(rest)) rest = rest.replace(NEXT_HEADER, '');
  // A whole line of a program or of a command, with the header in it.
  const [before, quote, name, inside] =
    /^[^.]{0,80}?(["'])?(\bauthorization(?:["']?\s*[:=]\s*|[ \t]*[\t\n]\s*))(["'`])?/i.exec(rest) ??
    [];
  if (before !== undefined) rest = rest.slice(before.length);
  if (quote || inside) rest = rest.replace(/["'`][\s,;)}\\]*$/, '');
  const words: string[] = [];
  let hasMark = false;
  for (let count = 0; count < MOST_WORDS; count += 1) {
    const [whole = '', word = '', mark = ''] =
      /^(?!eyJ)([a-z][\w-]{0,50})(\s+|\s*[:=]\s*|%20|\+)(?=\S)/i.exec(rest) ?? [];
    if (whole === '') break;
    const isVariable = /[=:\n]/.test(mark) && !/^bearer$/i.test(word);
    // A word that may be a key is no scheme: a message would print it.
    if (!isVariable && !isScheme(word, words, rest.slice(whole.length))) break;
    rest = rest.slice(whole.length);
    if (isVariable) {
      // A variable of a program or of the environment, whose quotation marks aren't in the header.
      words.length = 0;
      rest = QUOTED.exec(rest)?.[2] ?? rest;
      continue;
    }
    words.push(word);
    hasMark ||= mark.trim() !== '';
  }
  const other = words.find((word) => word.toLowerCase() !== 'bearer');
  if (other !== undefined) around.push({ code: 'scheme-other', scheme: other });
  else if (words.length > 1) around.push({ code: 'scheme-twice' });
  else if (hasMark || (words.length === 0 && name !== undefined))
    around.push({ code: 'scheme-missing' });
  // Also bytes as Python writes them.
  const inner = QUOTED.exec(rest.replace(/^b(?=["'])/, ''))?.[2];
  const isQuoted = inner?.includes('.') ?? false;
  if (isQuoted) around.push({ code: 'quotes' });
  const token = ((isQuoted && inner) || rest).trim();
  // Also line breaks as programs escape them, and lines that go on.
  const compact = token.replace(/\s+|\\[rn]?/g, '');
  if (compact !== token) around.push({ code: 'blanks' });
  return { compact, around };
}

/** Whole tokens in a text; in the file of a browser, where each request may have the same one, without duplicates. */
export function tokensIn(text: string): string[] {
  // The full stop of a sentence ends a token, and so does an unseen mark, unless the token goes on behind it.
  const matches = text.matchAll(
    /(?:^|[^\w.-])(eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+)(?![\w…-]|\.[\w.]|\p{Cf}+[\w.-])/gu,
  );
  const found = [...matches].map(([, compact = '']) => compact);
  return /^\s*\{/.test(text) ? [...new Set(found)] : found;
}

/** The only token in a text. */
function onlyToken(text: string): string | undefined {
  const [compact, ...more] = tokensIn(text);
  return more.length === 0 ? compact : undefined;
}

/** The token between marks alone, such as those of a list, a prompt or a sentence; a number may be before it. */
export function markedToken(text: string): Unwrapped | undefined {
  const compact = onlyToken(text);
  if (compact === undefined) return undefined;
  const [before = '', after = ''] = text.split(compact);
  const isMarked = !/\p{L}/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
  return isMarked ? { compact, around: [] } : undefined;
}

/** The token in a longer text, such as a command or a block of headers; undefined if there is none, or more than one. */
export function tokenIn(text: string): Unwrapped | undefined {
  const compact = onlyToken(text);
  if (compact === undefined) return undefined;
  const isLonger = /["'`&|“「：[\u4e00-\u9fff]|\S\s*\n\s*\S| [\w.]+=| --?[a-z]|<\/\w/.test(text);
  return isLonger ? { compact, around: [] } : markedToken(text);
}

/** Placeholders for a token that was never made; each has a message. */
export function missingToken(
  text: string,
  compact: string,
): { code: 'promise' } | { code: 'nothing'; found: string } | undefined {
  if (/\[object Promise\]|\bPromise ?\{|<coroutine|Threading\.Tasks|CompletableFuture/.test(text))
    return { code: 'promise' };
  const isMissing = /^(?:bearer|\[object\w*\])$/i.test(compact);
  return isMissing || isNothing(compact) || isPlaceholder(compact)
    ? { code: 'nothing', found: compact }
    : undefined;
}
