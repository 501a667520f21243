import { createHash } from 'node:crypto';

/** Scripts written into the page that run; data blocks (`application/ld+json` and the like) do not. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc[\s=>])([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_TYPE = /type=["']?(?!module|text\/javascript|application\/javascript)[\w/+-]+/;

/**
 * Hashes of the inline scripts of a page, as a Content-Security-Policy source list wants them.
 * @see https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function inlineScriptHashes(html: string): string[] {
  const bodies = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_TYPE.test(attributes))
    .map(([, , body = '']) => body);
  const hashes = bodies.map(
    (body) => `'sha256-${createHash('sha256').update(body, 'utf8').digest('base64')}'`,
  );
  return [...new Set(hashes)];
}

/** The policy of one page: its own host and nothing else; inline scripts by hash only. */
export function contentPolicy(html: string): string {
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...inlineScriptHashes(html)].join(' ')}`,
    // Styles: diagrams and the theme set lengths and colors on elements.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
  ].join('; ');
}

/**
 * Puts the policy into the page, before anything that it governs.
 * @throws {Error} when the page has no `<head>`
 */
export function addContentPolicy(html: string): string {
  const head = /<head[^>]*>/.exec(html);
  if (!head) throw new Error('content-policy: a page without <head>');
  const end = head.index + head[0].length;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy(html)}">`;
  return html.slice(0, end) + meta + html.slice(end);
}
