/** Verdicts of the signature tool on a body's shape; the comparison itself: tests/unit/plugins/validators.test.ts. */
import { expect, test } from '../support/test';
import { shared } from '../../../src/wire/messages';
import { webhook } from '../../support/tool-texts';
import { SAMPLE_BODY } from '../../../src/islands/tools/webhook-signature/sample';
import { useSite } from '../support/site';
import { openTool, reachTool } from '../support/tools';

const site = useSite();

/** The words of a text on either side of its placeholder. */
const before = (text: string): string => text.slice(0, text.indexOf('{'));
const after = (text: string): string => text.slice(text.indexOf('}') + 1);

test.describe('a body is compared with the API description', () => {
  for (const [locale, documented] of [
    ['en', '/webhooks/payment-webhooks'],
    ['zh', '/zh/webhooks/payment-webhooks'],
  ] as const) {
    test(`${locale}: where it differs, with a link to the field`, async () => {
      const { tool } = await openTool(site, 'webhook-signature', locale);
      const text = webhook[locale];
      const body = tool.getByLabel(text.body, { exact: true });
      const verdict = tool.getByRole('status').first();
      await body.fill(SAMPLE_BODY);
      await expect(verdict).toContainText(before(text.shapeRight));
      await body.fill(SAMPLE_BODY.replace('"12.99"', '1299'));
      await expect(verdict).toContainText(before(text.shapeWrong));
      const differences = tool.getByRole('region', { name: text.shape });
      const link = differences.getByRole('link', { name: 'payment_data.payment_amount' });
      const url = await link.getAttribute('href');
      expect(url).toBe(`${documented}#body-payment_data-payment_amount`);
      const { page } = await site.open(documented);
      await expect(page.locator('#body-payment_data-payment_amount')).toHaveCount(1);
    });
  }

  test('a wrong signature below a right shape says so, and the other way round', async () => {
    const { tool } = await openTool(site, 'webhook-signature');
    const text = webhook.en;
    const verdict = tool.getByRole('status').first();
    await tool.getByRole('button', { name: shared.en.loadSample }).click();
    await tool.getByText(text.anyValid).waitFor();
    await expect(verdict).toContainText(before(text.shapeRight));
    const header = tool.getByLabel(text.header, { exact: true });
    const signature = await header.inputValue();
    await header.fill(signature.slice(4));
    await expect(verdict).toContainText(after(text.shapeUnsigned));
    await header.fill(signature);
    // The position of a value isn't signed: inside another object the pairs are the same.
    const body = tool.getByLabel(text.body, { exact: true });
    await body.fill(JSON.stringify({ 'a!': JSON.parse(SAMPLE_BODY) as unknown }));
    await expect(verdict).toContainText(before(text.shapeSigned));
  });

  for (const path of ['/webhooks/payment-webhooks', '/zh/webhooks/refund-webhooks']) {
    test(`from ${path} one click leads there`, async () => {
      const { page } = await site.open(path);
      await page.locator('[data-body] a.button[href$="/webhooks/signatures#tool"]').click();
      await page.waitForURL(/\/webhooks\/signatures#tool$/);
      expect(new URL(page.url()).pathname.startsWith('/zh/')).toBe(path.startsWith('/zh/'));
      await reachTool(page, 'webhook-signature');
    });
  }
});
