/** Runs what the server of samples/guides/accept-a-payment must do, also against copies of the server that don't. */
import { basename } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { languageGate } from '../../toolchains/toolchains';
import { Shop, startBackend, type Backend, type Change } from './shop';
import { ON_DEMAND } from './shop-changes';
import type { Check } from './shop-check';
import { ATTEMPT_CHECKS } from './shop-checks-attempts';
import { CARD_CHECKS } from './shop-checks-cards';
import { DAILY_CHECKS } from './shop-checks-daily';
import { EVENT_CHECKS } from './shop-checks-events';
import { PAYMENT_CHECKS } from './shop-checks-payments';
import { REFERENCE_CHECKS } from './shop-checks-references';
import { REFUND_CHECKS } from './shop-checks-refunds';
import { REJECTION_CHECKS } from './shop-checks-rejections';
import { UNREADABLE_CHECKS } from './shop-checks-unreadable';
import { shopFiles, type ShopLanguage } from './shop-programs';

const CHECKS = [
  ...ATTEMPT_CHECKS,
  ...CARD_CHECKS,
  ...REJECTION_CHECKS,
  ...PAYMENT_CHECKS,
  ...EVENT_CHECKS,
  ...REFUND_CHECKS,
  ...UNREADABLE_CHECKS,
  ...DAILY_CHECKS,
  ...REFERENCE_CHECKS,
];

/** Drives the server of a language, or a broken copy, whose jobs run when the check says so. */
async function run(
  { changes = {}, run: drive }: Check,
  language: ShopLanguage,
  backend: Backend,
  ...broken: Change[]
): Promise<unknown> {
  const all = [...ON_DEMAND[language], ...(changes[language] ?? []), ...broken];
  const shop = await Shop.start(language, backend, ...all);
  try {
    return await drive(shop, backend);
  } finally {
    await shop.stop();
  }
}

/** Runs each check against the server in a language, and against its broken copies. */
export function testServer(language: ShopLanguage): void {
  const gate = languageGate(language);
  const file = basename(shopFiles(language)[0] ?? '');
  let backend: Backend;

  describe.skipIf(gate.skip)(gate.title('the server'), () => {
    beforeAll(async () => {
      gate.require();
      backend = await startBackend();
    });
    afterEach(() => backend.reset());
    afterAll(() => backend.stop());

    for (const check of CHECKS) {
      test(check.title, async () => {
        expect(await run(check, language, backend)).toEqual(check.expected);
      });
      for (const { result, [language]: change } of check.broken) {
        if (!change) continue;
        const [part = ''] = String(change[0]).trim().split('\n');
        test(`${check.title}: noticed without ${part}`, { tags: 'all' }, async () => {
          expect(result).not.toEqual(check.expected);
          const [good, bad, place = file] = change;
          expect(await run(check, language, backend, [place, good, bad])).toEqual(result);
        });
      }
    }
  });
}
