/** Test cards of the simulator: those of each connection that a request passes a card to. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROVIDERS_DIR } from '../../../src/model/providers/load';
import { simulatorModules } from '../../../src/plugins/contract/simulator';
import { handle } from '../../../src/simulator/handle';
import { emptyState } from '../../../src/simulator/state';
import { CARD, contract, description, HEADERS, NOW, settings } from './support';

const SITE = { docs: description.docs, locale: description.locale };

/** A site with one more connection, which takes cards as Stripe does. */
function siteWith(id: string): string {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'simulator-'));
  const records = path.join(siteDir, PROVIDERS_DIR);
  cpSync(PROVIDERS_DIR, records, { recursive: true });
  const record = readFileSync(path.join(records, 'stripe.yaml'), 'utf8')
    .replace('id: stripe', `id: ${id}`)
    .replace('card: stripe', `card: ${id}`);
  writeFileSync(path.join(records, `${id}.yaml`), record);
  return siteDir;
}

test('a new connection brings its test cards along', () => {
  const code = simulatorModules(contract, siteWith('acme'), SITE)['index.js'] ?? '';
  const cards = JSON.parse(/^cards: (.*),$/m.exec(code)?.[1] ?? '{}') as typeof description.cards;
  expect(cards.acme).toEqual(description.cards.stripe);
  const method = {
    method: 'acme',
    payment_method_data: { card: { number: '4000000000000002' } },
  };
  const body = JSON.stringify({ ...CARD, payment_method: method });
  const request = { method: 'POST', url: '/v4/transactions', headers: HEADERS, body };
  const { response } = handle({ ...description, cards }, settings, emptyState(1), request, NOW);
  expect(JSON.parse(response.body)).toMatchObject({ status: 'authorization_failed' });
});
