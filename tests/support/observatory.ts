/**
 * Score of Mozilla's HTTP Observatory for the headers of a page on a host with HTTPS, without cookies and outside of the
 * browsers' preload list. Its rules for headers stand here because its package, `@mdn/mdn-http-observatory`, is a web
 * service: it brings 156 packages, among them a database client with native code, and its release on npm, 1.4.8, lacks
 * the tests of COOP and COEP. On the answers of the real nginx it gives 125 points, and 145 with these two tests.
 * @see https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js
 */
import type { Header } from '../../src/plugins/finish/files';

const START = 100;
/** Without this many points before them, extra points are not given. */
const ENOUGH_FOR_EXTRA = 90;
/** Seconds; six months. */
const SHORTEST_HSTS = 15_768_000;

/** Points when it holds, and when it does not, or the header is missing. */
type Rule = [header: string, holds: (value: string) => boolean, extra: number, penalty: number];

/** Names and sources of a Content-Security-Policy. */
function directives(policy: string): Map<string, string> {
  const entries = policy.split(';').map((part) => /^\s*(\S+)\s*(.*?)\s*$/.exec(part));
  return new Map(entries.flatMap((entry) => (entry?.[1] ? [[entry[1], entry[2] ?? '']] : [])));
}

/**
 * Here a policy that allows something unsafe counts as none: whole schemes for scripts, styles and plug-ins, any base and
 * any form.
 */
function isStrict(policy: string): boolean {
  const found = directives(policy);
  const fallback = found.get('default-src') ?? '*';
  const loads = ['script-src', 'style-src', 'object-src'].map(
    (name) => found.get(name) ?? fallback,
  );
  return (
    loads.every((sources) => !/'unsafe-|\*|(?:^|\s)(?:https?|data|blob):(?:\s|$)/.test(sources)) &&
    ['base-uri', 'form-action'].every((name) => /^'(none|self)'$/.test(found.get(name) ?? ''))
  );
}

const POLICY = 'Content-Security-Policy';
const isNone = (policy: string) => directives(policy).get('default-src') === "'none'";
const framedBy = (policy: string) => directives(policy).get('frame-ancestors') ?? '';
const isLong = (value: string) => Number(/max-age=(\d+)/.exec(value)?.[1]) >= SHORTEST_HSTS;
const isDiscreet = /^(no-referrer|(strict-|same-)origin(-when-cross-origin)?)$/;

const RULES: readonly Rule[] = [
  [POLICY, isStrict, 5, -25],
  [POLICY, isNone, 5, 0],
  [POLICY, (policy) => /^'(none|self)'$/.test(framedBy(policy)), 5, -20],
  ['Strict-Transport-Security', isLong, 0, -20],
  ['X-Content-Type-Options', (value) => value === 'nosniff', 0, -5],
  ['Referrer-Policy', (value) => isDiscreet.test(value), 5, 0],
  ['Cross-Origin-Resource-Policy', (value) => /^same-(origin|site)$/.test(value), 10, 0],
  ['Cross-Origin-Opener-Policy', (value) => value === 'same-origin', 10, 0],
  ['Cross-Origin-Embedder-Policy', (value) => value === 'require-corp', 10, 0],
];

/** The score: 100 and more is the best grade, A+; these headers can reach 150. */
export function observatoryScore(headers: readonly Header[]): number {
  const values = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
  const points = RULES.map(([header, holds, extra, penalty]) =>
    holds(values.get(header.toLowerCase()) ?? '') ? extra : penalty,
  );
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, START);
  const withoutExtra = sum(points.filter((point) => point < 0));
  return withoutExtra < ENOUGH_FOR_EXTRA ? withoutExtra : sum(points);
}
