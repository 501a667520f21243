/**
 * Keeps the Chinese pages in step with the English ones. The front matter of a Chinese page names the version of the
 * English page that it was last compared with: `translates`, a hash of that page's text.
 *
 *   npm run i18n:status               list the Chinese pages that are behind
 *   npm run i18n:confirm -- FILE …    these pages were compared with their English: record it
 *   npm run i18n:confirm -- --all     all of them were
 *
 * FILE is either page of a pair. Exit code of `status`: 1 when a page is behind.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagePairs, type PagePair } from './page-pairs.mjs';

/** A Chinese page that was not compared with the present English page. */
export interface Behind {
  pair: PagePair;
  reason: 'never confirmed' | 'the English page has changed' | 'there is no Chinese page';
}

/** The Chinese pages that are behind, in the order of their paths. */
export function pagesBehind(pairs: PagePair[]): Behind[] {
  return pairs.flatMap((pair): Behind[] => {
    if (pair.confirmed === pair.hash) return [];
    if (!pair.hasTwin) return [{ pair, reason: 'there is no Chinese page' }];
    const reason =
      pair.confirmed === undefined ? 'never confirmed' : 'the English page has changed';
    return [{ pair, reason }];
  });
}

/**
 * The Chinese page with the hash of its English page in its front matter.
 * @throws Error when the page has no front matter
 */
export function confirmed(source: string, hash: string): string {
  const rest = source.replace(/^translates: .*\n/m, '');
  if (!rest.startsWith('---\n')) throw new Error('the page has no front matter');
  const end = rest.indexOf('\n---\n') + 1;
  return `${rest.slice(0, end)}translates: ${hash}\n${rest.slice(end)}`;
}

function confirm(root: string, pairs: PagePair[], args: string[]): number {
  const all = args.includes('--all');
  const named = args.filter((arg) => arg !== '--all').map((file) => path.posix.normalize(file));
  const unknown = named.filter((file) => !pairs.some(({ en, zh }) => file === en || file === zh));
  if (unknown.length > 0 || (!all && named.length === 0)) {
    console.error(`No such page: ${unknown.join(', ') || '(none named)'}. Pages are\n`);
    console.error(pairs.map(({ en }) => `  ${en}`).join('\n'));
    return 1;
  }
  for (const { en, zh, hash, hasTwin } of pairs) {
    if (!hasTwin || !(all || named.includes(en) || named.includes(zh))) continue;
    const file = path.join(root, zh);
    writeFileSync(file, confirmed(readFileSync(file, 'utf8'), hash));
    console.log(`confirmed  ${zh}`);
  }
  return 0;
}

function main([command, ...args]: string[]): number {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const pairs = pagePairs(root);
  if (command === 'confirm') return confirm(root, pairs, args);
  const behind = pagesBehind(pairs);
  for (const { pair, reason } of behind) console.log(`${pair.zh}  ${reason} (${pair.en})`);
  console.log(`${pairs.length} pages, ${behind.length} behind`);
  return behind.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv.slice(2));
