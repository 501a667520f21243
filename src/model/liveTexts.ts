import path from 'node:path';
import { readYaml } from './yaml';

const FOLDER = path.join(__dirname, '../data/texts');

const asWritten = (data: unknown): unknown => data;

/**
 * Texts that follow their file: under `npm start` an edited text is in the next page that is compiled, and whoever
 * collects what a page depends on hears of the file. An imported JSON file would stay what it was at the start.
 * @param name of a file in src/data/texts
 * @param texts the same file, imported: its keys and types; a new key is there after a restart
 * @param made what is made of the texts, and read by key
 */
export function liveTexts<Texts extends object, Made extends object>(
  name: string,
  texts: Texts,
  made: (texts: Texts) => Made,
): Made {
  const file = path.join(FOLDER, `${name}.json`);
  let last: { texts: Texts; made: Made } | undefined;
  function current(): Made {
    // JSON is YAML, and this reader has a cache.
    const now = readYaml(file, asWritten) as Texts;
    if (last?.texts !== now) last = { texts: now, made: made(now) };
    return last.made;
  }
  const keys = Object.keys(made(texts)) as (keyof Made)[];
  const entries = keys.map((key) => [key, { enumerable: true, get: () => current()[key] }]);
  return Object.defineProperties({}, Object.fromEntries(entries) as PropertyDescriptorMap) as Made;
}
