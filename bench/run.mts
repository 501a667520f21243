/** `npm run bench`: weight and speed of the built site, see README.md. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startStaticServer } from '../tests/support/static-server.js';
import { build, grow } from './measure/build.mjs';
import { interactions } from './measure/interactions.mjs';
import { work } from './measure/work.mjs';
import { ratios, section, type Figures } from './report.mjs';

const MEASURES = [work, interactions];

/** One page for each kind, at the same address in all builds. */
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
    copies: { type: 'string', default: '1000' },
  },
});

const measures = MEASURES.filter(({ name }) => options.only.split(',').includes(name));
const pages = Object.entries(PAGES).filter(([name]) => options.pages.split(',').includes(name));

/** @param item `folder`, or `name=folder` */
async function open(item: string) {
  const [folder = '', name = path.basename(folder)] = item.split('=').reverse();
  const has = (address: string) =>
    ['.html', '/index.html'].some((end) => existsSync(path.join(folder, address + end)));
  if (!has('/index')) throw new Error(`${folder} is no build: npm run build`);
  // As from a host with compressed files.
  return { name, has, server: await startStaticServer(folder, { quality: 11, redirects: false }) };
}

async function compare(): Promise<void> {
  const builds = await Promise.all(options.build.split(',').map(open));
  for (const one of measures) {
    const figures = new Map<string, Figures[]>();
    for (const [page, address] of pages) {
      const here = builds.filter(({ has }) => has(address));
      const found = here.map((one) => ({ ...one, runs: [] as Figures[] }));
      // The first visit makes the server compress, and doesn't count. Builds in turn: what else the machine does hits all.
      for (let run = 0; run <= Number(options.runs); run++)
        for (const { server, runs } of found) {
          const measured = await one.measure(server.origin + address);
          if (run > 0) runs.push(measured);
        }
      const [own, ...others] = found;
      for (const { name, runs } of found) figures.set(`${page}, ${name}`, runs);
      for (const { name, runs } of others)
        figures.set(`${page}, ${own?.name} / ${name}`, ratios(own?.runs ?? [], runs));
    }
    console.log(section(one, figures));
  }
  for (const { server } of builds) await server.close();
}

if (options.only === build.name) console.log(section(build, await grow(Number(options.copies))));
else await compare();
