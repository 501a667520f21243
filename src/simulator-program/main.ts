/** `node simulator.mjs`: the simulator on this machine, or an examination of a receiver of webhooks. */
import { parseArgs } from 'node:util';
import description from '@simulator/index.js';
import { fill, LOCALES, type Locale } from '../model/locale';
import { messages } from '../simulator/check';
import { FAULTS } from '../simulator/faults';
import { timeOf } from '../simulator/state';
import { withoutCardNumbers } from '../wire/secret-text';
import { isReceiver } from './log-text';
import { check } from './report';
import { start, startFault } from './start';
import { isTime } from './state-fault';

const OPTIONS = {
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  'webhook-url': { type: 'string' },
  seed: { type: 'string', default: '1' },
  state: { type: 'string' },
  clock: { type: 'string' },
  locale: { type: 'string', default: description.locale },
  faults: { type: 'string', default: '' },
  simulator: { type: 'string', default: 'http://127.0.0.1:4010' },
  tap: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function fail(message: string): never {
  console.error(withoutCardNumbers(message));
  process.exit(2);
}

/** Options and names; for what they can't be, the reason and how the program is used. */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${messages[description.locale].program.help}`);
  }
}

// A reader of the output may end before the simulator, such as `head`: requests are responded to all the same.
process.stdout.on('error', () => undefined);

const { values, positionals } = readArguments();

const locale: Locale =
  LOCALES.find((known) => known === values.locale) ?? fail(`--locale: ${LOCALES.join(', ')}`);
const words = messages[locale].program;
if (values.help) {
  console.log(words.help);
  process.exit(0);
}
const [command, receiver = '', ...rest] = positionals;
if (command === 'check') {
  if (receiver === '') fail(words.help);
  if (!isReceiver(receiver)) fail(fill(words.wrong.check, { value: receiver }));
  if (rest.length === 0)
    process.exit(
      await check(
        receiver,
        { simulator: values.simulator, isTap: values.tap, docs: description.docs, locale },
        console.log,
      ),
    );
}
if (positionals.length > 0)
  fail(`${fill(words.extra, { value: positionals.join(' ') })}\n\n${words.help}`);

/** A value that an option can have. */
function expect<Value>(
  option: keyof typeof words.wrong & keyof typeof values,
  value: Value | undefined,
): Value {
  return (
    value ??
    fail(fill(words.wrong[option], { value: values[option] ?? '', names: FAULTS.join(', ') }))
  );
}

const { port, seed, clock, 'webhook-url': webhookUrl } = values;
const isNumber = (text: string, most: number) => /^\d+$/.test(text) && Number(text) <= most;

/** `500-after:0.1,slow:0.05`, or one rate for all of them; undefined for anything else, such as a comma in a rate. */
function faultRates(text: string): Record<string, number> | undefined {
  const rateOf = (rate: string) =>
    /^\d*\.?\d+$/.test(rate) && Number(rate) <= 1 ? Number(rate) : NaN;
  const entries: [string, number][] = /[:,]/.test(text)
    ? text.split(',').map((part) => {
        const [name = '', ...rates] = part.split(':');
        return [name, rateOf(rates.join(':'))];
      })
    : FAULTS.map((fault) => [fault, rateOf(text) / FAULTS.length]);
  const known: readonly string[] = FAULTS;
  const isRight = entries.every(([name, rate]) => known.includes(name) && !Number.isNaN(rate));
  return isRight ? Object.fromEntries(entries) : undefined;
}

function clockTime(text: string): number | undefined {
  const time = timeOf(text);
  return time !== undefined && isTime(time) ? time : undefined;
}

const options = {
  port: expect('port', isNumber(port, 65_535) ? Number(port) : undefined),
  // An empty one, as of a variable without a value, would be all interfaces of the machine.
  host: expect('host', values.host.trim() || undefined),
  webhookUrl:
    webhookUrl === undefined
      ? undefined
      : expect('webhook-url', isReceiver(webhookUrl) ? webhookUrl : undefined),
  seed: expect('seed', isNumber(seed, 2 ** 32 - 1) ? Number(seed) : undefined),
  // An empty one would be a file without a name.
  stateFile: values.state === undefined ? undefined : expect('state', values.state || undefined),
  clock: clock === undefined ? undefined : expect('clock', clockTime(clock)),
  locale,
  faults: values.faults === '' ? {} : expect('faults', faultRates(values.faults)),
};
const { origin, publicKey, end } = await start(description, options, { log: console.log }).catch(
  (error: NodeJS.ErrnoException) => fail(startFault(error, options)),
);
process.on('exit', end);
// Without these, a signal ends the program at once. SIGHUP: its window was closed.
for (const [signal, code] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => process.exit(code));
console.log(fill(words.started, { origin }));
console.log(`export EFUNDPAY_BASE_URL=${origin}
export EFUNDPAY_TOKEN=any-text-will-do-here
export EFUNDPAY_MERCHANT_ACCOUNT_ID=default
export EFUNDPAY_WEBHOOK_PUBLIC_KEY=${publicKey}
`);
