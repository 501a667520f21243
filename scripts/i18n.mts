/**
 * Keeps the Chinese texts in step with the English ones: pages, texts of src/data, texts of the OpenAPI description.
 * i18n/zh/reviewed.yaml has the hash of each English text that the Chinese was last compared with.
 *
 *   npm run i18n:status               list the Chinese that is behind
 *   npm run i18n:confirm -- FILE …    these were compared with their English: record it
 *   npm run i18n:confirm -- --all     all of them were
 *
 * FILE is either page of a pair, a file of src/data, static/openapi.yaml, or one text as `status` prints it: FILE#KEY.
 * Exit code of `status`: 1 when something is behind.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { originals, type Original } from './originals.mjs';

const REVIEWED_FILE = 'i18n/zh/reviewed.yaml';

const HEAD = `# English that the Chinese was compared with: page or text, and its hash. Written by npm run i18n:confirm.\n`;

/** An original that the Chinese was not compared with as it is now. */
export interface Behind {
  original: Original;
  reason: string;
}

function readReviewed(siteDir: string): string[] {
  const file = path.join(siteDir, REVIEWED_FILE);
  return existsSync(file) ? ((parse(readFileSync(file, 'utf8')) as string[] | null) ?? []) : [];
}

function lineOf({ id, hash }: Original): string {
  return `${id} ${hash}`;
}

function idOf(line: string): string {
  return line.slice(0, line.lastIndexOf(' '));
}

/** Chinese that is behind its English, with the reason. */
export function behind(siteDir: string): Behind[] {
  const lines = new Set(readReviewed(siteDir));
  const ids = new Set([...lines].map(idOf));
  const reasonOf = ({ id, text, isTranslated }: Original): string => {
    if (!isTranslated) return 'there is no Chinese page';
    if (text === undefined) return ids.has(id) ? 'the English page has changed' : 'never confirmed';
    return `the English is new or has changed ("${text.slice(0, 80)}")`;
  };
  return originals(siteDir)
    .filter((original) => !lines.has(lineOf(original)))
    .map((original) => ({ original, reason: reasonOf(original) }));
}

/** Chinese that is behind, one line each, with the command that follows the comparison. */
export function report(list: readonly Behind[]): string[] {
  return list.map(({ original: { id, chinese, isTranslated }, reason }) =>
    isTranslated
      ? `${id}  ${reason}: compare ${chinese}, then npm run i18n:confirm -- '${id}'`
      : `${id}  ${reason} (${chinese})`,
  );
}

/**
 * Records English as compared. Entries of texts that are gone are removed; the others keep their lines.
 * @param isCompared says what was compared now
 * @returns what was not recorded before
 */
export function confirm(siteDir: string, isCompared: (original: Original) => boolean): Original[] {
  const before = new Set(readReviewed(siteDir));
  const all = originals(siteDir);
  const fresh = all.filter(
    (original) => original.isTranslated && !before.has(lineOf(original)) && isCompared(original),
  );
  const current = [...all.filter((original) => before.has(lineOf(original))), ...fresh];
  const done = new Set(current.map(({ id }) => id));
  const open = new Set(all.map(({ id }) => id).filter((id) => !done.has(id)));
  const kept = [...before].filter((line) => open.has(idOf(line)));
  // Sorted: a line for each text, so that Git merges the record of two branches.
  const lines = [...new Set([...kept, ...current.map(lineOf)])].sort();
  writeFileSync(
    path.join(siteDir, REVIEWED_FILE),
    HEAD + stringify(lines, { lineWidth: 0, singleQuote: true }),
  );
  return fresh;
}

function confirmNamed(root: string, args: string[]): number {
  const isAll = args.includes('--all');
  // The name of a text, behind the "#", may be a page: "#stations//transactions/get".
  const named = args
    .filter((arg) => arg !== '--all')
    .map((arg) => arg.replace(/^[^#]*/, (file) => path.posix.normalize(file)));
  const namesOf = ({ id, file, chinese }: Original): string[] => [id, file, chinese];
  const known = new Set(originals(root).flatMap(namesOf));
  const unknown = named.filter((name) => !known.has(name));
  if (unknown.length > 0 || (!isAll && named.length === 0)) {
    console.error(`No such page or text: ${unknown.join(', ') || '(none named)'}. There are\n`);
    console.error([...known].filter((name) => !/#|^i18n/.test(name)).join('\n'));
    return 1;
  }
  const isNamed = (original: Original): boolean =>
    isAll || namesOf(original).some((name) => named.includes(name));
  for (const { id } of confirm(root, isNamed)) console.log(`confirmed  ${id}`);
  return 0;
}

function main([command, ...args]: string[]): number {
  const root = fileURLToPath(new URL('../', import.meta.url));
  if (command === 'confirm') return confirmNamed(root, args);
  const list = behind(root);
  for (const line of report(list)) console.log(line);
  console.log(`${originals(root).length} pages and texts, ${list.length} behind`);
  return list.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv.slice(2));
