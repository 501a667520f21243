import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NGINX_PATHS = ['nginx', '/usr/sbin/nginx'];

function findNginx(): string | undefined {
  return NGINX_PATHS.find((command) => spawnSync(command, ['-v']).status === 0);
}

/**
 * The nginx of this machine; in CI, or with EFUND_INSTALL_TOOLCHAINS=1, the Debian package is installed.
 * @returns the command, or undefined when there is none and none may be installed
 * @throws {Error} in CI when nginx cannot be had, because there the test must not be skipped
 */
export function ensureNginx(): string | undefined {
  const found = findNginx();
  if (found) return found;
  const mayInstall = Boolean(process.env.CI) || process.env.EFUND_INSTALL_TOOLCHAINS === '1';
  if (!mayInstall) return undefined;
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], {
    stdio: 'ignore',
  });
  const installed = findNginx();
  if (!installed)
    throw new Error('nginx is missing and the Debian package nginx-light could not be installed.');
  return installed;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Serves a build with hosting/nginx.conf, changed in nothing but port and folder.
 * @param command nginx, as {@link ensureNginx} found it
 * @param buildDir folder of the built site, absolute
 */
export async function startNginx(
  command: string,
  buildDir: string,
): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'efundflow-nginx-'));
  const site = readFileSync('hosting/nginx.conf', 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root /var/www/efundflow-docs;', `root ${buildDir};`);
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  writeFileSync(
    file,
    `user root;\ndaemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n` +
      `access_log off;\n${temporary}\ntypes { text/html html; text/css css; text/javascript js; application/json json; ` +
      `image/svg+xml svg; image/png png; image/x-icon ico; application/xml xml; }\n${site}\n}\n`,
  );
  const server = spawn(command, ['-c', file, '-e', `${folder}/start.log`], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const end = Date.now() + 60_000;
  for (;;) {
    const answers = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (answers) break;
    if (Date.now() > end) {
      throw new Error(`nginx does not start:\n${readFileSync(`${folder}/start.log`, 'utf8')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    stop() {
      server.kill('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
