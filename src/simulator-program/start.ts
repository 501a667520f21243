import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fill, type Locale } from '../model/locale';
import { messages } from '../simulator/check';
import { emptyState } from '../simulator/state';
import type { ApiDescription } from '../simulator/types';
import { Deliveries, keysOf, newKeys, type Keys } from './deliveries';
import { SimulatorServer } from './server';
import { readState, StateFile } from './state-file';

/** Options of the program: those of its command line. */
export interface Options {
  /** 0 for any free port. */
  port: number;
  host: string;
  /** Receiver of all webhooks, in place of the URLs in requests. */
  webhookUrl?: string;
  /** The same seed gives the same IDs and faults. */
  seed: number;
  /** File that keeps state and key for the next start; without one, both end with the program. */
  stateFile?: string;
  /** Milliseconds since 1970 at which the clock starts; undefined for the clock of the machine. */
  clock?: number;
  /** Language of messages and pages. */
  locale: Locale;
  /** Rates of faults, from 0 to 1, by name. */
  faults: Record<string, number>;
}

/** Addresses of this machine, in place of those that stand for all of its addresses. */
const ANY: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Environment of a simulator. */
export interface Environment {
  /** Gets one line for each request and webhook. */
  log: (line: string) => void;
  /** The clock of the machine. */
  time?: () => number;
  /** Timer of everything slow or late. */
  wait?: (milliseconds: number) => Promise<unknown>;
  /** Used where no state file has any. */
  keys?: Keys;
}

/** Reason why a simulator can't start, with the option that helps. */
export function startFault(error: NodeJS.ErrnoException, { port, host, locale }: Options): string {
  const { program } = messages[locale];
  const { code = '', message } = error;
  if (code === 'EADDRINUSE') return fill(program.inUse, { port });
  // Windows reserves ports for its own virtual machines; elsewhere, those below 1024 are reserved.
  if (code === 'EACCES') return fill(program.denied, { port });
  const isHost = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(code);
  return isHost ? fill(program.wrong.host, { value: host }) : message;
}

/**
 * Starts a simulator.
 * @returns `end`: called before the program ends, writes the last changes to the state file
 * @throws {Error} when the state file is not one, or can't be written
 */
export async function start(
  description: ApiDescription,
  options: Options,
  { log, time = Date.now, wait = setTimeout, keys: given }: Environment,
): Promise<{ running: SimulatorServer; origin: string; publicKey: string; end: () => void }> {
  const saved = readState(options.stateFile, options.locale, time());
  const keys = saved ? keysOf(saved.key) : (given ?? newKeys());
  const ahead = options.clock === undefined ? saved?.ahead : options.clock - time();
  const clock = { ahead: ahead ?? 0 };
  const now = () => time() + clock.ahead;
  const { webhookUrl, locale, faults, stateFile } = options;
  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const state = saved?.state ?? emptyState(options.seed);
  const onChange = () => kept?.change();
  const deliveries = new Deliveries(keys, {
    ...{ webhookUrl, docs: description.docs, locale, now, log, wait },
    onSent: onChange,
  });
  deliveries.keep(saved?.unsent ?? []);
  const kept =
    stateFile === undefined
      ? undefined
      : new StateFile(
          stateFile,
          () => {
            const unsent = [...deliveries.unsent];
            return { version: 1, state, privateKey, ahead: clock.ahead, unsent };
          },
          ({ message }) => log(message),
        );
  // A file that can't be written is said before anything is lost.
  kept?.write();
  const settings = { origin: '', docs: description.docs, locale, faults };
  const running = new SimulatorServer({
    description,
    settings,
    state,
    deliveries,
    clock,
    now,
    log,
    wait,
    onChange,
  });
  // As in a URL, where an IPv6 address has brackets.
  const name = options.host.replace(/^\[(.+)\]$/, '$1');
  await new Promise<void>((done, fail) => {
    running.server.once('error', fail).listen(options.port, name, done);
  });
  const { port } = running.server.address() as AddressInfo;
  // All addresses of the machine are none that a browser can open.
  const host = ANY[name] ?? name;
  settings.origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  running.tick(saved?.unsent);
  return { running, origin: settings.origin, publicKey: keys.publicText, end: () => kept?.end() };
}
