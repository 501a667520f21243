/**
 * Runs `afdocs`, the scanner of the Agent-Friendly Documentation Spec (https://agentdocsspec.com), on a build behind the nginx of
 * `hosting/`: from the home page, and with pages chosen afresh, in both languages. Needs Node.js 22, and
 * `npm ci --prefix tests/agents`.
 *
 *   npx tsx tests/agents/scan.mts [--build build] [--base /] [--seed 1]
 *
 * Exits with 1 when a check does not pass, but for {@link KNOWN}, or the score is below 100.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ensureNginx, startNginx } from '../support/nginx';
import { random } from '../support/random';

const SCANNER = path.resolve('tests/agents/node_modules/afdocs/bin/afdocs.mjs');
/** As many as the scanner takes to give a score for each of its categories, and some more. */
const PAGES = 29;
const PERFECT = 100;

/**
 * Pages that are allowed to be found, by check. Converted from HTML by a simple tool they are longer than 50,000
 * characters: their samples are in eight languages, each once, which readers without script see. Their Markdown is within
 * the limit.
 */
export const KNOWN: Record<string, RegExp> = {
  'page-size-html': /\/(overview|transactions\/create|webhooks\/(introduction|signatures))$/,
};

interface Result {
  id: string;
  status: 'pass' | 'warn' | 'fail' | 'skip' | 'error';
  message: string;
  details?: { pageResults?: { url: string; status?: string }[] };
}

export interface Report {
  results: Result[];
  scoring?: { overall: number };
}

/** Lines about what is wrong in a report; none when the site is as it should be. */
export function findings({ results, scoring }: Report): string[] {
  const wrong = results.flatMap(({ id, status, message, details }) => {
    if (status === 'pass' || status === 'skip') return [];
    const pages = details?.pageResults?.filter((page) => page.status && page.status !== 'pass');
    const isKnown =
      pages !== undefined && pages.length > 0 && pages.every(({ url }) => KNOWN[id]?.test(url));
    return isKnown ? [] : [`${status} ${id}: ${message}`];
  });
  const score = scoring?.overall ?? 0;
  return score < PERFECT ? [...wrong, `score ${score}`] : wrong;
}

/** `length` entries in an order that depends on the seed. */
function chosen<T>(all: readonly T[], length: number, seed: number): T[] {
  const next = random(seed);
  return all
    .map((one) => ({ one, order: next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, length)
    .map(({ one }) => one);
}

/** A server that passes on what is below a folder, as hosting/README.md says for a site below a path. */
async function passOn(
  origin: string,
  base: string,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer((asked: IncomingMessage, answer: ServerResponse) => {
    const { url = '', method, headers } = asked;
    if (!url.startsWith(base)) {
      // As nginx does for a `location` with a slash at its end.
      const isBare = `${url}/` === base;
      answer.writeHead(isBare ? 301 : 404, isBare ? { location: base } : {}).end();
      return;
    }
    const options = { method, headers, agent: false };
    const inner = request(origin + url.slice(base.length - 1), options, (got) => {
      const location = got.headers.location?.replace(/^\//, base);
      answer.writeHead(got.statusCode ?? 500, { ...got.headers, ...(location && { location }) });
      got.pipe(answer);
    });
    asked.pipe(inner);
  });
  // The scanner computes for so long between two requests that it would write to a connection that has ended.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function scan(url: string, published: string, ...more: string[]): Promise<Report> {
  const options = ['--canonical-origin', published, '--format', 'json', '--score', '--quiet'];
  const command = [SCANNER, 'check', url, ...options, '--request-delay', '20', ...more];
  const run = promisify(execFile)(process.execPath, command, { maxBuffer: 2 ** 26 });
  // It exits with 1 for findings, which are in its output all the same.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return JSON.parse(stdout) as Report;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      build: { type: 'string', default: 'build' },
      base: { type: 'string', default: '/' },
      seed: { type: 'string', default: String(Date.now()) },
    },
  });
  const nginx = ensureNginx();
  if (!nginx) throw new Error('nginx is not installed');
  const buildDir = path.resolve(values.build);
  const server = await startNginx(nginx, buildDir);
  const front = await passOn(server.origin, values.base);
  let failures = 0;
  for (const folder of ['', 'zh/']) {
    const sitemap = readFileSync(path.join(buildDir, folder, 'sitemap.xml'), 'utf8');
    const urls = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, loc = '']) => new URL(loc));
    const published = urls[0]?.origin ?? '';
    const home = `${front.origin}${values.base}${folder}`;
    const sample = chosen(urls, PAGES, Number(values.seed)).map(
      ({ pathname }) => front.origin + pathname,
    );
    for (const [name, options] of [
      ['the home page', ['--sampling', 'none']],
      [`${sample.length} pages`, ['--urls', sample.join(',')]],
    ] as const) {
      const report = await scan(home, published, ...options);
      const wrong = findings(report);
      failures += wrong.length;
      console.log(`${values.base}${folder}, ${name}: ${report.scoring?.overall} of ${PERFECT}`);
      for (const line of wrong) console.log(`  ${line}`);
    }
  }
  if (failures > 0) console.log(`Again with the same pages: --seed ${values.seed}`);
  front.close();
  server.stop();
  process.exitCode = failures > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith('scan.mts')) await main();
