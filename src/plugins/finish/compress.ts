import { createHash } from 'node:crypto';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(html|m?js|css|json|xml|txt|md|svg|ya?ml|webmanifest)$/;
/** Files that every first visit loads. The highest quality takes three times as long as the one below, for 2% of the bytes. */
const ON_EVERY_PAGE = /\/assets\/(css\/|js\/(main|runtime~main)\.)/;
/** Files for programs. */
const FOR_PROGRAMS = /\.(md|txt|xml|ya?ml|mjs)$|(openapi|postman)[^/]*\.json$/;
/** Scripts up to this size, in bytes, take a build about a second more: among them are those of every documentation page. */
const SMALL_SCRIPT = 20_000;

/** Quality of brotli. For programs, 6 takes an eighth of the time of 10, for 8% more bytes. */
function quality(file: string, bytes: number): number {
  if (FOR_PROGRAMS.test(file)) return 6;
  return ON_EVERY_PAGE.test(file) || (file.endsWith('.js') && bytes <= SMALL_SCRIPT) ? 11 : 10;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Seconds from 2000-01-01 to 2017-01-05, a range of 2^29 seconds: all in the past, and what every archive can store. */
const FIRST_TIME = Date.UTC(2000, 0, 1) / 1000;
const TIME_RANGE = 2 ** 29;

/**
 * Writes a file that has a time made from its content. nginx makes the ETag of a file of its time and size, so a page
 * that did not change keeps its ETag from build to build, and one that did gets another; rsync sends only what changed.
 */
async function stamp(file: string, content: Buffer): Promise<void> {
  const hash = createHash('sha256').update(content).digest().readUInt32BE();
  const time = FIRST_TIME + (hash % TIME_RANGE);
  await utimes(file, time, time);
}

async function write(file: string, content: Buffer): Promise<void> {
  await writeFile(file, content);
  await stamp(file, content);
}

async function stampAndCompress(file: string): Promise<void> {
  const content = await readFile(file);
  await stamp(file, content);
  if (!TEXT.test(file)) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality(file, content.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await write(`${file}.br`, await brotli(content, { params }));
  await write(`${file}.gz`, await gzipped(content, { level: 9 }));
}

/**
 * Puts `.br` and `.gz` beside every text file, and gives every file a time made from its content.
 * @param files absolute paths
 */
export async function finishFiles(files: readonly string[]): Promise<void> {
  const waiting = [...files];
  async function work(): Promise<void> {
    for (let file = waiting.shift(); file; file = waiting.shift()) await stampAndCompress(file);
  }
  // One more than there are cores: while a file is read or written, the cores compress the others.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
}
