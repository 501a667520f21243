import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from '../../support/free-port';
import type { Locale } from '../../../src/model/locale';

/** A development server, as `npm start` starts it. */
export interface DevServer {
  /** Address of the site in the language of the server, with a slash at its end. */
  url: string;
  /** Everything it has printed, without colors. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts a server, and waits until it has compiled the site.
 * @param dir a copy of the project
 * @throws Error with what it has printed, when it ends before
 */
export async function startDevServer(dir: string, locale: Locale): Promise<DevServer> {
  const port = await freePort();
  const script = 'scripts/docusaurus.mjs';
  const options = ['start', '--no-open', '--port', String(port), '--locale', locale];
  const child = spawn(process.execPath, [script, ...options], {
    cwd: dir,
    // A test runner sets it to "test".
    env: { ...process.env, NODE_ENV: 'development' },
  });
  let printed = '';
  const output = () => stripVTControlCharacters(printed);
  await new Promise<void>((ready, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (/\bcompiled (successfully|with)\b/.test(output())) ready();
      });
    child.once('close', () => fail(new Error(output())));
  });
  return {
    url: `http://localhost:${port}/${locale === 'en' ? '' : `${locale}/`}`,
    output,
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
