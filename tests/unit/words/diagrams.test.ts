import path from 'node:path';
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { checkDiagram, DIAGRAMS_DIR, loadDiagram, type Diagram } from '../../../src/model/diagrams';
import { signingString } from '../../../src/wire/signing-string';
import { inLocale, LOCALES, type Locale } from '../../../src/model/locale';
import { yamlNames } from '../../../src/model/yaml';
import { renderDiagram } from '../../../src/words/diagrams';
import { pageIds, readSource } from '../../support/pages';

const DIR = path.resolve(DIAGRAMS_DIR);
const DIAGRAMS = yamlNames(DIR).map((name) => [name, loadDiagram(DIR, name)] as const);

interface Drawn {
  tag: string;
  style: string;
  isSeenOnly: boolean;
  text: string;
}

/** The elements of a drawing that may have a style. */
function draw(diagram: Diagram, locale: Locale): Drawn[] {
  const found: Drawn[] = [];
  const root = { type: 'root' as const, children: renderDiagram(diagram, locale) };
  visit(root, 'emphasis', (node) => {
    const { hName = '', hProperties = {} } = node.data ?? {};
    found.push({
      tag: hName,
      style: String(hProperties.style ?? ''),
      isSeenOnly: hProperties.ariaHidden === 'true',
      text: toString(node),
    });
  });
  return found;
}

/** The text of a drawing for screen readers and the Markdown version. */
function heard(diagram: Diagram, locale: Locale): string {
  const root: Nodes = { type: 'root', children: renderDiagram(diagram, locale) };
  visit(root, 'emphasis', (node, index, parent) => {
    if (node.data?.hProperties?.ariaHidden === 'true') parent?.children.splice(index ?? 0, 1);
  });
  return toString(root);
}

describe.each(DIAGRAMS)('%s', (_name, diagram) => {
  it('is in both languages', () => {
    const [en, zh] = [inLocale(diagram, 'en'), inLocale(diagram, 'zh')];
    expect(JSON.stringify(zh)).toMatch(/[\u4e00-\u9fff]/);
    expect(JSON.stringify(en)).not.toMatch(/[\u4e00-\u9fff]/);
  });

  it.each(LOCALES)('is a list of sentences (%s)', (locale) => {
    const items = draw(diagram, locale).filter(
      ({ tag, isSeenOnly }) => tag === 'li' && !isSeenOnly,
    );
    expect(items.length).toBeGreaterThan(1);
    for (const { text } of items) expect(text).toMatch(/\S[:：] ?\S/);
  });

  it('has the punctuation of Chinese', () => {
    expect(heard(diagram, 'zh')).not.toMatch(/[\u4e00-\u9fff][.;,]| [;–] |; /);
  });

  it.each(LOCALES)('has a legend if a line is dashed, and none otherwise (%s)', (locale) => {
    const dashed = draw(diagram, locale).filter(({ style }) => style.includes('--dash:dashed'));
    const legends = dashed.filter(({ tag }) => tag === 'p');
    expect(legends).toHaveLength(dashed.length > 0 ? 1 : 0);
  });
});

/** Pages by name, with the diagrams on each. */
const PAGES = (['docs', 'connections'] as const).flatMap((section) =>
  pageIds(section).map((id) => readSource(section, 'en', id)),
);

it.each(DIAGRAMS)('%s is on a page', (name) => {
  expect(PAGES.some((page) => page.includes(`<Diagram name="${name}" />`))).toBe(true);
});

describe('a timeline', () => {
  const styles = (name: string): string[] =>
    draw(loadDiagram(DIR, name), 'en')
      .filter(({ tag }) => tag === 'i')
      .map(({ style }) => style);

  it('has equal distances for equal factors on a logarithmic scale', () => {
    const places = styles('poll-schedule').map((style) =>
      Number(/--at:([\d.]+)%/.exec(style)?.[1]),
    );
    // 5 and 10 minutes, 3 and 6, 6 and 12, 12 and 24 hours: twice as long each.
    const doubled = [
      [1, 2],
      [5, 6],
      [6, 7],
      [7, 8],
    ].map(([from = 0, to = 0]) => (places[to] ?? 0) - (places[from] ?? 0));
    for (const distance of doubled) expect(distance).toBeCloseTo(doubled[0] ?? 0, 1);
    expect(places[0]).toBe(0);
  });

  it('names the values that it draws', () => {
    const text = heard(loadDiagram(DIR, 'poll-schedule'), 'en');
    expect(text).toContain('2, 5, 10, 30 minutes');
    expect(text).toContain('2 to 7 days');
  });

  it('of the backoff doubles up to the longest wait', () => {
    const diagram = loadDiagram(DIR, 'back-off');
    const spans = diagram.kind === 'timeline' ? diagram.rows.map(({ span }) => span) : [];
    expect(spans).toEqual(spans.map((_, index) => [0, Math.min(20, 0.5 * 2 ** index)]));
    expect(spans.length).toBeGreaterThan(6);
  });
});

it('the example of the signature has the pairs and the string of its body', () => {
  const diagram = loadDiagram(DIR, 'signature-steps');
  const [body = '', pairs, joined] =
    diagram.kind === 'boxes'
      ? diagram.boxes.flatMap(({ items }) => items.map((item) => ('code' in item ? item.code : '')))
      : [];
  const { string: text } = signingString(body);
  expect(joined).toBe(text);
  expect(pairs?.split(/ +/)).toEqual(text.split('&'));
});

describe('a faulty diagram is refused with path and reason', () => {
  const text = { en: 'Word', zh: '词' };
  const sequence = (step: object): unknown => ({
    kind: 'sequence',
    title: text,
    lanes: [{ id: 'buyer', name: text }],
    steps: [{ from: 'buyer', to: 'buyer', text, ...step }],
  });

  it('unless it is right', () => {
    expect(checkDiagram(sequence({}))).toMatchObject({ kind: 'sequence' });
  });

  it.each([
    ['a kind that is none', { kind: 'pie' }, /^\/kind must be .*\(sequence,boxes,timeline\)$/],
    [
      'a misspelled key of one kind',
      { kind: 'boxes', title: text, boxes: [], notes: text },
      /^\/notes is no key here, there are: kind, title, note, .*boxes$/,
    ],
    ['a text without Chinese', sequence({ text: { en: 'x' } }), /^\/steps\/0\/text .*'zh'/],
    [
      'an unknown key',
      sequence({ cod: 'x' }),
      /^\/steps\/0\/cod is no key here, there are: from, to, code/,
    ],
    ['a lane that is none', sequence({ to: 'bank' }), /^\/steps\/0: no "bank", there are: buyer/],
  ])('%s', (_what, data, reason) => {
    expect(() => checkDiagram(data)).toThrow(reason);
  });
});
