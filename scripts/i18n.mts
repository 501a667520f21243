/**
 * Keeps the Chinese texts in step with the English ones. The front matter of a Chinese page names the version of the
 * English page that it was last compared with: `translates`, a hash of that page's text. For the texts of src/data,
 * which have both languages beside each other, i18n/zh/reviewed.yaml has such hashes. The OpenAPI overlay has its own:
 * npm run i18n:overlay.
 *
 *   npm run i18n:status               list the Chinese pages and texts that are behind
 *   npm run i18n:confirm -- FILE …    these were compared with their English: record it
 *   npm run i18n:confirm -- --all     all of them were
 *
 * FILE is either page of a pair, a file of src/data, or one text of it as `status` prints it: FILE#KEY.
 * Exit code of `status`: 1 when something is behind.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { confirmTexts, dataTexts, type DataText } from './data-texts.mjs';
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

/** The texts of src/data that are behind, one line for each with what to do. */
export function textsBehind(texts: DataText[]): string[] {
  return texts
    .filter(({ isReviewed }) => !isReviewed)
    .map(
      ({ file, key, english }) =>
        `${file}#${key}  the English is new or has changed ("${english}"): compare the Chinese, then npm run i18n:confirm -- '${file}#${key}'`,
    );
}

function confirm(root: string, pairs: PagePair[], args: string[]): number {
  const all = args.includes('--all');
  const named = args.filter((arg) => arg !== '--all').map((file) => path.posix.normalize(file));
  const isNamed = (...names: string[]): boolean =>
    all || names.some((name) => named.includes(name));
  const isText = ({ file, key }: DataText): boolean => isNamed(file, `${file}#${key}`);
  const known = new Set([
    ...pairs.flatMap(({ en, zh }) => [en, zh]),
    ...dataTexts(root).flatMap(({ file, key }) => [file, `${file}#${key}`]),
  ]);
  const unknown = named.filter((name) => !known.has(name));
  if (unknown.length > 0 || (!all && named.length === 0)) {
    console.error(`No such page or text: ${unknown.join(', ') || '(none named)'}. There are\n`);
    console.error([...known].filter((name) => !/#|^i18n/.test(name)).join('\n'));
    return 1;
  }
  for (const { en, zh, hash, hasTwin, confirmed: before } of pairs) {
    if (!hasTwin || before === hash || !isNamed(en, zh)) continue;
    const file = path.join(root, zh);
    writeFileSync(file, confirmed(readFileSync(file, 'utf8'), hash));
    console.log(`confirmed  ${zh}`);
  }
  for (const { file, key } of confirmTexts(root, isText)) console.log(`confirmed  ${file}#${key}`);
  return 0;
}

function main([command, ...args]: string[]): number {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const pairs = pagePairs(root);
  if (command === 'confirm') return confirm(root, pairs, args);
  const texts = dataTexts(root);
  const behind = [
    ...pagesBehind(pairs).map(({ pair, reason }) => `${pair.zh}  ${reason} (${pair.en})`),
    ...textsBehind(texts),
  ];
  for (const line of behind) console.log(line);
  console.log(`${pairs.length} pages, ${texts.length} texts, ${behind.length} behind`);
  return behind.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv.slice(2));
