/** `npm run bench`: weight and speed of the built site, see README.md. */
import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser, launchBrowser } from '../tests/support/browser.js';
import { startStaticServer } from '../tests/support/static-server.js';
import { lighthouseMeasure } from './measure/lighthouse.mjs';
import { weight } from './measure/weight.mjs';
import { work } from './measure/work.mjs';
import { section } from './report.mjs';

const MEASURES = [weight, work, lighthouseMeasure];

/** One page for each kind. */
const PAGES: Record<string, string> = {
  home: '/',
  guide: '/idempotent-requests',
  reference: '/transactions/create',
  connection: '/connections/stripe/card',
  blog: '/blog/hello-world',
  chinese: '/zh/idempotent-requests',
};

const { values: options } = parseArgs({
  options: {
    build: { type: 'string', default: 'build' },
    only: { type: 'string', default: MEASURES.map(({ name }) => name).join() },
    pages: { type: 'string', default: Object.keys(PAGES).join() },
    runs: { type: 'string', default: '3' },
  },
});

/** The things that a list names, in their own order. */
function chosen<T>(list: string, all: Record<string, T>): [string, T][] {
  const names = list.split(',');
  const unknown = names.find((name) => !(name in all));
  if (unknown) throw new Error(`"${unknown}": use ${Object.keys(all).join(', ')}`);
  return Object.entries(all).filter(([name]) => names.includes(name));
}

const builds = options.build.split(',').map((folder) => path.resolve(folder));
for (const build of builds)
  if (!existsSync(path.join(build, 'zh/index.html')))
    throw new Error(`${build} is no build of both languages: npm run build`);
const measures = chosen(options.only, Object.fromEntries(MEASURES.map((one) => [one.name, one])));
const pages = chosen(options.pages, PAGES);

const browser = await launchBrowser(findBrowser());
// As from a host with compressed files.
const servers = await Promise.all(
  builds.map((build) => startStaticServer(build, { quality: 11, redirects: false })),
);
try {
  for (const [, one] of measures) {
    const figures = new Map<string, Record<string, number>[]>();
    for (const [name, address] of pages) {
      const runs: Record<string, number>[][] = servers.map(() => []);
      // The first visit makes the server compress, and doesn't count. Builds in turn: what else the machine does hits all.
      for (let run = 0; run <= Number(options.runs); run++)
        for (const [index, { origin }] of servers.entries())
          runs[index]?.push(await one.measure(origin + address, browser));
      for (const [index, build] of builds.entries())
        figures.set(
          builds.length > 1 ? `${name}, ${path.basename(build)}` : name,
          runs[index]?.slice(1) ?? [],
        );
    }
    const text = section(one, figures);
    console.log(text);
    if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, text);
  }
} finally {
  for (const server of servers) await server.close();
  await browser.close();
}
