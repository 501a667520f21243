import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from '../support/test';
import { jwt, webhook } from '../../support/tool-texts';
import { fill } from '../../../src/model/locale';
import { shared } from '../../../src/wire/messages';
import { useSite } from '../support/site';
import { field, fieldMessage, fillToken, openTool, output, paste } from '../support/tools';

const site = useSite();
const text = webhook.en;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString();

function signed(content: string): string {
  return sign('sha1', Buffer.from(content), privateKey).toString('base64');
}

test.describe('signature check', () => {
  test('with more than 20 signatures does not say no before all are checked', async () => {
    const { tool } = await openTool(site, 'webhook-signature');
    await field(tool, text.body).fill('{"payment_data":{"a":1}}');
    await field(tool, text.publicKey).fill(spki);
    const others = (count: number) => `${signed('a=2')},`.repeat(count);
    await field(tool, text.header).fill(`${others(30)}${signed('a=1')}`);
    await tool.getByText(text.noneOfFirst.replace('{count}', '20')).waitFor();
    expect(await tool.getByText(text.noneValid).count()).toBe(0);
    await field(tool, text.header).fill(`${others(19)}${signed('a=1')}`);
    await tool.getByText(text.anyValid).waitFor();
    await field(tool, text.header).fill(others(20));
    await tool.getByText(text.noneValid).waitFor();
    await field(tool, text.header).fill(`"${signed('a=1')}"`);
    await tool.getByText(text.anyValid).waitFor();
    await expect.poll(() => fieldMessage(field(tool, text.header))).toContain(text.inside);
    await field(tool, text.header).fill('abc$def');
    await tool.getByText(text.unclear).waitFor();
    expect(await tool.getByText(text.noneValid).count()).toBe(0);
  });

  test('loads a sample that verifies, and brings back what it replaced', async () => {
    const { tool } = await openTool(site, 'webhook-signature');
    const clear = tool.getByRole('button', { name: shared.en.clearAll });
    await expect(clear).toHaveAttribute('aria-disabled', 'true');
    await field(tool, text.header).fill('mine');
    const sample = tool.getByRole('button', { name: shared.en.loadSample });
    await sample.click();
    const verdict = tool.getByText(text.anyValid);
    await verdict.waitFor();
    expect(await sample.count()).toBe(0);
    const status = tool.getByRole('status').filter({ hasText: text.anyValid });
    await expect(status).toBeFocused();
    await tool.getByRole('button', { name: shared.en.undo }).click();
    await expect(field(tool, text.header)).toHaveValue('mine');
    // Until the results are gone, the button may move under the pointer.
    await expect(sample).toBeVisible();
    await clear.click();
    await expect(field(tool, text.header)).toHaveValue('');
  });
});

