import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { jwtVerify } from 'jose';
import { expect, test } from '../support/test';
import frameTexts from '../../../src/data/texts/tool-frame.json';
import { byLocale, LOCALES } from '../../../src/model/locale';
import { jwt, rsa } from '../../support/tool-texts';
import { TOOL_NAMES } from '../../../src/model/tools';
import { shared } from '../../../src/wire/messages';
import { findViolations } from '../support/a11y';
import { DESKTOP, useSite, waitForApp } from '../support/site';
import { fillToken, openTool, output, reachTool, stored, TOOL_PAGES } from '../support/tools';

const frame = byLocale(frameTexts);

const site = useSite();

for (const locale of LOCALES)
  for (const name of TOOL_NAMES)
    test(`${name} (${locale}) keeps its promise in sight, fits a phone and has no accessibility fault`, async () => {
      const viewport = { width: 320, height: 700 };
      const options = { viewport, reducedMotion: 'reduce' } as const;
      const { page, tool, problems } = await openTool(site, name, locale, options);
      await expect(tool).toContainText(shared[locale].promise);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await page.setViewportSize(DESKTOP);
      expect(await findViolations(page, 'ef-tool')).toEqual([]);
      expect(problems).toEqual({ console: [], otherHosts: [], failedRequests: [] });
    });

for (const locale of LOCALES)
  for (const name of TOOL_NAMES)
    test(`${name} (${locale}) says what it needs without script`, async () => {
      const path = (locale === 'zh' ? '/zh' : '') + TOOL_PAGES[name];
      const { page } = await site.open(path, { javaScriptEnabled: false });
      const text = await page.locator('ef-tool').innerText();
      expect(text).toContain(frame[locale].needsScript);
    });

test.describe('loading', () => {
  test('waits until the tool is near', async () => {
    const { page } = await site.open('/jwts', { viewport: { width: 800, height: 400 } });
    await page.waitForLoadState('networkidle');
    expect(await page.locator('ef-tool[data-ready]').count()).toBe(0);
    await reachTool(page, 'jwt');
  });

  test('moves nothing when the tool appears', async () => {
    const { page } = await site.open('/jwts');
    const below = page.locator('ef-tool + *, ef-tool ~ h2').first();
    const tool = page.locator('ef-tool');
    const before = await tool.evaluate((element) => element.getBoundingClientRect().height);
    await reachTool(page, 'jwt');
    const after = await tool.evaluate((element) => element.getBoundingClientRect().height);
    expect(Math.abs(after - before)).toBeLessThan(16);
    expect(await below.count()).toBe(1);
  });

  test('starts empty after leaving the page and coming back', async () => {
    const { page } = await site.open('/jwts');
    const field = (await reachTool(page, 'jwt')).getByLabel(jwt.en.inspect.token, { exact: true });
    await field.fill('secret.secret.secret');
    await page.locator('.navbar__brand').click();
    await page.waitForURL(`${site.origin}/`);
    // The address changes first, the page when it has loaded.
    await expect(page.locator('ef-tool')).toHaveCount(0);
    await page.goBack();
    await waitForApp(page);
    const again = await reachTool(page, 'jwt');
    await expect(again.getByLabel(jwt.en.inspect.token, { exact: true })).toHaveValue('');
    expect(await stored(page)).not.toContain('secret');
  });
});

