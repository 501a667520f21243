import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../../support/browser';
import { ensureEngines } from '../../support/engines';
import { ensureNginx, startNginx } from '../../support/nginx';
import { startStaticServer } from '../../support/static-server';
import temporary from '../../support/temporary';

/** Builds both languages; output goes to the console only when it fails, because it is long. */
function build(): string {
  const result = spawnSync('npm', ['run', 'build'], { encoding: 'utf8' });
  if (result.status !== 0) {
    throw new Error(`The site does not build:\n${result.stdout}\n${result.stderr}`);
  }
  return path.resolve('build');
}

/**
 * Serves on the nginx of `hosting/`, with its headers, so that all tests see what readers get; without nginx, on a plain
 * server.
 */
async function serve(buildDir: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const nginx = ensureNginx();
  if (!nginx) return startStaticServer(buildDir);
  const { origin, stop } = await startNginx(nginx, buildDir);
  return { origin, close: async () => stop() };
}

/** Builds the site unless `EFUND_BUILD` names a build, and serves it for all test files. */
export default async function setup(): Promise<() => Promise<void>> {
  const clean = temporary();
  await ensureBrowser();
  await ensureEngines();
  const given = process.env.EFUND_BUILD;
  const buildDir = given ? path.resolve(given) : build();
  if (!existsSync(path.join(buildDir, 'zh', 'index.html'))) {
    throw new Error(`${buildDir} is not a build of both languages: there is no zh/index.html.`);
  }
  const server = await serve(buildDir);
  process.env.EFUND_BUILD = buildDir;
  process.env.EFUND_ORIGIN = server.origin;
  return async () => {
    await server.close();
    clean();
  };
}
