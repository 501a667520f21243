import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port';
import { installDebianPackages, mayInstall } from './may-install';
import { until } from './until';

const NGINX_PATHS = ['nginx', '/usr/sbin/nginx'];
const BROTLI_PACKAGE = 'libnginx-mod-http-brotli-static';

/** The nginx of this machine. */
export interface Nginx {
  command: string;
  /** Folder of its own configuration, with the stock `mime.types`. */
  folder: string;
  /** True if it has the module that serves `.br` files. */
  hasBrotli: boolean;
}

function findNginx(): Nginx | undefined {
  for (const command of NGINX_PATHS) {
    const { status, stderr } = spawnSync(command, ['-V'], { encoding: 'utf8' });
    if (status !== 0) continue;
    const folder = path.dirname(/--conf-path=(\S+)/.exec(stderr)?.[1] ?? '/etc/nginx/nginx.conf');
    const modules = path.join(folder, 'modules-enabled');
    const enabled = existsSync(modules) ? readdirSync(modules) : [];
    return { command, folder, hasBrotli: enabled.some((name) => name.includes('brotli-static')) };
  }
  return undefined;
}

/**
 * The nginx of this machine; in CI, or with EFUND_INSTALL_TOOLCHAINS=1, the Debian packages are installed.
 * @returns undefined when there is none and none may be installed
 * @throws {Error} in CI when nginx cannot be had, because there the test must not be skipped
 */
export function ensureNginx(): Nginx | undefined {
  const found = findNginx();
  if (found) return found;
  if (!mayInstall()) return undefined;
  installDebianPackages(['nginx-light', BROTLI_PACKAGE]);
  if (!findNginx()) installDebianPackages(['nginx-light']);
  const installed = findNginx();
  if (!installed) throw new Error('nginx is not installed; on Debian: apt-get install nginx-light');
  return installed;
}

/**
 * Puts a folder of this machine in place of another, each argument in quotes: the path may have spaces.
 * @throws {Error} when it is not there: the configuration under test would be another one
 */
function moved(text: string, from: string, to: string): string {
  const argument = new RegExp(`([^\\s;]*)${from}([^\\s;]*)`, 'g');
  return replaced(text, from, from).replace(argument, (_, before: string, after: string) =>
    JSON.stringify(before + to + after),
  );
}

/** @throws {Error} when the passage is not there: the configuration under test would be another one */
function replaced(text: string, passage: string, by: string): string {
  if (!text.includes(passage)) throw new Error(`The nginx configuration does not hold: ${passage}`);
  return text.replaceAll(passage, by);
}

/** Writes the configuration as hosting/Dockerfile installs it, changed in nothing but port and folders. */
function writeConfiguration(nginx: Nginx, folder: string, buildDir: string, port: number): void {
  const main = readFileSync('hosting/nginx-main.conf', 'utf8');
  const mainHere = replaced(
    replaced(main, '/etc/nginx/efundflow-docs.conf', 'efundflow-docs.conf'),
    '/etc/nginx/',
    `${nginx.folder}/`,
  );
  const isRoot = process.getuid?.() === 0;
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    // Its workers have to read a build wherever it lies.
    (isRoot ? 'user root;\n' : '') + moved(mainHere, '/run/efundflow-docs', folder),
  );
  const site = readFileSync('hosting/nginx.conf', 'utf8');
  writeFileSync(
    path.join(folder, 'efundflow-docs.conf'),
    moved(
      replaced(site, 'listen 8080;', `listen 127.0.0.1:${port};`),
      '/var/www/efundflow-docs',
      buildDir,
    ),
  );
  const headers = `${buildDir}-hosting/nginx-headers.conf`;
  copyFileSync(headers, path.join(folder, 'efundflow-headers.conf'));
  if (nginx.hasBrotli)
    writeFileSync(path.join(folder, 'efundflow-brotli.conf'), 'brotli_static on;\n');
}

/**
 * Serves a build with the configuration of `hosting/`.
 * @param nginx as {@link ensureNginx} found it
 * @param buildDir folder of the built site, absolute
 */
export async function startNginx(
  nginx: Nginx,
  buildDir: string,
): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'efundflow-nginx-'));
  writeConfiguration(nginx, folder, buildDir, port);
  const log = path.join(folder, 'start.log');
  const server = spawn(
    nginx.command,
    ['-c', path.join(folder, 'nginx.conf'), '-e', log, '-g', 'daemon off;'],
    { stdio: 'ignore' },
  );
  const origin = `http://127.0.0.1:${port}`;
  const hasEnded = () => server.exitCode !== null;
  const says = () => `nginx does not start:\n${readFileSync(log, 'utf8')}`;
  await until(() => hasEnded() || fetch(origin).then(() => true), says);
  if (hasEnded()) throw new Error(says());
  return {
    origin,
    stop() {
      server.kill('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
