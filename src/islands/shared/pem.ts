import { encodeBase64 } from '../../wire/base64';
import { withoutCitation, withoutEntities, withoutUnseen } from './pasted';

/** One `-----BEGIN X-----` block of a text. */
export interface PemBlock {
  label: string;
  /** Text between the two lines, as found. */
  body: string;
  /** False when the END line is missing or names something else. */
  closed: boolean;
}

/** Removes line prefixes of mails, diffs and listings: quote marks, plus signs, numbers. */
function withoutMarks(text: string): string {
  const [, mark = ''] =
    /^[ \t]*(>|\+|[^\n]{0,60}[|│] |\d+(?:[:|.][ \t]?|[ \t]))[^\n]{0,9}-----BEGIN /m.exec(text) ??
    [];
  if (mark === '' || mark === '>') return withoutCitation(text);
  if (/[|│] $/.test(mark)) return text.replace(/^[^\n]{0,60}?[|│] |[ \t]+[|│][ \t]*$/gm, '');
  const line = /\d/.test(mark) ? /^[ \t]*\d+(?:[:|.][ \t]*|[ \t]+)/gm : /^[ \t]*\+/gm;
  return text.replace(line, '');
}

/**
 * Undoes what happens to keys on their way through environment files, strings of programs and mails: a literal `\n` or
 * `\r\n`, escaped once (as the platform's Go SDK has it) or more often, becomes a line break. Quotes and marks of citing
 * go, and so does a byte order mark.
 */
export function normalizeKeyText(text: string): string {
  return (
    withoutMarks(withoutEntities(withoutUnseen(text)))
      .replace(/\\{1,8}r/g, '')
      .replace(/\\{1,8}n/g, '\n')
      .replace(/\\{1,8}\//g, '/')
      // A line that goes on, and the plus sign as .NET escapes it.
      .replace(/\\\r?\n/g, '\n')
      .replace(/\\u002b/gi, '+')
      .replace(/[\u00a0\u3000]/g, ' ')
      .trim()
      .replace(/^data:[\w/+.-]{0,60};base64,/, '')
      // The name of a variable before bare Base64; before PEM anything may stand.
      .replace(/^(?:export )?[A-Za-z][\w.-]{0,80} ?[:=] ?(?=["']?(?:MI|LS0t))/, '')
      .replace(/^(["'`])([\s\S]*)\1$/, '$2')
      .trim()
  );
}

/** Lines of a PEM block without the source code around them: `'…' +`. */
export function withoutQuotes(body: string): string {
  return body.replace(/["'`](?:\s{0,9}[+.,;&_\\]?\s{0,9}["'`]|[ \t]{0,9}[+.,;&_\\]?)/g, '');
}

/**
 * PEM blocks in the order of the text, whatever their content. A block without its own END line is not `closed`: its
 * body ends at the next line of either kind, or with the text.
 */
export function findPemBlocks(text: string): PemBlock[] {
  const lines = [...text.matchAll(/-----(BEGIN|END) ([A-Z0-9 ]*)(?:-----)?/g)];
  return lines.flatMap(({ 0: line, 1: kind, 2: label = '', index }, at) => {
    if (kind !== 'BEGIN' || label === '' || !line.endsWith('-----')) return [];
    const next = lines[at + 1];
    const body = text.slice(index + line.length, next?.index);
    return [{ label, body, closed: next?.[0] === `-----END ${label}-----` }];
  });
}

/** Writes DER bytes as PEM with lines of 64 characters and a line break at the end. */
export function toPem(label: string, der: Uint8Array): string {
  const lines = encodeBase64(der).match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
