/** What the server of samples/guides/accept-a-payment must do, each with copies of the server that don't. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { languageGate } from '../../support/toolchains';
import { Shop, type Backend, type Change, type ShopLanguage } from './shop';

/** Whether something happens soon. */
export type Happens = (condition: () => boolean | Promise<boolean>) => Promise<boolean>;

export interface Check {
  title: string;
  /** What the check needs in any server, such as a job that runs often. */
  changes?: Partial<Record<ShopLanguage, readonly Change[]>>;
  /** Drives a shop and returns what the check compares. */
  run: (shop: Shop, backend: Backend, happens: Happens) => Promise<unknown>;
  expected: unknown;
  /** Parts of the server, what is in their place, and what `run` returns then. */
  broken: { node?: [string, string]; python?: [string, string]; result: unknown }[];
}

export const ALIPAY = { method: 'alipay' };
export const CARD = {
  method: 'card',
  card: { encrypted_card_number: 'test_4111111111111111' },
};

export async function isPaid(shop: Shop): Promise<boolean> {
  return ((await shop.state()) as { state: string }).state === 'paid';
}

function waitFor(seconds: number): Happens {
  return async (condition) => {
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      if (await condition()) return true;
      await sleep(100);
    }
    return false;
  };
}

/** Drives the server of a language, or a broken copy, in which not everything happens. */
async function run(
  { changes = {}, run: drive }: Check,
  language: ShopLanguage,
  backend: Backend,
  ...broken: Change[]
): Promise<unknown> {
  const shop = await Shop.start(language, backend, ...(changes[language] ?? []), ...broken);
  const happens = waitFor(broken.length > 0 ? 6 : 60);
  return drive(shop, backend, happens).finally(() => shop.stop());
}

/** Runs each check against the server in both languages, and against its broken copies. */
export function testServers(backend: () => Backend, checks: readonly Check[]): void {
  for (const language of ['node', 'python'] as const) {
    const gate = languageGate(language);
    const file = language === 'node' ? 'server.mjs' : 'server.py';

    describe.skipIf(gate.skip)(gate.title('the server'), () => {
      beforeAll(() => gate.require());
      afterEach(() => backend().reset());

      for (const check of checks) {
        test(check.title, async () => {
          expect(await run(check, language, backend())).toEqual(check.expected);
        });
        for (const { result, [language]: change } of check.broken) {
          if (!change) continue;
          const [part = ''] = change[0].trim().split('\n');
          test(`${check.title}: noticed without ${part}`, async () => {
            expect(result).not.toEqual(check.expected);
            expect(await run(check, language, backend(), [file, ...change])).toEqual(result);
          });
        }
      }
    });
  }
}
