import { describe, expect, test } from 'vitest';
import { skeleton } from '../../../scripts/i18n-overlay.mjs';
import { asList, asObject, type JsonObject } from '../../../src/model/contract/json';
import { CONTRACT_FILE, OVERLAY_FILES, readDocument } from '../../../src/model/contract/load';
import { translateContract } from '../../../src/model/contract/overlay';
import { humanTexts } from '../../../src/model/contract/texts';

const contract = readDocument('.', CONTRACT_FILE);
const overlay = readDocument('.', OVERLAY_FILES.zh);

test('the Chinese overlay translates every text', () => {
  expect(humanTexts(contract).size).toBeGreaterThan(300);
  expect(translateContract(contract, overlay).problems).toEqual([]);
});

test('each text is Chinese, but for names', () => {
  const texts = asList(overlay.actions).flatMap((action) =>
    Object.values(asObject(asObject(action).update)).map(String),
  );
  const foreign = texts.filter((text) => !/\p{Script=Han}/u.test(text));
  expect([...new Set(foreign)]).toEqual(['EFundPay API']);
});

describe('the script', () => {
  const small: JsonObject = {
    info: { title: 'Now' },
    tags: [{ name: 'A', description: 'Tag' }],
    components: { schemas: { A: { properties: { description: { description: 'D' } } } } },
  };

  test('writes a skeleton that makes an overlay complete', () => {
    const actions = skeleton(small, { overlay: '1.0.0', actions: [] });
    expect(actions.map(({ target, update }) => [target, update])).toEqual([
      ['$.info', { title: 'Now' }],
      ["$.tags[?(@.name=='A')]", { description: 'Tag' }],
      ['$.components.schemas.A.properties.description', { description: 'D' }],
    ]);
    expect(translateContract(small, { overlay: '1.0.0', actions }).problems).toEqual([]);
  });

  test('writes a skeleton for the whole contract', () => {
    const actions = skeleton(contract, { overlay: '1.0.0', actions: [] });
    expect(translateContract(contract, { overlay: '1.0.0', actions }).problems).toEqual([]);
  });
});
