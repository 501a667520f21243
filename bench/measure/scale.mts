import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { startStaticServer } from '../../tests/support/static-server.js';
import { PAGE_KINDS, SERVER_OPTIONS } from '../options.mjs';
import type { RunResult } from '../process.mjs';
import type { System } from '../systems/index.mjs';
import { measureWeight } from './weight.mjs';

/** The search index of a build, all its files together. */
export interface IndexSize {
  files: number;
  bytes: number;
  /** Brotli at quality 5: quality 11 takes minutes on tens of megabytes. */
  brotliBytes: number;
}

/** Adds up the files of a search index; pre-compressed ones (Pagefind's) count as they are. */
export function measureIndex(system: System, output: string): IndexSize {
  const size: IndexSize = { files: 0, bytes: 0, brotliBytes: 0 };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(output, name);
    if (!system.index.test(name.split(path.sep).join('/')) || !statSync(file).isFile()) continue;
    const raw = readFileSync(file);
    const compressed = /\.(pf_\w+|pagefind)$/.test(name);
    size.files += 1;
    size.bytes += raw.length;
    size.brotliBytes += compressed ? raw.length : brotliCompressSync(raw, { params }).length;
  }
  return size;
}

/** Figures of one build; NaN for what could not be measured. */
export function buildFigures(built: RunResult): Record<string, number> {
  const { ok, timedOut, seconds, peakMb = Number.NaN, heapMb = Number.NaN } = built;
  const figures = { seconds, peakMb, heapMb };
  return ok ? figures : { ...figures, [timedOut ? 'timedOut' : 'failed']: 1 };
}

/** Figures of one size; only the build's when it failed. */
export async function measureScale(
  browser: Browser,
  system: System,
  output: string,
  built: RunResult,
): Promise<Record<string, number>> {
  const figures = buildFigures(built);
  if (!built.ok) return figures;
  const server = await startStaticServer(output, SERVER_OPTIONS);
  try {
    const weight = await measureWeight(browser, server.origin + PAGE_KINDS.guide);
    const index = measureIndex(system, output);
    return {
      ...figures,
      document: weight.document,
      script: weight.script,
      total: weight.total,
      indexFiles: index.files,
      index: index.bytes,
      indexBrotli: index.brotliBytes,
    };
  } finally {
    await server.close();
  }
}
