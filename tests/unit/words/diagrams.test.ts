import path from 'node:path';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { checkDiagram, DIAGRAMS_DIR, loadDiagram, type Diagram } from '../../../src/model/diagrams';
import { inLocale, LOCALES, type Locale } from '../../../src/model/locale';
import { yamlNames } from '../../../src/model/yaml';
import { diagramWords, renderDiagram } from '../../../src/words/diagrams';
import { textWidth, wrap } from '../../../src/words/diagrams/text';

const DIR = path.resolve(DIAGRAMS_DIR);
const DIAGRAMS = yamlNames(DIR).map((name) => [name, loadDiagram(DIR, name)] as const);

function attributesOf(
  name: string,
  diagram: Diagram,
  locale: Locale,
): Array<[string, Record<string, string>]> {
  const found: Array<[string, Record<string, string>]> = [];
  const root = { type: 'root' as const, children: renderDiagram(name, diagram, locale) };
  visit(root, 'mdxJsxFlowElement', (node) => {
    const element = node as MdxJsxFlowElement;
    const pairs = element.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, attribute.value as string]] : [],
    );
    found.push([element.name ?? '', Object.fromEntries(pairs)]);
  });
  return found;
}

describe.each(DIAGRAMS)('%s', (name, diagram) => {
  it('is in both languages', () => {
    const [en, zh] = [inLocale(diagram, 'en'), inLocale(diagram, 'zh')];
    expect(JSON.stringify(zh)).toMatch(/[\u4e00-\u9fff]/);
    expect(JSON.stringify(en)).not.toMatch(/[\u4e00-\u9fff]/);
  });

  it.each(LOCALES)('is an image with a name and a description (%s)', (locale) => {
    const elements = attributesOf(name, diagram, locale);
    const ids = elements.flatMap(([, { id }]) => (id ? [id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    const drawings = elements.filter(([tag]) => tag === 'svg');
    expect(drawings).toHaveLength(2);
    for (const [, { role, width, height, ...rest }] of drawings) {
      expect(role).toBe('img');
      expect(ids).toContain(rest['aria-labelledby']);
      expect(ids).toContain(rest['aria-describedby']);
      expect(Number(width)).toBeGreaterThan(0);
      expect(Number(height)).toBeGreaterThan(0);
    }
  });

  it('is described with the punctuation of Chinese', () => {
    const found: string[] = [];
    const root = { type: 'root' as const, children: renderDiagram(name, diagram, 'zh') };
    visit(root, 'mdxJsxFlowElement', (node) => {
      if ((node as MdxJsxFlowElement).name === 'desc') found.push(toString(node));
    });
    expect(found).toHaveLength(2);
    for (const description of found) {
      expect(description).not.toMatch(/[\u4e00-\u9fff][.;]| [;–] |; /);
    }
  });

  it.each(LOCALES)('stays inside its drawing (%s)', (locale) => {
    let width = 0;
    for (const [tag, attributes] of attributesOf(name, diagram, locale)) {
      if (tag === 'svg') width = Number(attributes.width);
      const right = Number(attributes.x ?? 0) + (tag === 'rect' ? Number(attributes.width) : 0);
      if (tag === 'rect' || tag === 'text') {
        expect(Number(attributes.x ?? 0)).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
      }
    }
  });
});

describe('the word <Diagram>', () => {
  it('stops the build at an unknown name and lists the diagrams', () => {
    const fail = (reason: string): never => {
      throw new Error(reason);
    };
    expect(() =>
      diagramWords.Diagram?.(
        { name: 'payment' },
        { locale: 'en', siteDir: path.resolve('.'), fail },
      ),
    ).toThrow(/No diagram "payment"\. There are: card-flow, payment-flow, payment-lifecycle/);
  });
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
    [
      'a kind that is none',
      { kind: 'pie' },
      /^\/kind must be .*\(sequence\).*\(states\).*\(lifecycle\)/,
    ],
    ['a text without Chinese', sequence({ text: { en: 'x' } }), /^\/steps\/0\/text .*'zh'/],
    ['an unknown key', sequence({ cod: 'x' }), /^\/steps\/0 .*\(cod\), there are: from, to, code/],
    ['a lane that is none', sequence({ to: 'bank' }), /^\/steps\/0: no "bank", there are: buyer/],
    [
      'an edge to a step that is none',
      { kind: 'lifecycle', title: text, stages: [], edges: [{ from: 'a', to: 'b' }], note: text },
      /^\/edges\/0: no "a", there are: $/,
    ],
  ])('%s', (_what, data, reason) => {
    expect(() => checkDiagram(data)).toThrow(reason);
  });
});

describe('wrap', () => {
  it('breaks between words', () => {
    expect(wrap('Passes the payment on', 90, 13)).toEqual(['Passes the', 'payment on']);
  });

  it('breaks Chinese anywhere, but never before a closing sign', () => {
    const lines = wrap('付款，退款，订阅。', 40, 13);
    expect(lines.join('')).toBe('付款，退款，订阅。');
    for (const line of lines) expect(line).not.toMatch(/^[，。]/);
  });

  it('keeps identifiers in Chinese text whole', () => {
    expect(wrap('附带 redirect_url 与 cancel_url', 110, 13).join('|')).toMatch(
      /redirect_url.*cancel_url/,
    );
  });

  it('leaves a word alone that is longer than the line', () => {
    expect(wrap('authorization_succeeded', 20, 13)).toEqual(['authorization_succeeded']);
  });

  it('gives wide characters their width', () => {
    expect(textWidth('付款', 10)).toBe(20);
    expect(textWidth('il', 10)).toBeLessThan(textWidth('WM', 10));
  });
});
