import { setTimeout } from 'node:timers/promises';
import { fill, type Locale } from '../model/locale';
import { messages } from '../simulator/check';
import { docsUrl } from '../simulator/links';
import { examine, type Finding } from './examine';

interface ReportOptions {
  /** Address of the simulator whose key the receiver has. */
  simulator: string;
  /** For machines: Test Anything Protocol, version 13. */
  isTap: boolean;
  docs: string;
  locale: Locale;
  /** Between the halves of a slow body. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Examines a receiver, and prints what came.
 * @returns the exit code: 0 when all is as expected, 1 when not, 2 when there is no simulator to sign, or no receiver
 */
export async function check(
  receiver: string,
  { simulator, isTap, docs, locale, wait = setTimeout }: ReportOptions,
  print: (line: string) => void,
): Promise<number> {
  const words = messages[locale].check;
  // The API root, which ends with /v4, is as good as the origin.
  const url = URL.canParse(simulator) ? new URL(simulator).origin : simulator;
  const sign = async (body: string) => {
    const response = await fetch(`${url}/_simulator/sign`, { method: 'POST', body });
    return ((await response.json()) as { signature: string }).signature;
  };
  const isThere = await sign('{}').catch(() => undefined);
  if (isThere === undefined) {
    print(fill(words.noSimulator, { url }));
    return 2;
  }
  let count = 0;
  function tell({ name, isFine, expected, came, page, isSilent }: Finding): void {
    if (isSilent && name === 'valid') return;
    count += 1;
    const values = {
      name: words.cases[name],
      came,
      expected: words.expected[expected],
      link: docsUrl({ docs, locale }, page),
    };
    if (isTap) print(`${isFine ? 'ok' : 'not ok'} ${count} - ${values.name}`);
    else print(fill(words.finding, { ...values, mark: isFine ? '✓' : '✗' }));
    if (isFine) return;
    for (const line of isTap
      ? [`# ${came}`, `# ${values.expected} ${values.link}`]
      : [fill(words.advice, values)])
      print(line);
    if (name === 'valid' && came.startsWith('401'))
      print(`${isTap ? '# ' : '  '}${fill(words.otherKey, { url })}`);
  }
  if (isTap) print('TAP version 13');
  const findings = await examine(receiver, { sign, wait }, tell);
  const [first] = findings;
  if (first?.isSilent) {
    const message = fill(words.noReceiver, {
      url: receiver,
      reason: first.came.replace(/^– /, ''),
    });
    print(isTap ? `Bail out! ${message}` : message);
    return 2;
  }
  const fine = findings.filter(({ isFine }) => isFine).length;
  print(isTap ? `1..${count}` : fill(words.sum, { fine, all: count }));
  return fine === count ? 0 : 1;
}
