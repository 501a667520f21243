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
