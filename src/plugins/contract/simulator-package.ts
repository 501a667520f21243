import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locale } from '../../model/locale';
import { PROGRAM } from './bundle';

/** Name of the archive below the site's root. */
const ARCHIVE = 'simulator.tgz';

/** Not on a registry: `npx` takes it by its URL. */
const MANIFEST = {
  name: 'efundflow-simulator',
  version: '1.0.0',
  private: true,
  license: 'MIT',
  engines: { node: '>=20' },
  bin: { 'efundflow-simulator': PROGRAM },
};

/**
 * Packs the program that `writeSimulator` wrote, for `npx <URL>`. npm sets the same dates in each archive.
 * @throws Error when npm can't be run
 */
export async function packSimulator(siteDir: string, outDir: string, locale: Locale) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'simulator-'));
  const readme = path.join(siteDir, `samples/downloads/simulator.${locale}.md`);
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
  await copyFile(readme, path.join(folder, 'README.md'));
  await copyFile(path.join(outDir, PROGRAM), path.join(folder, PROGRAM));
  // On Windows, npm is a script that only a shell finds.
  const options = { cwd: folder, shell: process.platform === 'win32' };
  await promisify(execFile)('npm', ['pack', '--ignore-scripts', '--loglevel=error'], options);
  const packed = path.join(folder, `${MANIFEST.name}-${MANIFEST.version}.tgz`);
  await copyFile(packed, path.join(outDir, ARCHIVE));
  await rm(folder, { recursive: true });
}
