/** Protection of the buttons: no page of another site may press them. */
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/**
 * Names that no public DNS has: of one label, and those reserved for a machine or a network (RFC 6761, RFC 6762, and
 * `internal`).
 */
const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|internal|test)$/;

/**
 * True for an origin that is what its name says. With a name of its own and without TLS, another site can point at this
 * machine once its page is open (DNS rebinding).
 */
function isAuthentic(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' || isIP(host) !== 0 || PRIVATE_NAME.test(host);
}

/**
 * True for a request of the simulator's own pages, or of a program without pages such as curl. Behind a tunnel with TLS,
 * host and scheme are those of the tunnel only if it passes them on; a browser compares the origins before, and no page can
 * set the header with its result (Fetch Metadata).
 */
export function isOfOwnPage(headers: IncomingHttpHeaders): boolean {
  const { origin, host = '', 'sec-fetch-site': site, 'x-forwarded-proto': scheme } = headers;
  if (site === undefined && origin === undefined) return true;
  if (origin !== undefined && origin !== 'null' && !isAuthentic(origin)) return false;
  // Browsers before 2023, and pages without TLS, send no comparison.
  return site === undefined
    ? origin === `${String(scheme ?? 'http')}://${host}`
    : site === 'same-origin';
}
