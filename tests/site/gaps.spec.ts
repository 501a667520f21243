/**
 * How often the English site says that something isn't specified. Readers need to know what to do, not what is missing: a
 * gap is described on one page, and a field has a chip. Counted in the text of all built pages, as a reader sees it and
 * a screen reader reads it; the chips ("Unspecified", a link to the conventions) are not counted.
 */
import type { Nodes } from 'hast';
import { expect, inject, test } from 'vitest';
import { find, parsePage, readBuiltPages, type BuiltPage } from './support/built-pages';

const BAR = 90;
const SENTENCE =
  /\b(?:not|\w+n't) (?:been )?(?:published|confirmed|specified)\b|\b(?:is|are|was|were|be) (?:unspecified|unpublished|unconfirmed)\b|\bUnspecified\./gi;

/** Elements that can be in the middle of a sentence. All others separate words. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'strong', 'sub', 'sup', 'wbr']);
const UNSEEN = new Set(['script', 'style', 'template']);

/** What a reader sees, with a space between cells, items and paragraphs. */
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

const english = readBuiltPages(inject('buildDir')).filter(({ locale }) => locale === 'en');

test(`the English site says fewer than ${BAR} times that something isn't specified`, () => {
  const counts = english.map((page) => ({ path: page.path, gaps: gapsIn(page).length }));
  const total = counts.reduce((sum, { gaps }) => sum + gaps, 0);
  const worst = counts.sort((a, b) => b.gaps - a.gaps).slice(0, 5);
  expect(counts.length).toBeGreaterThan(60);
  expect(total).toBeGreaterThan(0);
  expect(total, JSON.stringify(worst)).toBeLessThan(BAR);
});

test.each([
  ['<p>The limit is not specified.</p>', 1],
  ['<p>Its unit <em>isn’t</em> specified, and the fields are unspecified.</p>', 2],
  ['<table><tr><td>Not published</td><td>not\n confirmed</td></tr></table>', 2],
  ['<div><strong>Not specified</strong></div><p>Unspecified.</p>', 2],
  ['<code>status</code> string <a href="/overview#conventions">Unspecified</a>', 0],
  ['<p>Confirmed, as specified and published.</p><script>"not specified"</script>', 0],
])('counts %s', (html, gaps) => {
  expect(gapsIn(parsePage('x.html', `<body>${html}</body>`))).toHaveLength(gaps);
});
