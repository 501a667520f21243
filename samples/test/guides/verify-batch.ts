import { expect } from 'vitest';
import { runProgram, type Program } from '../../toolchains/toolchains';

/** One webhook as a receiver gets it, and the key to check it with. */
export interface Delivery {
  body: string | Buffer;
  header: string;
  key: string;
}

export interface Verdict {
  /** The signing string, `-` when there is none. */
  string: string;
  /** `true`, `false`; `invalid` for a body without signing string, `key` for a wrong key. */
  verdict: string;
}

/** Hands all deliveries to one run of a driver: a line of Base64 each, a line back. */
export async function verifyAll(
  program: Program,
  deliveries: readonly Delivery[],
): Promise<Verdict[]> {
  const line = ({ body, header, key }: Delivery): string =>
    [body, header, key].map((part) => Buffer.from(part).toString('base64')).join(' ');
  const stdin = deliveries.map((delivery) => `${line(delivery)}\n`).join('');
  const result = await runProgram(program, { stdin });
  expect(result.stderr).toBe('');
  const lines = result.stdout.split('\n').filter(Boolean);
  expect(lines).toHaveLength(deliveries.length);
  return lines.map((response) => {
    const [string = '', verdict = ''] = response.split(' ');
    return { string: string === '-' ? '-' : Buffer.from(string, 'base64').toString(), verdict };
  });
}
