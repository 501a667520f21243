/**
 * How often the English site says that something isn't specified. Readers need to know what to do, not what is missing: a
 * gap is described on one page, and a field has a chip. Counted in the text of all built pages, as a reader sees it and
 * a screen reader reads it; the chips ("Unspecified", a link to the conventions) have a bar of their own.
 */
import type { Nodes } from 'hast';
import { expect, test, BUILD } from './support/test';
import { find, findAll, parsePage, readBuiltPages, type BuiltPage } from './support/built-pages';

/** Sentences, and chips: 90 in all. */
const BARS = { sentences: 20, chips: 70 } as const;
const SENTENCE =
  /\b(?:not|\w+n't) (?:been )?(?:published|confirmed|specified)\b|\b(?:is|are|was|were|be) (?:unspecified|unpublished|unconfirmed)\b|\bUnspecified\./gi;

/** Elements that can be in the middle of a sentence. All others separate words. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'strong', 'sub', 'sup', 'wbr']);
const UNSEEN = new Set(['script', 'style', 'template']);

/** Visible text, with a space between cells, items and paragraphs. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const text = node.children.map(textOf).join('');
  if (node.type !== 'element' || INLINE.has(node.tagName)) return text;
  return UNSEEN.has(node.tagName) ? '' : ` ${text} `;
}

/** Sentences about something that isn't specified, published or confirmed. */
function gapsIn({ tree }: BuiltPage): string[] {
  const text = textOf(find(tree, 'body') ?? tree).replaceAll('’', "'");
  return text.replace(/\s+/g, ' ').match(SENTENCE) ?? [];
}

/** Chips of fields. */
function chipsIn({ tree }: BuiltPage): string[] {
  return findAll(tree, 'a')
    .map((link) => textOf(link).trim())
    .filter((text) => text === 'Unspecified');
}

const english = readBuiltPages(BUILD).filter(({ locale }) => locale === 'en');

for (const [kind, count] of [
  ['sentences', gapsIn],
  ['chips', chipsIn],
] as const) {
  test(`${kind} of the English site that say that something isn't specified`, () => {
    const counts = english.map((page) => ({ path: page.path, gaps: count(page).length }));
    const total = counts.reduce((sum, { gaps }) => sum + gaps, 0);
    const worst = counts.sort((a, b) => b.gaps - a.gaps).slice(0, 5);
    expect(counts.length).toBeGreaterThan(60);
    expect(total).toBeGreaterThan(0);
    expect(total, JSON.stringify(worst)).toBeLessThan(BARS[kind]);
  });
}

for (const [html, gaps] of [
  ['<p>The limit is not specified.</p>', 1],
  ['<p>Its unit <em>isn’t</em> specified, and the fields are unspecified.</p>', 2],
  ['<table><tr><td>Not published</td><td>not\n confirmed</td></tr></table>', 2],
  ['<div><strong>Not specified</strong></div><p>Unspecified.</p>', 2],
  ['<code>status</code> string <a href="/overview#conventions">Unspecified</a>', 0],
  ['<p>Confirmed, as specified and published.</p><script>"not specified"</script>', 0],
] as const) {
  test(`counts ${html}`, () => {
    expect(gapsIn(parsePage('x.html', `<body>${html}</body>`))).toHaveLength(gaps);
  });
}

test('counts chips', () => {
  const chip = '<a href="/overview#conventions">Unspecified</a>';
  expect(chipsIn(parsePage('x.html', `<body>${chip} ${chip} Unspecified.</body>`))).toHaveLength(2);
});
