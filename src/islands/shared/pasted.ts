import { textOfHex } from './bytes';

/** A blank of web pages and word processors. */
export const NO_BREAK = '\u00a0';

const ENTITIES: Record<string, string> = {
  quot: '"',
  apos: "'",
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: NO_BREAK,
};

/** Decodes the entities that HTML has for marks, as in the source of a page or in a log viewer. */
export function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(?:x([\da-f]{1,5})|(\d{1,6}))|(quot|apos|amp|lt|gt|nbsp));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      return String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal));
    },
  );
}

/** Decodes entities that were encoded several times. */
export function withoutNestedEntities(text: string): string {
  return withoutEntities(text.replace(/&(?:amp;)+(?=#|quot;)/gi, '&'));
}

/** Characters of no width that belong into no field; joiners are part of emoji and of some scripts. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;

/** Zero-based index of a character that nobody sees; -1 where there is none. */
export function unseenAt(text: string): number {
  return text.search(UNSEEN);
}

/** Takes out the colors of a terminal. */
export function withoutColors(text: string): string {
  // oxlint-disable-next-line no-control-regex -- ANSI colors begin with it
  return text.replace(/\u001b\[[\d;]*m/g, '');
}

/** Takes out characters that nobody sees: of no width, and the colors of a terminal. */
export function withoutUnseen(text: string): string {
  return withoutColors(text).replace(
    /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g,
    '',
  );
}

/** Writes the marks of Chinese keyboards and of word processors in ASCII; letters and digits stay as they are. */
export function plainMarks(text: string): string {
  return text
    .replace(/[\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e]/g, (mark) =>
      String.fromCharCode(mark.charCodeAt(0) - 0xfee0),
    )
    .replace(/[“”„「」『』]/g, '"')
    .replace(/[‘’]/g, "'")
    .replaceAll('\u3000', ' ')
    .replaceAll('。', '.')
    .replaceAll('、', ',');
}

/** Takes off the marks that an email puts before cited lines. */
export function withoutCitation(text: string): string {
  return text.replace(/^[ \t]*>[> \t]*/gm, '');
}

/** Decodes what the source of an email has: quoted-printable (RFC 2045, 6.7). */
export function fromQuotedPrintable(text: string): string {
  return text.replace(/=\r?\n/g, '').replace(/(?:=[\dA-F]{2})+/g, textOfHex);
}

/** Marks before a line: its number, a plus sign of a diff, or anything up to a bar, as in logs of containers. */
const LINE_MARK = /^(?:[^"'{}[\]\n]{0,99}[|│>]|[ \t]*\d+[:.]?(?=[ \t]|$)|\+)[ \t]?/gm;

/** A time or a name in brackets before a line of JSON, as logs of services have them. */
const LOG_MARK = /^(?:\[[^\]"{}\n]{1,99}\]|[^"{}\n]{0,60}\d\d:\d\d:\d\d)[^"{}\n]{0,99}?(?=["{}])/gm;

/** Entities that stand in place of the marks of JSON; others may be in its values. */
const MARKS = /(?:^|[{[,:])\s*&(?:(?:amp;)*(?:quot|#34|#x22)|nbsp);/im;

/**
 * Repairs of a text from a terminal or an email, each on top of the one before: lines of an email's source, colors
 * and characters of no width, entities, blanks of a web page, marks before lines, lines that were broken at the width of
 * the screen.
 */
const REPAIRS: readonly ((text: string) => string)[] = [
  // No line of JSON ends with an equals sign.
  (text) => (/=\r?\n/.test(text) ? fromQuotedPrintable(text) : text),
  (text) => withoutUnseen(text.replaceAll('^[[', '\u001b[')),
  (text) => (MARKS.test(text) ? withoutEntities(text) : text),
  (text) => text.replace(/[\u00a0\u3000]/g, ' '),
  (text) => text.replace(LINE_MARK, ''),
  (text) => text.replace(/\r?\n/g, ''),
];

/** The text after each repair that changes it, and without what a log puts before each line of formatted JSON. */
export function* repaired(text: string): Generator<string> {
  let last = text;
  for (const repair of REPAIRS) {
    const next = repair(last);
    if (next !== last) yield next;
    last = next;
  }
  // Not on top of the others: a time may also stand where a line was broken.
  const lines = text.replace(LOG_MARK, '');
  if (lines !== text) yield lines;
}
