/** The file of `--state`: read as an editor may leave it, written without loss, and not for each request. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import type { JsonObject } from '../../../src/model/contract/json';
import { StateFile, type Saved } from '../../../src/simulator-program/state-file';
import type { State } from '../../../src/simulator/types';
import { asNumber } from '../../support/cards';
import { keys, listening, run } from './servers';
import { CARD, exampleBody, HEADERS, NOW } from './support';

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'simulator-')), 'state.json');

const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** A state in which something of each list has happened, in a file. */
async function saved(): Promise<{ stateFile: string; id: string; publicKey: string }> {
  const stateFile = newFile();
  const { origin, publicKey, end, running } = await run({ stateFile });
  const post = async (url: string, body: JsonObject) => {
    const headers = { ...HEADERS, 'idempotency-key': url };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${origin}${url}`, sent)).json()) as { id: string };
  };
  const { id } = await post('/v4/transactions', CARD);
  const { id: token } = await post('/v4/tokens', exampleBody('createToken', 'token'));
  await post(`/v4/tokens/${token}/payment`, exampleBody('createTokenPayment', 'charge'));
  await post('/v4/subscriptions', exampleBody('createSubscription', 'monthly'));
  const { charges, subscriptions } = running.program.state;
  expect([charges.length, subscriptions.length]).toEqual([1, 1]);
  end();
  return { stateFile, id, publicKey };
}

const change = (file: string, edit: (text: string) => string) =>
  writeFileSync(file, edit(readFileSync(file, 'utf8')));

async function statusOf(stateFile: string, id: string) {
  const { origin } = await run({ stateFile });
  return (await fetch(`${origin}/v4/transactions/${id}`, { headers: HEADERS })).status;
}

test('it keeps objects and key over a restart, and no card', async () => {
  const { stateFile, id, publicKey } = await saved();
  expect(readFileSync(stateFile, 'utf8')).not.toContain('4242424242424242');
  expect(readFileSync(stateFile, 'utf8')).not.toMatch(asNumber('4242'));
  const again = await run({ stateFile });
  expect(again.publicKey).toBe(publicKey);
  expect(await statusOf(stateFile, id)).toBe(200);
});

test('a webhook without a result is sent after the next start, and then no more', async () => {
  const stateFile = newFile();
  const bodies: string[] = [];
  const receiver = (isSilent: boolean) =>
    listening((request, response) => {
      void text(request).then((body) => {
        bodies.push(body);
        if (!isSilent) response.end();
      });
    });
  const unsent = () => (JSON.parse(readFileSync(stateFile, 'utf8')) as Saved).unsent?.length;
  const first = await run({ stateFile, webhookUrl: await receiver(true) });
  const headers = { ...HEADERS, prefer: 'fault=webhook-twice' };
  const sent = { method: 'POST', headers, body: JSON.stringify(CARD) };
  await fetch(`${first.origin}/v4/transactions`, sent);
  await fetch(`${first.origin}/_simulator/clock`, { method: 'POST', body: '{"by":1}' });
  await expect.poll(() => bodies.length).toBe(2);
  first.end();
  expect(unsent()).toBe(1);
  const next = await run({ stateFile, webhookUrl: await receiver(false) });
  await expect.poll(() => bodies.length).toBe(4);
  await expect.poll(() => next.running.program.deliveries.unsent.size).toBe(0);
  next.end();
  expect(unsent()).toBe(0);
  expect(new Set(bodies).size).toBe(1);
  const { deliveries } = (await run({ stateFile })).running.program;
  expect(deliveries.list).toEqual([]);
});

test('a webhook that is to get lost stays lost', async () => {
  const stateFile = newFile();
  const { origin, end } = await run({ stateFile });
  const headers = { ...HEADERS, prefer: 'fault=webhook-missing' };
  await fetch(`${origin}/v4/transactions`, { method: 'POST', headers, body: JSON.stringify(CARD) });
  await fetch(`${origin}/_simulator/clock`, { method: 'POST', body: '{"by":1}' });
  end();
  expect(readFileSync(stateFile, 'utf8')).toContain('"unsent":[]');
});

it.each([
  ['in the past', NOW - 5000],
  ['at the first of all times', 0],
])('a clock that started %s goes on after the next start', async (_, clock) => {
  const stateFile = newFile();
  (await run({ stateFile, clock })).end();
  const { running } = await run({ stateFile });
  expect(running.program.now()).toBe(clock);
});

it.each([
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  [
    'lines of Windows',
    (text: string) => JSON.stringify(JSON.parse(text), null, 2).replaceAll('\n', '\r\n'),
  ],
  ['a field of its own', (text: string) => text.replace('{', '{"note":"mine",')],
  ['no webhooks, as of an earlier version', (text: string) => text.replace(/,"unsent":\[]/, '')],
])('is read with %s', async (_, edit) => {
  const { stateFile, id } = await saved();
  change(stateFile, edit);
  expect(await statusOf(stateFile, id)).toBe(200);
});

describe('that a simulator did not write', () => {
  /** Changes of the first entry of a list. */
  const first = (list: keyof State, changes: object) => (content: Saved) => {
    const [entry] = content.state[list] as object[];
    return { ...content, state: { ...content.state, [list]: [{ ...entry, ...changes }] } };
  };
  const state = (changes: object) => (content: Saved) => ({
    ...content,
    state: { ...content.state, ...changes },
  });
  const unsent = (value: unknown) => (content: Saved) => ({ ...content, unsent: value });
  const other = pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);

  it.each<[what: string, named: string, edit: (content: Saved) => unknown]>([
    ['without lists', 'state.transactions', (all) => ({ ...all, state: { seed: 1, count: 0 } })],
    ['without a state', 'state is', (all) => ({ ...all, state: undefined })],
    ['with a list as state', 'state is', (all) => ({ ...all, state: [] })],
    ['with a text as number', 'state.count', state({ count: '5' })],
    ['with an entry that is none', 'state.refunds[0]', state({ refunds: [null] })],
    ['without an ID', 'state.transactions[0].id', first('transactions', { id: undefined })],
    [
      'with an amount as text',
      'state.transactions[0].amount',
      first('transactions', { amount: '1' }),
    ],
    ['without a view', 'state.transactions[0].view', first('transactions', { view: null })],
    ['with half a link', 'state.transactions[0].link', first('transactions', { link: {} })],
    [
      'without a customer',
      'state.subscriptions[0].view.customer',
      first('subscriptions', { view: { plan: {} } }),
    ],
    ['with a status that is none', 'state.responses[0].status', first('responses', { status: 0 })],
    ['with a text as list', 'state.responses[0].open', first('responses', { open: 'a' })],
    ['with a time that is none', 'state.due[0].at', first('due', { at: 1e300 })],
    ['with another task', 'state.due[0].what', first('due', { what: 'burn' })],
    ['without a clock', 'ahead is', (all) => ({ ...all, ahead: null })],
    ['with a webhook without a body', 'unsent[0].body', unsent([{ kind: 'payment' }])],
    ['with another webhook', 'unsent[0].kind', unsent([{ kind: 'renewal', body: {} }])],
    ['with a webhook in place of a list', 'unsent is', unsent({ kind: 'payment', body: {} })],
    ['of another version', 'not 2', (all) => ({ ...all, version: 2 })],
    ['that is a list', 'version', () => []],
    ['that is null', 'version', () => null],
    ['of a version alone', 'privateKey', () => ({ version: 1 })],
    [
      'with half a key',
      'privateKey',
      (all) => ({ ...all, privateKey: all.privateKey.slice(0, 200) }),
    ],
    ['with a number as key', 'privateKey', (all) => ({ ...all, privateKey: 5 })],
    ['with a key that is not RSA', 'privateKey', (all) => ({ ...all, privateKey: other })],
  ])('%s, is refused by file and place, and left as it is', async (_, named, edit) => {
    const { stateFile } = await saved();
    change(stateFile, (text) => JSON.stringify(edit(JSON.parse(text) as Saved)));
    const before = readFileSync(stateFile, 'utf8');
    const refused = run({ stateFile });
    await expect(refused).rejects.toThrow(`--state ${stateFile}: `);
    await expect(refused).rejects.toThrow(named);
    await expect(refused).rejects.toThrow('The file is left as it is.');
    expect(readFileSync(stateFile, 'utf8')).toBe(before);
  });

  it.each([
    [
      'that is cut off',
      (text: string) => text.slice(0, 500),
      'This string has no closing quotation mark.',
    ],
    [
      'with a comma too many',
      (text: string) => text.replace(/}$/, ',\n}'),
      'comma after the last entry',
    ],
    ['without a text', () => '', 'Line 1, column 1: '],
  ])('%s, is refused by line and column', async (_, edit, place) => {
    const { stateFile } = await saved();
    change(stateFile, edit);
    const refused = run({ stateFile });
    await expect(refused).rejects.toThrow(`--state ${stateFile}: Line 1, column `);
    await expect(refused).rejects.toThrow(place);
    await expect(run({ stateFile, locale: 'zh' })).rejects.toThrow('该文件未作改动');
  });
});

describe('that is written', () => {
  test('no longer: it is said, and the simulator goes on', async () => {
    const stateFile = newFile();
    const lines: string[] = [];
    const { running, end } = await run({ stateFile }, lines);
    rmSync(path.dirname(stateFile), { recursive: true });
    running.tick();
    end();
    expect(lines).toEqual([expect.stringMatching(/^--state .*state.json: ENOENT/)]);
    await expect(run({ stateFile })).rejects.toThrow(`--state ${stateFile}: ENOENT`);
    const folder = tmpdir();
    await expect(run({ stateFile: folder })).rejects.toThrow(`--state ${folder}: EISDIR`);
  });

  test('takes a part of the time, however many changes there are', () => {
    let [now, count, writes] = [0, 0, 0];
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    const file = newFile();
    const content = () => {
      now += 10;
      writes += 1;
      const state = { count } as State;
      return { version: 1, state, privateKey: pem(keys.privateKey), ahead: 0 } as const;
    };
    const kept = new StateFile(file, content, (error) => expect.fail(error.message));
    for (count = 1; count <= 1000; count += 1) {
      now += 1;
      kept.change();
    }
    expect(writes).toBe(1);
    kept.end();
    kept.end();
    expect(writes).toBe(2);
    expect(readFileSync(file, 'utf8')).toContain('"count":1001');
    now += 1000;
    kept.change();
    expect(writes).toBe(3);
  });
});
