/** The three tools in Firefox and WebKit: keys, tokens and signatures are made by each engine's own cryptography. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect } from 'vitest';
import { loadWebhookVectors } from '../../../src/model/webhookVectors';
import { messages as jwtMessages } from '../../../src/tools/jwt/messages';
import { messages as rsaMessages } from '../../../src/tools/rsa-key-pair/messages';
import { messages as webhookMessages } from '../../../src/tools/webhook-signature/messages';
import type { Tab } from './engine';
import { fill, seen, type Behaviour, type Visit } from './engine-steps';
import { TOOL_PAGES } from './tools';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PKCS8 = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const SPKI = publicKey.export({ type: 'spki', format: 'pem' }).toString();

async function openTool({ tab, open }: Visit, name: keyof typeof TOOL_PAGES): Promise<void> {
  await open(TOOL_PAGES[name]);
  await tab.run(() => document.querySelector('ef-tool')?.scrollIntoView({ block: 'center' }));
  await expect
    .poll(() => tab.run(() => document.querySelectorAll('ef-tool[data-ready]').length))
    .toBe(1);
}

const press = async (tab: Tab, words: string) =>
  tab.click(await seen(tab, 'ef-tool :is(button, [role=tab])', words));
const says = (tab: Tab, words: string) =>
  expect
    .poll(() => tab.run(() => document.querySelector<HTMLElement>('ef-tool')?.innerText), {
      message: words,
    })
    .toContain(words);

/** Selector of the visible control with this label. */
async function control(tab: Tab, label: string): Promise<string> {
  await seen(tab, 'ef-tool label', label);
  return tab.run(
    () => `[id="${document.querySelector<HTMLLabelElement>('[data-found]')?.htmlFor ?? ''}"]`,
  );
}
const write = async (tab: Tab, label: string, text: string) =>
  fill(tab, await control(tab, label), text);

/** Text of the output with this label, once it is there. */
async function output(tab: Tab, label: string): Promise<string> {
  const read = () =>
    tab.run((words) => {
      const region = [...document.querySelectorAll('ef-tool [role=region]')].find(
        (one) =>
          document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent === words,
      );
      return region?.textContent ?? '';
    }, label);
  await expect.poll(read, { message: label }).not.toBe('');
  return read();
}

async function keyPair(visit: Visit): Promise<void> {
  const { tab } = visit;
  const text = rsaMessages.en;
  await openTool(visit, 'rsa-key-pair');
  await press(tab, text.generate);
  const made = createPrivateKey(await output(tab, text.privateKey));
  expect(made.asymmetricKeyDetails?.modulusLength).toBe(2048);
  expect(createPublicKey(made).equals(createPublicKey(await output(tab, text.publicKey)))).toBe(
    true,
  );
}

async function token(visit: Visit): Promise<void> {
  const { tab } = visit;
  const { build, inspect, tabBuild } = jwtMessages.en;
  await openTool(visit, 'jwt');
  await press(tab, tabBuild);
  await write(tab, build.keyId, 'key-1');
  await write(tab, build.merchantId, 'merchant-1');
  await write(tab, build.privateKey, PKCS8);
  await says(tab, 'RSA, 2048 bits');
  await press(tab, build.sign);
  const { payload } = await jwtVerify(await output(tab, build.result), publicKey, {
    algorithms: ['RS512'],
  });
  expect(payload.merchantId).toBe('merchant-1');
  await press(tab, build.inspect);
  await write(tab, inspect.publicKey, SPKI);
  await says(tab, inspect.verdict.valid);
}

async function signatures(visit: Visit): Promise<void> {
  const { tab } = visit;
  const text = webhookMessages.en;
  const signed = (string: string) =>
    sign('sha1', Buffer.from(string), privateKey).toString('base64');
  await openTool(visit, 'webhook-signature');
  await write(tab, text.publicKey, SPKI);
  for (const { body, string } of loadWebhookVectors(process.cwd())) {
    await write(tab, text.body, body);
    await write(tab, text.header, signed(string));
    await says(tab, text.anyValid);
    // Or the next verdict could be this one.
    await write(tab, text.header, signed(`${string}&`));
    await says(tab, text.noneValid);
  }
  await press(tab, text.tabSign);
  await press(tab, text.sign.makeKey);
  expect(await output(tab, text.sign.signature)).toMatch(/^[\w+/=]{300,}$/);
}

export const TOOL_BEHAVIOURS: readonly Behaviour[] = [
  ['key pair tool: the pair is one', keyPair],
  ['token tool: builds, decodes and verifies', token],
  ['webhook tool: all published vectors, signing', signatures],
];
