/** The files of the server of samples/guides/accept-a-payment in each language, and how it is started. */
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { buildProgram, findToolchain, type Program } from '../../toolchains/toolchains';
import { freePort } from '../../../tests/support/free-port';
import { samplePath } from './samples';

export const SHOP_LANGUAGES = ['node', 'python', 'java', 'php'] as const;

export type ShopLanguage = (typeof SHOP_LANGUAGES)[number];

/** The files of a shop's folder, as a reader saves them. */
export function shopFiles(language: ShopLanguage): string[] {
  return [
    samplePath(language, 'accept-a-payment', 'server'),
    samplePath(language, 'jwt-sign', 'sign'),
    samplePath(language, 'api-client', 'client'),
    samplePath(language, 'webhook-verify', 'verify'),
    samplePath(language, 'poll-schedule', 'poll'),
    ...(language === 'php' ? [samplePath(language, 'accept-a-payment-state', 'state')] : []),
    samplePath('node', 'browser-info', 'browser-info'),
    resolve(import.meta.dirname, '../../guides/accept-a-payment-page/pay.html'),
  ];
}

/** Compiled once for the same sources. */
const compiled = new Map<string, Promise<Program>>();

/** The server in a folder, ready to start. */
export function buildShop(language: ShopLanguage, folder: string): Promise<Program> {
  const [entry = '', ...files] = shopFiles(language).map((file) => join(folder, basename(file)));
  if (language === 'php') return Promise.resolve(phpProgram(entry));
  if (language !== 'java') return buildProgram(language, { entry });
  const libraries = files.filter((file) => file.endsWith('.java'));
  const sources = [entry, ...libraries].map((file) => readFileSync(file, 'utf8')).join('\n');
  const program = compiled.get(sources) ?? buildProgram(language, { entry, libraries });
  compiled.set(sources, program);
  // The server reads its page in the folder in which it is started.
  return program.then(({ command, args }) => ({
    language,
    command: 'sh',
    args: ['-c', 'cd "$0" && exec "$@"', folder, command, ...args],
  }));
}

/** How many requests at the same time a test sends. */
const REQUESTS_AT_ONCE = 4;

/**
 * Ports of a shop. The server of PHP handles one request at a time; of several workers (PHP_CLI_SERVER_WORKERS), one may
 * accept two requests while another is idle. PHP-FPM doesn't.
 */
export function portsOf(language: ShopLanguage): Promise<number[]> {
  return Promise.all(Array.from({ length: language === 'php' ? REQUESTS_AT_ONCE : 1 }, freePort));
}

/** The worker, and a server on each of the ports. */
function phpProgram(entry: string): Program {
  const toolchain = findToolchain('php');
  if (!toolchain.ok) throw new Error(toolchain.reason);
  const servers = 'for port in $PORT; do "$1" -S "127.0.0.1:$port" "$0" & done';
  const start = `"$1" "$0" & ${servers}; wait`;
  const args = ['-c', start, entry, toolchain.commands.run];
  return { language: 'php', command: 'sh', args, isGroup: true };
}
