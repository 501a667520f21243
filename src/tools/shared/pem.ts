import { encodeBase64 } from './base64';

/** One `-----BEGIN X-----` block of a text. */
export interface PemBlock {
  label: string;
  /** Text between the two lines, as found. */
  body: string;
  /** False when the END line is missing or names something else. */
  closed: boolean;
}

/**
 * Undoes what happens to keys on their way through environment files: a literal `\n` or `\r\n` becomes a line
 * break (as the platform's Go SDK does), quotes around the whole go, and so does a byte order mark.
 */
export function normalizeKeyText(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll('\\r', '')
    .replaceAll('\\n', '\n')
    .trim()
    .replace(/^(["'`])([\s\S]*)\1$/, '$2')
    .trim();
}

/** Finds the PEM blocks of a text, in order. */
export function findPemBlocks(text: string): PemBlock[] {
  const blocks: PemBlock[] = [];
  const begin = /-----BEGIN ([A-Z0-9 ]+?)-----/g;
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    const label = match[1] ?? '';
    const start = begin.lastIndex;
    const end = text.indexOf('-----END ', start);
    const closed = end >= 0 && text.startsWith(`-----END ${label}-----`, end);
    const next = text.indexOf('-----BEGIN ', start);
    const stop = end >= 0 ? end : next >= 0 ? next : text.length;
    blocks.push({ label, body: text.slice(start, stop), closed });
  }
  return blocks;
}

/** Writes DER bytes as PEM with lines of 64 characters and a line break at the end. */
export function toPem(label: string, der: Uint8Array): string {
  const lines = encodeBase64(der).match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
