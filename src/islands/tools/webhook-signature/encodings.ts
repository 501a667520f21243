/**
 * Encodings that programs fall back to: servlets of Java and PHP to ISO-8859-1, programs on Windows and macOS to that of the
 * system.
 */
const ENCODINGS = {
  'ISO-8859-1': 'windows-1252',
  GBK: 'gbk',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'Mac Roman': 'macintosh',
} as const;
export type Encoding = keyof typeof ENCODINGS;

/** Times that a text may have been decoded in a wrong encoding. */
const MOST_TIMES = 3;

/** Bytes of each character beyond ASCII that an encoding has, by what its decoder makes of one byte, or else of two. */
function bytesOf(decoder: TextDecoder): Map<string, number[]> {
  const bytes = new Map<string, number[]>();
  for (let lead = 0x80; lead < 0x100; lead += 1) {
    const one = decoder.decode(Uint8Array.of(lead));
    if (one !== '\ufffd') bytes.set(one, [lead]);
    else
      for (let trail = 0x40; trail < 0xff; trail += 1) {
        const two = decoder.decode(Uint8Array.of(lead, trail));
        if (two.length === 1) bytes.set(two, [lead, trail]);
      }
  }
  return bytes;
}

/** UTF-8 that was decoded in another encoding, as it was; undefined for a text that can't come from that. */
function decodedAgain(text: string, known: ReadonlyMap<string, number[]>): string | undefined {
  // Where the real ISO-8859-1 has control characters, browsers have others.
  const bytes = [...text].flatMap((character) => known.get(character) ?? character.charCodeAt(0));
  if (bytes.some((byte) => byte > 0xff)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}

/** A text that others may come from, and the encodings that it was decoded in, the first one first. */
export interface Decoding {
  text: string;
  encodings: Encoding[];
}

/** Texts that another may have been before it was decoded in another encoding than UTF-8, once or several times. */
export function decodings(text: string): Decoding[] {
  const tables = Object.entries(ENCODINGS).map(
    ([name, label]) => [name as Encoding, bytesOf(new TextDecoder(label))] as const,
  );
  let last: Decoding[] = [{ text, encodings: [] }];
  const found: Decoding[] = [];
  for (let times = 0; times < MOST_TIMES; times += 1) {
    last = last.flatMap(({ text: later, encodings }) => {
      if (!/[^\0-\x7f]/.test(later)) return [];
      return tables.flatMap(([name, known]) => {
        const earlier = decodedAgain(later, known);
        return earlier === undefined ? [] : [{ text: earlier, encodings: [name, ...encodings] }];
      });
    });
    found.push(...last);
  }
  return found;
}