test.describe('key pair', () => {
  const text = rsa.en;

  test('of 2048 bits is real, copied, saved and not kept', async () => {
    const { page, tool, requests } = await openTool(site, 'rsa-key-pair');
    await tool.getByRole('button', { name: text.generate }).click();
    await tool.getByText(text.done.replace('{bits}', '2048')).waitFor();

    const privatePem = await output(tool, text.privateKey).innerText();
    const publicPem = await output(tool, text.publicKey).innerText();
    const privateKey = createPrivateKey(privatePem);
    expect(privateKey.asymmetricKeyDetails).toEqual({
      modulusLength: 2048,
      publicExponent: 65537n,
    });
    expect(createPublicKey(privateKey).equals(createPublicKey(publicPem))).toBe(true);
    expect(privatePem).toMatch(/^-{5}BEGIN PRIVATE KEY-{5}\n/);
    const spki = createPublicKey(publicPem).export({ type: 'spki', format: 'der' });
    const hash = createHash('sha256').update(spki).digest('hex').toUpperCase();
    expect((await output(tool, text.fingerprint).innerText()).replaceAll(':', '')).toBe(hash);

    await tool.getByRole('button', { name: `Copy: ${text.privateKey}` }).click();
    await tool.getByRole('button', { name: `Copied: ${text.privateKey}` }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${privatePem.trim()}\n`,
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      tool.getByRole('button', { name: `Download: ${text.publicKey}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('public-key.pem');
    expect(await readFile(await download.path(), 'utf8')).toBe(`${publicPem.trim()}\n`);

    await tool.getByLabel(text.form).selectOption('base64');
    await expect.poll(() => output(tool, text.publicKey).innerText()).toBe(spki.toString('base64'));
    expect(await stored(page)).not.toContain(spki.toString('base64').slice(40, 80));
    expect(requests).toEqual([]);
    await tool.getByRole('button', { name: text.forget }).click();
    await expect(tool.locator('pre')).toHaveCount(0);
  });

  test('works by keyboard alone', async () => {
    const { page, tool } = await openTool(site, 'rsa-key-pair');
    await tool.getByLabel(text.size).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await tool.getByText(text.done.replace('{bits}', '2048')).waitFor();
    await expect.poll(() => tool.getByRole('status').filter({ hasText: 'ready' }).count()).toBe(1);
    // Generate (still focused) → Forget → Written as → Copy.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await tool.getByRole('button', { name: `Copied: ${text.publicKey}` }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('BEGIN PUBLIC KEY');
  });
});

test.describe('token', () => {
  const RSA = { modulusLength: 2048 };
  const { privateKey, publicKey } = generateKeyPairSync('rsa', RSA);
  const build = jwt.en.build;

  test('is built, verified and inspected', async () => {
    const { page, tool, requests } = await openTool(site, 'jwt');
    await fillToken(tool, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    await tool.getByRole('checkbox', { name: /^transactions\.write/ }).check();
    await tool.getByText(/RSA, 2048 bits/).waitFor();
    await tool.getByRole('button', { name: build.sign }).press('Enter');
    const token = await output(tool, build.result).innerText();
    const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
      algorithms: ['RS512'],
    });
    expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'RS512', kid: 'key-1' });
    expect(payload).toMatchObject({
      scopes: ['transactions.read', 'transactions.write'],
      merchantId: 'merchant-1',
    });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);

    await tool.getByRole('button', { name: build.inspect }).click();
    await tool.getByText(jwt.en.inspect.fine).waitFor();
    const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    await tool.getByLabel(jwt.en.inspect.publicKey, { exact: true }).fill(spki);
    await tool.getByText(jwt.en.inspect.verdict.valid).waitFor();
    expect(await stored(page)).not.toContain(token.slice(0, 30));
    expect(requests).toEqual([]);
  });

  test('is signed with the key in the field, also when it was pasted a moment ago', async () => {
    const { tool } = await openTool(site, 'jwt');
    await fillToken(tool, '');
    for (const pair of [{ privateKey, publicKey }, generateKeyPairSync('rsa', RSA)]) {
      const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      const area = tool.getByLabel(build.privateKey, { exact: true });
      // Both in one go: faster than any reader.
      await tool.getByRole('button', { name: build.sign }).evaluate(
        (button, [field, pasted]) => {
          const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
          set?.call(field, pasted);
          field?.dispatchEvent(new Event('input', { bubbles: true }));
          queueMicrotask(() => (button as HTMLElement).click());
        },
        [await area.elementHandle(), pem] as const,
      );
      await expect(async () => {
        await jwtVerify(await output(tool, build.result).innerText(), pair.publicKey);
      }).toPass();
    }
  });

  test('has no accessibility fault when it is full of findings, in the dark', async () => {
    const { page, tool } = await openTool(site, 'jwt', 'zh', { reducedMotion: 'reduce' });
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    const token = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${Buffer.from('{"iat":1}').toString('base64url')}.c2ln`;
    await tool.getByLabel(jwt.zh.inspect.token, { exact: true }).fill(token);
    await tool
      .getByText(jwt.zh.inspect.finding['alg-symmetric'].replace('{alg}', 'HS256'))
      .waitFor();
    await tool.getByLabel(jwt.zh.inspect.publicKey, { exact: true }).fill('not a key!');
    await tool.locator('textarea[aria-invalid]').waitFor();
    expect(await findViolations(page, 'ef-tool')).toEqual([]);
  });
});
