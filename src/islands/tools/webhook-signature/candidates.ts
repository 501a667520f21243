import type texts from '../../../data/texts/webhook-signature.json';
import { parseJson, type JsonValue } from '../../../wire/json';
import { compareUtf8, joinParts, signingString } from '../../../wire/signing-string';
import { decodings, type Encoding } from './encodings';
import { UNDONE } from './undone';

/** Contents that senders and receivers sign by mistake, and what happens to a body on its way; each has a message. */
export type ContentName = 'string' | 'encoding' | keyof typeof UNDONE | keyof typeof texts.content;

/** One content that a signature may have been made over. */
export interface Candidate {
  name: ContentName;
  text: string;
  /** Those that the body was decoded in by mistake. */
  encodings?: readonly Encoding[];
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
  function add(name: ContentName, text: string | null, encodings?: readonly Encoding[]): void {
    if (text !== null && !list.some((known) => known.text === text))
      list.push({ name, text, ...(encodings && { encodings }) });
  }
  try {
    const { string, parts } = signingString(body);
    add('string', string);
    add('exact', joinParts(parts, true));
    for (const [name, undo] of Object.entries(UNDONE))
      for (const text of undo(body)) add(name as keyof typeof UNDONE, signingString(text).string);
    for (const { text, encodings } of decodings(body))
      add('encoding', signingString(text).string, encodings);
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
