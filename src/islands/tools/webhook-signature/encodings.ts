/** Encodings that programs fall back to: servlets of Java and PHP to ISO-8859-1, programs on Chinese Windows to GBK. */
export const ENCODINGS = { 'ISO-8859-1': 'windows-1252', GBK: 'gbk' } as const;
export type Encoding = keyof typeof ENCODINGS;

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
export function decodedAgain(text: string, encoding: Encoding): string | undefined {
  if (!/[^\0-\x7f]/.test(text)) return undefined;
  const known = bytesOf(new TextDecoder(ENCODINGS[encoding]));
  // Where the real ISO-8859-1 has control characters, browsers have others.
  const bytes = [...text].flatMap((character) => known.get(character) ?? character.charCodeAt(0));
  if (bytes.some((byte) => byte > 0xff)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}
