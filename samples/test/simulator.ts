/** The simulator in the process of the tests, as `node simulator.mjs` starts it for readers. */
import { check } from '../../src/simulator-program/report';
import { start, type Options, type Environment } from '../../src/simulator-program/start';
import { description } from '../../tests/unit/simulator/support';

export interface Simulator {
  /** Such as `http://127.0.0.1:4010`. */
  origin: string;
  /** Lines that it printed, one for each request and webhook. */
  lines: string[];
  running: Awaited<ReturnType<typeof start>>['running'];
  /** Output of `node simulator.mjs check URL`. */
  check: (receiver: string) => Promise<string[]>;
  /** Commands of a page, sent to this simulator instead of the one on the page. */
  here: (commands: string) => string;
  stop: () => void;
}

const ON_PAGES = 'http://127.0.0.1:4010';
/** Nothing slow or late takes time. */
const wait = () => Promise.resolve();

/** Starts it at a free port, with seed 1 and without faults, unless the options say otherwise. */
export async function startSimulator(
  options: Partial<Options> = {},
  environment: Partial<Environment> = {},
): Promise<Simulator> {
  const lines: string[] = [];
  const { running, origin } = await start(
    description,
    { port: 0, host: '127.0.0.1', seed: 1, locale: 'en', faults: {}, ...options },
    { log: (line) => void lines.push(line), wait, ...environment },
  );
  return {
    origin,
    lines,
    running,
    check: async (receiver) => {
      const printed: string[] = [];
      const about = {
        simulator: origin,
        isTap: true,
        docs: description.docs,
        locale: 'en',
      } as const;
      await check(receiver, { ...about, wait }, (line) => void printed.push(line));
      return printed;
    },
    here: (commands) => commands.replaceAll(ON_PAGES, origin),
    stop: () => {
      running.server.close();
      running.server.closeAllConnections();
    },
  };
}
