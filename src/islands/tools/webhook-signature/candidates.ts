import type texts from '../../../data/texts/webhook-signature.json';
import { parseJson, type JsonValue } from '../../../wire/json';
import { compareUtf8, joinParts, signingString } from '../../../wire/signing-string';
import { decodings, type Encoding } from './encodings';
import { earlierBodies, type Change, type Strangers } from './rewritten';
import { UNDONE } from './undone';

/** Contents that senders and receivers sign by mistake, and what happens to a body on its way; each has a message. */
export type ContentName =
  | 'string'
  | 'encoding'
  | 'rewritten'
  | keyof typeof UNDONE
  | keyof typeof texts.content;

/** One content that a signature may have been made over. */
export interface Candidate {
  name: ContentName;
  text: string;
  /** Those that the body was decoded in by mistake. */
  encodings?: readonly Encoding[];
  /** Those that were made when the body was written again. */
  changes?: readonly Change[];
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

/** The list of {@link candidates}, perhaps with duplicates. */
function* contents(body: string, strangers: Strangers): Generator<Candidate> {
  // A reader who has the signing string may paste it in place of the body.
  yield { name: /^[^\s{}[\]"=&]+=/.test(body) ? 'pasted' : 'raw', text: body };
  yield { name: 'raw-trimmed', text: body.trim() };
  const written = minified(body);
  if (written !== null) yield { name: 'minified', text: written };
  try {
    const { string, parts } = signingString(body);
    yield { name: 'string', text: string };
    yield { name: 'exact', text: joinParts(parts, true) };
    for (const [name, undo] of Object.entries(UNDONE))
      for (const text of undo(body))
        yield { name: name as keyof typeof UNDONE, text: signingString(text).string };
    for (const { text, encodings } of decodings(body))
      yield { name: 'encoding', text: signingString(text).string, encodings };
    const pairs: string[] = [];
    inBodyOrder(parseJson(body), pairs);
    yield { name: 'body-order', text: pairs.join('&') };
    const sorted = [...parts].sort((a, b) => compareUtf8(a.key, b.key));
    yield { name: 'global-order', text: joinParts(sorted) };
    for (const { text, changes } of earlierBodies(body, strangers))
      yield { name: 'rewritten', text: signingString(text).string, changes };
  } catch {
    // No signing string: the field says why.
  }
}

/**
 * Lists what a signature may cover instead of the signing string, the likeliest first, without duplicates.
 * A body that is not JSON still gives its raw text.
 * @param strangers finds what a program may have added
 */
export function* candidates(body: string, strangers: Strangers): Generator<Candidate> {
  const known = new Set<string>();
  for (const candidate of contents(body, strangers)) {
    if (!known.has(candidate.text)) yield candidate;
    known.add(candidate.text);
  }
}
