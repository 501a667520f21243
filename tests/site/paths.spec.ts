/** One path through what readers use: each tool, the search, the editor of a request. What else these do: `all/`. */
import { createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { editor as edit, errors, jwt, rsa, webhook } from '../support/tool-texts';
import { shared } from '../../src/wire/messages';
import { openEditor, samplesOn } from './support/editor';
import { DESKTOP, useSite } from './support/site';
import { expect, test } from './support/test';
import { openTool, output } from './support/tools';

const SILENT = { console: [], otherHosts: [], failedRequests: [] };
const site = useSite();

test('a key pair is made, and is one', async () => {
  const text = rsa.en;
  const { tool, requests, problems } = await openTool(site, 'rsa-key-pair');
  await tool.getByRole('button', { name: text.generate }).click();
  await expect(tool.getByText(text.done.replace('{bits}', '2048'))).toBeVisible();
  const privateKey = createPrivateKey(await output(tool, text.privateKey).innerText());
  const publicKey = createPublicKey(await output(tool, text.publicKey).innerText());
  expect(createPublicKey(privateKey).equals(publicKey)).toBe(true);
  expect(requests).toEqual([]);
  expect(problems).toEqual(SILENT);
});

test('a notice is signed, and the signature verified', async () => {
  const text = webhook.en;
  const { page, tool, requests, problems } = await openTool(site, 'webhook-signature');
  await tool.getByRole('tab', { name: text.tabCheck }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool.getByRole('tab', { name: text.tabSign, selected: true })).toBeVisible();
  await tool.getByLabel(text.sign.body, { exact: true }).fill('{"b":1,"a":"ü"}');
  await tool.getByRole('button', { name: text.sign.makeKey }).click();
  const publicKey = await output(tool, text.sign.publicKey).innerText();
  const signature = await output(tool, text.sign.signature).innerText();
  const signed = verify(
    'sha1',
    Buffer.from('a=ü&b=1'),
    publicKey,
    Buffer.from(signature, 'base64'),
  );
  expect(signed).toBe(true);
  expect(requests).toEqual([]);
  expect(problems).toEqual(SILENT);
});

test('a sample token is inspected, in Chinese', async () => {
  const text = jwt.zh;
  const { tool, requests, problems } = await openTool(site, 'jwt', 'zh');
  await tool.getByRole('button', { name: shared.zh.loadSample }).click();
  await expect(tool.getByText(text.inspect.verdict.valid)).toBeVisible();
  const token = await tool.getByLabel(text.inspect.token, { exact: true }).inputValue();
  expect(decodeProtectedHeader(token).alg).toBe('RS512');
  expect(requests).toEqual([]);
  expect(problems).toEqual(SILENT);
});

test('an error response is explained, and leads to the field', async () => {
  const { tool, requests, problems } = await openTool(site, 'error-response');
  await tool.getByRole('button', { name: shared.en.loadSample }).click();
  await expect(tool.getByRole('status').first()).toContainText('bad_request');
  const details = tool.getByRole('region', { name: errors.en.details });
  await expect(details.getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/transactions\/create#body-/,
  );
  expect(requests).toEqual([]);
  expect(problems).toEqual(SILENT);
});

for (const [start, query, target] of [
  ['/overview', 'idempotency', '/idempotent-requests'],
  ['/zh/overview', '退款', '/zh/refunds/create'],
] as const) {
  test(`${query} is found from ${start} by keyboard`, async () => {
    const { page, problems } = await site.open(start, { viewport: DESKTOP });
    await page.keyboard.press('Control+k');
    await page.keyboard.type(query);
    // Their number is there when the options are those of the whole query.
    await expect(page.locator('.ef-search__status')).toContainText(/\d/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === target);
    await expect(page.locator('.ef-search__panel')).toHaveCount(0);
    expect(problems).toEqual(SILENT);
  });
}

test('a request is edited: the fault is named, all samples follow', async () => {
  const { page, problems } = await site.open('/transactions/create', { viewport: DESKTOP });
  const { body, result } = await openEditor(page);
  const original = await body.inputValue();
  await body.fill(original.replace('1299', '"12.99"'));
  await expect(result.getByRole('link', { name: 'amount' })).toHaveAttribute(
    'href',
    '#body-amount',
  );
  await body.fill(original.replace('1299', '1500'));
  await expect(result).toContainText(edit.en.matches);
  for (const [label, code] of await samplesOn(page)) expect(code, label).toContain('1500');
  expect(problems).toEqual(SILENT);
});
