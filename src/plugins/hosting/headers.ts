/** Name and value of a response header. */
export type Header = readonly [name: string, value: string];

/** For files whose names carry a hash of what is in them. */
export const CACHE_FOREVER: Header = ['Cache-Control', 'public, max-age=31536000, immutable'];

/** Files whose type a host would guess wrongly or send without a charset, by the end of their name. */
export const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
};

/**
 * What every response carries, pages, scripts and errors alike: a worker obeys the policy of its own script.
 * @param policy Content-Security-Policy of the site
 */
export function securityHeaders(policy: string): readonly Header[] {
  return [
    ['Content-Security-Policy', policy],
    ['Strict-Transport-Security', 'max-age=63072000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Cross-Origin-Embedder-Policy', 'require-corp'],
  ];
}
