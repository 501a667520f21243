/** What the signature tool says of a body's shape; the comparison itself: tests/unit/plugins/validators.test.ts. */
import { describe, expect, test } from 'vitest';
import { messages as webhook } from '../../src/tools/webhook-signature/messages';
import { SAMPLE_BODY } from '../../src/tools/webhook-signature/sample';
import { useSite } from './support/site';
import { openTool } from './support/tools';

const site = useSite();

describe('a body is compared with the API description', () => {
  test.each([
    ['en', '/webhooks/payment-webhooks'],
    ['zh', '/zh/webhooks/payment-webhooks'],
  ] as const)('%s: where it differs, with a link to the field', async (locale, documented) => {
    const { context, tool } = await openTool(site, 'webhook-signature', locale);
    const text = webhook[locale];
    const body = tool.getByLabel(text.body, { exact: true });
    const verdict = tool.getByRole('region', { name: text.shape });
    await body.fill(SAMPLE_BODY);
    await expect.poll(() => verdict.innerText()).toContain(text.shapeRight.split('{')[0]);
    await body.fill(SAMPLE_BODY.replace('"12.99"', '1299'));
    await expect.poll(() => verdict.innerText()).toContain(text.shapeWrong.split('{')[0]);
    const link = verdict.getByRole('link', { name: 'payment_data.payment_amount' });
    const url = await link.getAttribute('href');
    expect(url).toBe(`${documented}#body-payment_data-payment_amount`);
    const page = await site.open(documented);
    expect(await page.page.locator('#body-payment_data-payment_amount').count()).toBe(1);
    await page.context.close();
    await context.close();
  });
});