test.describe('wrong input', () => {
  test('is named at its field, in the language of the page, and stays there', async () => {
    const { tool } = await openTool(site, 'webhook-signature', 'zh');
    const zh = webhook.zh;
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const key = field(tool, zh.publicKey);
    await key.fill(pem);
    await tool.locator('textarea[aria-invalid=true]').waitFor();
    await expect
      .poll(() => fieldMessage(key))
      .toContain(shared.zh.keyProblem['private-not-public']);
    await expect(key).toHaveValue(pem);
    await key.fill(spki.replaceAll('-----', '———'));
    await expect.poll(() => fieldMessage(key)).toContain(shared.zh.keyProblem['pem-lines']);
    await key.fill(spki.replaceAll('\n', '\\n'));
    await expect.poll(() => fieldMessage(key)).toContain('RSA，2048 位，SPKI');
    await expect(key).not.toHaveAttribute('aria-invalid');
  });

  test('in the form is named on signing; other tabs keep what was typed', async () => {
    const { tool } = await openTool(site, 'jwt');
    const { build } = jwt.en;
    await tool.getByRole('tab', { name: jwt.en.tabBuild }).click();
    await field(tool, build.keyId).fill('typed');
    await tool.getByRole('checkbox', { name: /^transactions\.read/ }).uncheck();
    await field(tool, build.privateKey).fill(spki);
    await tool.getByRole('button', { name: build.sign }).press('Enter');
    await tool.getByText(build.incomplete).waitFor();
    await expect.poll(() => fieldMessage(field(tool, build.merchantId))).toContain(build.required);
    await expect
      .poll(() => fieldMessage(field(tool, build.privateKey)))
      .toContain(shared.en.keyProblem['public-not-private']);
    await tool.getByText(build.chooseScope).waitFor();
    await tool.getByRole('tab', { name: jwt.en.tabInspect }).click();
    await tool.getByRole('tab', { name: jwt.en.tabBuild }).click();
    await expect(field(tool, build.keyId)).toHaveValue('typed');
  });

  test('a value that servers reject is named on signing', async () => {
    const { tool } = await openTool(site, 'jwt');
    const { build, inspect } = jwt.en;
    await fillToken(tool, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    await field(tool, build.keyId).fill('<your-key-id>');
    await field(tool, build.merchantId).fill('merchant\u200b-1 ');
    await field(tool, build.issuer).fill(' my-server ');
    await tool.getByRole('button', { name: build.sign }).press('Enter');
    const claim = 'kid';
    await expect
      .poll(() => fieldMessage(field(tool, build.keyId)))
      .toContain(fill(inspect.finding['claim-placeholder'], { claim }));
    await expect
      .poll(() => fieldMessage(field(tool, build.merchantId)))
      .toContain('U+200B (zero-width space)');
    // Blanks around a value are not signed.
    await expect(field(tool, build.issuer)).not.toHaveAttribute('aria-invalid');
    // A token with a key in it is not made.
    expect(await tool.getByText(build.incomplete).count()).toBe(0);
    await field(tool, build.keyId).fill('sk_test_a1b2c3');
    await expect
      .poll(() => fieldMessage(field(tool, build.keyId)))
      .toContain(fill(inspect.finding['claim-secret'], { claim }));
    await tool.getByText(build.incomplete).waitFor();
    await field(tool, build.keyId).fill('key-1');
    await expect(field(tool, build.keyId)).not.toHaveAttribute('aria-invalid');
  });

  test('a character that cannot be seen has its code point and name', async () => {
    const { tool } = await openTool(site, 'jwt');
    const input = field(tool, jwt.en.inspect.token);
    await input.fill('e30.e3\u200b0.c2ln');
    await expect.poll(() => fieldMessage(input)).toContain('U+200B (zero-width space)');
  });

  test('a token is marked stale as long as the form differs from what was signed', async () => {
    const { tool } = await openTool(site, 'jwt');
    const { build } = jwt.en;
    await fillToken(tool, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    await tool.getByRole('button', { name: build.sign }).press('Enter');
    await tool.getByText(/The token is signed/).waitFor();
    await field(tool, build.keyId).fill('');
    await tool.getByText(build.stale).waitFor();
    await tool.getByText(build.incomplete).waitFor();
    await field(tool, build.keyId).fill('key-1');
    await tool.getByText(/The token is signed/).waitFor();
    await field(tool, build.privateKey).fill('x');
    await tool.getByText(build.stale).waitFor();
  });

  test('an expired token says since when', async () => {
    const { tool } = await openTool(site, 'jwt');
    const now = Math.floor(Date.now() / 1000);
    const payload = { exp: now - 7300, iat: now - 9000 };
    const part = (value: object): string =>
      Buffer.from(JSON.stringify(value)).toString('base64url');
    await field(tool, jwt.en.inspect.token).fill(`${part({ alg: 'RS512' })}.${part(payload)}.c2ln`);
    await tool.getByText('The token expired 2 hours ago.').waitFor();
  });
});

test.describe('hostile input', () => {
  const SCRIPT = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

  test('in JSON, token and key is text', async () => {
    const { page, tool, problems } = await openTool(site, 'webhook-signature');
    await field(tool, text.body).fill(JSON.stringify({ [SCRIPT]: SCRIPT, __proto__x: SCRIPT }));
    await field(tool, text.header).fill(SCRIPT);
    await field(tool, text.publicKey).fill(SCRIPT);
    await expect(output(tool, text.string)).toContainText(SCRIPT);
    await expect(field(tool, text.publicKey)).toHaveAttribute('aria-invalid', 'true');
    expect(await tool.locator('img, script').count()).toBe(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(problems.console).toEqual([]);
  });

  test('ten megabytes and ten thousand levels do not freeze the page', async () => {
    const { page, tool } = await openTool(site, 'webhook-signature');
    const body = field(tool, text.body);
    await paste(body, `{"a":"${'x y '.repeat(2_500_000)}"}`);
    await expect.poll(() => fieldMessage(body)).toContain('far larger than a webhook');
    await paste(body, '{"a":'.repeat(10_000));
    await expect.poll(() => fieldMessage(body)).toContain(shared.en.json.depth);
    await paste(body, `{"a":[${'{"k":1.5},'.repeat(90_000)}{}]}`);
    await tool.getByText('(90000)').waitFor();
    await expect(tool.locator('tbody tr')).toHaveCount(200);
    await field(tool, text.publicKey).fill('A'.repeat(1_000_000));
    await tool.getByText(shared.en.keyProblem['too-long']).waitFor();
    expect(await page.evaluate(() => document.title)).not.toBe('');
  });
});
