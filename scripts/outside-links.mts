/**
 * The URLs outside this site that the provider records and the connection pages link to.
 *
 *   npm run outside-links               print them, with where each is used
 *   npm run outside-links -- --fetch    request every URL; for a scheduled job, not for `npm test`
 *
 * Exit code of `--fetch`: 0 when every URL responds, 1 when one is gone (404, 410, or no response at all). Other
 * statuses are printed only: many sites turn programs away with 401, 403 or 429.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGE_FOLDERS } from '../src/model/pageFolders';
import { loadProviders } from '../src/model/providers/load';
import { isUnknown, type ProviderRecord } from '../src/model/providers/types';

/** One URL and where it is used: ids of records, paths of pages. */
export interface OutsideLink {
  url: string;
  used: string[];
}

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const RECORDS = path.join(ROOT, 'src/data/providers');

/** Addresses of a record that a page prints as links: dashboards, documentation, sources. */
function linksOfRecord(record: ProviderRecord): string[] {
  const links = isUnknown(record.links)
    ? []
    : record.links.flatMap((link) => ('url' in link ? [link.url] : []));
  const sources = Object.values(record.sources);
  return [...links, ...sources.flatMap(({ url, zhUrl }) => (zhUrl ? [url, zhUrl] : [url]))];
}

/** Addresses of the Markdown links and autolinks of a page, code left out. */
export function linksOfPage(source: string): string[] {
  const prose = source.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');
  const inline = [...prose.matchAll(/\]\((https?:\/\/(?:[^\s()]|\([^\s()]*\))+)/g)];
  const bare = [...prose.matchAll(/<(https?:\/\/[^>\s]+)>|href="(https?:\/\/[^"]+)"/g)];
  return [...inline, ...bare].map(([, first, second]) => (first ?? second) as string);
}

function pages(): string[] {
  return Object.values(PAGE_FOLDERS.connections).flatMap((dir) => {
    const root = path.join(ROOT, dir);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    return files.filter((file) => file.endsWith('.mdx')).map((file) => `${dir}/${file}`);
  });
}

/** All URLs, sorted. */
export function collect(): OutsideLink[] {
  const used = new Map<string, Set<string>>();
  const add = (where: string) => (url: string) =>
    used.set(url, (used.get(url) ?? new Set()).add(where));
  for (const record of loadProviders(RECORDS)) linksOfRecord(record).forEach(add(record.id));
  for (const file of pages()) {
    linksOfPage(readFileSync(path.join(ROOT, file), 'utf8')).forEach(add(file));
  }
  return [...used.entries()]
    .map(([url, where]) => ({ url, used: [...where].sort() }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

async function status(url: string): Promise<number | string> {
  try {
    const response = await fetch(url, { redirect: 'follow', signal: AbortSignal.timeout(20_000) });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function fetchAll(): Promise<boolean> {
  let gone = 0;
  // One after the other: a few hundred URLs, and no site should notice it.
  for (const { url, used } of collect()) {
    const answer = await status(url);
    if (answer === 200) continue;
    if (answer === 404 || answer === 410 || typeof answer === 'string') gone += 1;
    console.log(`${answer}  ${url}  (${used.join(', ')})`);
  }
  console.log(gone === 0 ? 'No address is gone.' : `${gone} addresses are gone.`);
  return gone === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--fetch')) {
    process.exitCode = (await fetchAll()) ? 0 : 1;
  } else {
    for (const { url, used } of collect()) console.log(`${url}  (${used.join(', ')})`);
  }
}
