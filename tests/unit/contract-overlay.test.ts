import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import {
  humanTexts,
  overlayProblems,
  renewHashes,
  skeleton,
  sourceHash,
  type OverlayAction,
} from '../../scripts/overlay-hashes.mjs';
import { change, type Contract } from '../support/contract';

const contract = parse(readFileSync('static/openapi.yaml', 'utf8')) as Contract;
const overlay = parse(readFileSync('i18n/zh/openapi.overlay.yaml', 'utf8')) as {
  overlay: string;
  actions: OverlayAction[];
};

/** Kinds of problem that the real overlay has with a changed contract. */
function kinds(place: string, value: unknown): string[] {
  const copy = structuredClone(contract);
  change(copy, place, value);
  return overlayProblems(copy, overlay.actions).map(({ kind }) => kind);
}

describe('the Chinese overlay', () => {
  test('is an Overlay 1.0.0 that translates every text, all of them current', () => {
    expect(overlay.overlay).toBe('1.0.0');
    expect(overlayProblems(contract, overlay.actions)).toEqual([]);
  });

  test('a changed English text makes its translation stale', () => {
    expect(kinds('/components/schemas/Refund/description', 'Another text.')).toEqual(['stale']);
  });

  test('a new English text is missed', () => {
    const schema = { type: 'string', description: 'New.' };
    expect(kinds('/components/schemas/Refund/properties/description', schema)).toEqual([
      'untranslated',
    ]);
  });

  test('a removed part leaves a target that matches nothing', () => {
    expect(kinds('/components/schemas/Refund/properties/reason', undefined)).toContain('no-target');
  });

  test('a known value without a text, an action without hash and a text translated twice are reported', () => {
    const target = '$.info';
    const title = { target, update: { title: 'x' } };
    const problems = overlayProblems({ info: { title: 'T' } }, [
      title,
      title,
      { target, update: { name: 'x' } },
    ]);
    expect(problems.map(({ kind }) => kind)).toEqual(['no-hash', 'twice', 'no-hash', 'no-text']);
  });
});

describe('Chinese typography', () => {
  const texts = overlay.actions.flatMap(({ update }) => Object.values(update));
  /** Rules of the style guide, each as a pattern that must not occur outside code. */
  const rules: [string, RegExp][] = [
    ['half-width punctuation after Chinese', /\p{Script=Han}[,;:!?)]|\p{Script=Han}\.(?!\d)/u],
    [
      'Latin letter or digit touching Chinese',
      /\p{Script=Han}[A-Za-z0-9`]|[A-Za-z0-9`]\p{Script=Han}/u,
    ],
    ['space beside full-width punctuation', / [，。；：、（）]|[，。；：、（）] /u],
  ];

  function broken(text: string): string[] {
    return rules.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  }

  test('spacing and punctuation', () => {
    expect(texts.filter((text) => broken(text).length > 0)).toEqual([]);
  });

  test('is Chinese, but for names and literals', () => {
    const foreign = texts.filter((text) => !/\p{Script=Han}/u.test(text));
    expect([...new Set(foreign)]).toEqual(['EFundPay API', '`SUCCESS`。']);
  });

  test.each(['退款,成功', '使用API调用', '退款 ，成功', '金额为`1`'])('%s is reported', (text) => {
    expect(broken(text)).not.toEqual([]);
  });
});

describe('the bookkeeping', () => {
  const small = {
    info: { title: 'Now' },
    components: { schemas: { A: { properties: { description: { description: 'D' } } } } },
  };
  const text = `# kept\nactions:\n  - target: $.info\n    update:\n      title: 现在\n    x-source:\n      title: abcdef0123\n`;

  test('a property called description is a name, its text is found', () => {
    expect(humanTexts(small).map(({ target, key }) => `${target} ${key}`)).toEqual([
      '$.info title',
      '$.components.schemas.A.properties.description description',
    ]);
  });

  test('a stale hash is renewed only when it is accepted; comments stay', () => {
    expect(renewHashes(text, small, () => false)).toContain('title: abcdef0123');
    const renewed = renewHashes(text, small, (target) => target === '$.info');
    expect(renewed).toContain(sourceHash('Now'));
    expect(renewed).toMatch(/^# kept/);
  });

  test('a missing hash is filled in', () => {
    const without = text.replace(/ {4}x-source:[\s\S]*/, '');
    expect(renewHashes(without, small, () => false)).toContain(sourceHash('Now'));
  });

  test('a skeleton names each text without translation', () => {
    const actions = skeleton(overlayProblems(small, []));
    expect(actions.map(({ update }) => update)).toEqual([{ title: 'Now' }, { description: 'D' }]);
  });
});
