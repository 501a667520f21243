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

const QUOTED = /^(["'`“‘<])([^]*)["'`”’>]$/;

/** Takes off what comes along when a header is copied: its name, the scheme, quotes, line breaks. */
export function unwrapToken(text: string): Unwrapped {
  const around: Around[] = [];
  let rest = text.trim();
  const [, outside, only] =
    /^(\{|https?:)[^]*?(eyJ[\w-]+\.[\w-]+\.[\w-]*)(?![^]*eyJ[\w-]+\.)/.exec(rest) ?? [];
  if (only !== undefined) {
    // A token has no place in a URL, which is logged everywhere.
    return { compact: only, around: outside === '{' ? [] : [{ code: 'scheme-missing' }] };
  }
  rest = QUOTED.exec(rest)?.[2]?.trim() ?? rest;
  // A whole line of a program or of a command, with the header in it.
  const [before, quote, name, inside] =
    /^[^.]{0,80}?(["'])?(\bauthorization["']?\s*[:=]\s*)(["'`])?/i.exec(rest) ?? [];
  if (before !== undefined) rest = rest.slice(before.length);
  if (quote || inside) rest = rest.replace(/["'`][\s,;)}\\]*$/, '');
  const words: string[] = [];
  let hasMark = false;
  for (let count = 0; count < MOST_WORDS; count += 1) {
    const [whole = '', word = '', mark = ''] =
      /^(?!eyJ)([a-z][\w-]{0,20})(\s+|\s*[:=]\s*|%20|\+)(?=\S)/i.exec(rest) ?? [];
    if (whole === '') break;
    rest = rest.slice(whole.length);
    if (mark.includes('=') && !/^bearer$/i.test(word)) {
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
  const compact = token.replace(/\s+/g, '');
  if (compact !== token) around.push({ code: 'blanks' });
  return { compact, around };
}

/** The token in a longer text, such as a command or a block of headers; undefined if there is none, or more than one. */
export function tokenIn(text: string): Unwrapped | undefined {
  const found = [...text.matchAll(/(^|[^\w.-])(eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+)(?![\w.-])/g)];
  const [, , compact] = found[0] ?? [];
  const isLonger = /["'`]|\S\s*\n\s*\S/.test(text);
  return compact !== undefined && found.length === 1 && isLonger
    ? { compact, around: [] }
    : undefined;
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
