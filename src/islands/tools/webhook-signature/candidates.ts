import type texts from '../../../data/texts/webhook-signature.json';
import { parseJson, type JsonValue } from '../../../wire/json';
import { withoutUnseen } from '../../shared/pasted';
import { compareUtf8, joinParts, signingString } from '../../../wire/signing-string';
import { ENCODINGS, decodedAgain, type Encoding } from './encodings';

/** Contents that senders and receivers sign by mistake; each has a message. */
export type ContentName = 'string' | 'unseen' | 'indented' | Encoding | keyof typeof texts.content;

/** A blank of web pages and word processors. */
export const NO_BREAK = '\u00a0';

/** Depths of indentation that are tried. */
const MOST_DEPTHS = 8;

/** A body without the blanks before lines that were broken inside a string, for each depth that they may have. */
function unindented(body: string): string[] {
  const runs = [...body.matchAll(/[ \t]{2,}/g)].map(([run]) => run.length);
  // A line may have been broken before a blank.
  const depths = [...new Set(runs.flatMap((length) => [length, length - 1]))];
  // Other blanks are those of the string itself.
  return depths
    .slice(0, MOST_DEPTHS)
    .map((depth) => body.replace(new RegExp(`[ \\t]{${depth}}`, 'g'), ''));
}

/** One content that a signature may have been made over. */
export interface Candidate {
  name: ContentName;
  text: string;
}

/** Pairs in the order of the body, from a sender that forgets to sort. */
function inBodyOrder(value: JsonValue, pairs: string[]): void {
  if (value.kind === 'array') {
    for (const item of value.items) if (item.kind === 'object') inBodyOrder(item, pairs);
  }
  if (value.kind !== 'object') return;
  for (const [key, inner] of value.entries) {
    if (inner.kind === 'object' || inner.kind === 'array') inBodyOrder(inner, pairs);
    else if (inner.kind === 'string' || inner.kind === 'boolean')
      pairs.push(`${key}=${inner.value}`);
    else if (inner.kind === 'number') pairs.push(`${key}=${inner.literal}`);
  }
}

function minified(body: string): string | null {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return null;
  }
}

/**
 * Lists what a signature may cover instead of the signing string, the likeliest first, without duplicates.
 * A body that is not JSON still gives its raw text.
 */
export function candidates(body: string): Candidate[] {
  const list: Candidate[] = [];
  function add(name: ContentName, text: string | null): void {
    if (text !== null && !list.some((known) => known.text === text)) list.push({ name, text });
  }
  try {
    const { string, parts } = signingString(body);
    add('string', string);
    add('exact', joinParts(parts, true));
    add('unseen', signingString(withoutUnseen(body).replaceAll(NO_BREAK, ' ')).string);
    for (const text of unindented(body)) add('indented', signingString(text).string);
    for (const encoding of Object.keys(ENCODINGS) as Encoding[]) {
      const text = decodedAgain(body, encoding);
      add(encoding, text === undefined ? null : signingString(text).string);
    }
    const pairs: string[] = [];
    inBodyOrder(parseJson(body), pairs);
    add('body-order', pairs.join('&'));
    const sorted = [...parts].sort((a, b) => compareUtf8(a.key, b.key));
    add('global-order', joinParts(sorted));
  } catch {
    // No signing string: the field says why. The raw text may still be what was signed.
  }
  // A reader who has the signing string may paste it in place of the body.
  add(/^[^\s{}[\]"=&]+=/.test(body) ? 'pasted' : 'raw', body);
  add('raw-trimmed', body.trim());
  add('minified', minified(body));
  return list;
}
