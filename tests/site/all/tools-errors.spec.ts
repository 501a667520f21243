/** The tool on /errors in a browser; what it finds in the data: tests/unit/islands/error-response.test.ts. */
import { expect, test } from '../support/test';
import { LOCALES } from '../../../src/model/locale';
import { errorGuide } from '../../../src/plugins/contract/errors';
import { errors as messages } from '../../support/tool-texts';
import { shared } from '../../../src/wire/messages';
import { useSite } from '../support/site';
import { fieldMessage, openTool, paste } from '../support/tools';

const site = useSite();
const guides = { en: errorGuide('.', 'en'), zh: errorGuide('.', 'zh') };

for (const locale of LOCALES) {
  const text = messages[locale];

  test(`an error response (${locale}) has its code, retry and next step, and its fields lead to their pages`, async () => {
    const { page, context, tool, requests, problems } = await openTool(
      site,
      'error-response',
      locale,
      { colorScheme: 'dark' },
    );
    const load = tool.getByRole('button', { name: shared[locale].loadSample });
    await load.focus();
    await page.keyboard.press('Enter');
    const handling = tool.getByRole('region', { name: text.handling });
    const row = guides[locale].codes.find(({ id }) => id === 'bad_request');
    const verdict = tool.getByRole('status').first();
    await expect(verdict).toContainText('bad_request');
    for (const [key, { label }] of Object.entries(row?.facts ?? {}))
      await expect(key === 'retry' ? verdict : handling).toContainText(label);
    const links = tool.getByRole('region', { name: text.details }).getByRole('link');
    const urls = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    const base = locale === 'zh' ? '/zh' : '';
    expect(urls).toContain(`${base}/transactions/create#body-payment_method`);
    expect(requests).toEqual([]);
    expect(problems).toEqual({ console: [], otherHosts: [], failedRequests: [] });
    await context.close();
    for (const url of urls) {
      const [path = '', anchor] = url.split('#');
      const described = await site.open(path, { javaScriptEnabled: false });
      expect(await described.page.locator(`[id="${anchor}"]`).count(), url).toBe(1);
      await described.context.close();
    }
  });

  test(`an error of a server (${locale}) depends on the operation; a code that nobody lists says so`, async () => {
    const { tool } = await openTool(site, 'error-response', locale);
    const body = tool.getByLabel(text.response, { exact: true });
    const handling = tool.getByRole('region', { name: text.handling });
    await body.fill('HTTP/2 503\nretry-after: 2\n\n<html>');
    await expect(handling).toContainText('500');
    const before = await handling.innerText();
    await tool.getByLabel(text.operation).selectOption({ index: 1 });
    await expect.poll(() => handling.innerText()).not.toBe(before);
    await body.fill('{"code":"brand_new","status":418}');
    await expect(handling).toContainText('brand_new');
    await expect(handling).toContainText('418');
    await body.fill('{"status":"capture_succeeded"}');
    await tool.getByText(text.noStatus).waitFor();
    expect(await handling.count()).toBe(0);
  });
}
test.describe('hostile input', () => {
  const text = messages.en;

  test('is text, and a fault has its line and column', async () => {
    const { page, tool, problems } = await openTool(site, 'error-response');
    const body = tool.getByLabel(text.response, { exact: true });
    const script = '<img src=x onerror="window.hacked=1">';
    await body.fill(
      JSON.stringify({
        code: script,
        status: 400,
        details: [{ pointer: `/${script}`, message: script }],
      }),
    );
    await tool.getByRole('region', { name: text.details }).getByText(script).first().waitFor();
    expect(await tool.locator('img').count()).toBe(0);
    await body.fill('{\n  "code": oops\n}');
    await expect.poll(() => fieldMessage(body)).toContain('Line 2, column 11');
    await tool.getByRole('button', { name: shared.en.showPosition }).click();
    expect(await body.evaluate((area) => (area as HTMLTextAreaElement).selectionStart)).toBe(12);
    await body.fill('['.repeat(10_000));
    await expect.poll(() => fieldMessage(body)).toContain(shared.en.json.depth);
    await paste(body, '\ud800');
    await expect.poll(() => fieldMessage(body)).toContain(shared.en.json.encoding);
    await body.fill('{"code":"not_found","status":404}');
    await tool.getByRole('region', { name: text.handling }).waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(problems.console).toEqual([]);
  });

  test('ten megabytes have a message, and the page lives on', async () => {
    const { tool } = await openTool(site, 'error-response');
    const body = tool.getByLabel(text.response, { exact: true });
    await paste(body, '[1,'.repeat(3_500_000));
    await expect.poll(() => fieldMessage(body)).toContain('10500000');
    await body.fill('{"code":"not_found"}');
    await tool.getByRole('region', { name: text.handling }).waitFor();
  });
});
