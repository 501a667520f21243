/**
 * The server in Python: cards, rejected requests, several attempts, refunds, each with copies that do it wrong.
 * @module-tag all
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { languageGate } from '../../toolchains/toolchains';
import { Shop } from './shop';
import { testServer } from './shop-servers';

testServer('python');

const gate = languageGate('python');
const recorder = { baseUrl: () => '', requests: () => [], close: () => Promise.resolve() };

describe.skipIf(gate.skip)(gate.title('a length that is none'), () => {
  test.each(['-1', '1e3', '+5'])('%s is refused, before anything is read', async (length) => {
    gate.require();
    const shop = await Shop.start('python', { recorder });
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    socket.write(`POST /webhooks HTTP/1.1\r\nHost: shop\r\nContent-Length: ${length}\r\n\r\n{`);
    const [response] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    await shop.stop();
    expect(response.toString()).toMatch(/^HTTP\/1\.[01] 413 /);
  });
});

describe.skipIf(gate.skip)(gate.title('a chunked body'), () => {
  test('is refused, before anything is read', async () => {
    gate.require();
    const shop = await Shop.start('python', { recorder });
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    socket.write(
      'POST /webhooks HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    );
    const [response] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    await shop.stop();
    expect(response.toString()).toMatch(/^HTTP\/1\.[01] 411 /);
  });
});
