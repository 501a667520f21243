/**
 * Faults that stop a build, proved by real builds of a copy of the project. Faults share a build where Docusaurus reports
 * them together; each phase of a build (loading, compiling, rendering, checking links) hides the later ones. A build
 * of one language has its pages at the root, the Chinese one too. A build takes half a minute, and the messages have unit tests.
 * @module-tag all
 */
import { parse } from 'yaml';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FILE_FAULTS, WORD_FAULTS, type Fault } from './support/faults';
import { LOCALES, type Locale } from '../../src/model/locale';
import { copyProject, PAGE_TEXT, type Project } from './support/project';
import { brokenTargets, pageErrors, type PageError } from './support/report';

/** The same words in Chinese, and data whose Chinese is missing: see `damageChinese`. */
const CHINESE_FAULTS: readonly Fault[] = [
  {
    what: 'a word, on a Chinese page',
    page: 'refunds/create',
    mdx: '<Tabel name="error-codes" />',
    says: ['<Tabel>: There is no such word.'],
    offers: ['Table', 'Operation', 'Checklist'],
  },
  {
    what: 'a locale key in a table',
    page: 'other/refund-policy',
    mdx: '<Table name="refund-policy" />',
    says: [
      'src/data/refund-policy.yaml:',
      "/caption must have required property 'zh'",
      '/cn is no key here, there are: en, zh',
    ],
  },
];

let project: Project;

beforeAll(() => {
  project = copyProject();
});
afterEach(() => project.restore());
afterAll(() => project.remove());

/** @returns what a build printed that must not succeed */
function failedBuild(locale: Locale): string {
  const { code, output } = project.build(locale);
  expect(code).toBe(1);
  return output;
}

/** Adds a passage to a doc page. @returns its file and line */
function addTo(locale: Locale, page: string, mdx: string): { file: string; line: number } {
  const file = project.pageFile(locale, 'docs', page);
  project.replace(file, PAGE_TEXT[locale], `${PAGE_TEXT[locale]}\n\n${mdx}`);
  const lines = project.read(file).split('\n');
  return { file, line: lines.indexOf(mdx.split('\n')[0] ?? '') + 1 };
}

function errorOf(errors: readonly PageError[], file: string): PageError {
  const found = errors.find((error) => error.file === file);
  if (!found) throw new Error(`The build did not complain about ${file}.`);
  return found;
}

/** Names after "There are:", the offer of what exists. */
function offered(text: string): string[] {
  const list = /There are: (.+?)\.$/m.exec(text)?.[1] ?? '';
  return list.split(', ');
}

describe.each(LOCALES)('while compiling pages (%s)', (locale) => {
  const faults: readonly Fault[] =
    locale === 'en' ? [...WORD_FAULTS, ...FILE_FAULTS] : [...CHINESE_FAULTS, ...FILE_FAULTS];
  const places = new Map<Fault, { file: string; line: number }>();
  let errors: PageError[];

  beforeAll(() => {
    for (const fault of faults) places.set(fault, addTo(locale, fault.page, fault.mdx));
    if (locale === 'zh') damageChinese();
    errors = pageErrors(failedBuild(locale), project.dir);
    project.restore();
  });

  it('the build fails on these pages and on no other', () => {
    const files = [...places.values()].map(({ file }) => file);
    expect([...new Set(errors.map(({ file }) => file))].sort()).toEqual(files.sort());
  });

  it.each(faults)('$what: file, line and what exists', (fault) => {
    const place = places.get(fault);
    const error = errorOf(errors, place?.file ?? '');
    expect(error.line).toBe(place?.line);
    for (const passage of fault.says) expect(error.text).toContain(passage);
    if (fault.offers)
      expect(offered(error.text)).toEqual(expect.arrayContaining([...fault.offers]));
  });
});

/** Takes the Chinese away from one text of a table. */
function damageChinese(): void {
  project.replace(
    'src/data/refund-policy.yaml',
    'caption: { en: Refunds by payment method, zh:',
    'caption: { en: Refunds by payment method, cn:',
  );
}

describe('while loading', () => {
  it('a contract text without Chinese: once, and under the name of no page', () => {
    const overlay = 'i18n/zh/openapi.overlay.yaml';
    const action = / {2}- target: \$\.tags\[\?\(@\.name=='Refunds'\)\]\n(?: {4}.*\n)+/;
    const [text] = action.exec(project.read(overlay)) ?? [];
    if (!text) throw new Error(`${overlay}: no action for the tag "Refunds"`);
    project.replace(overlay, text, '');
    addTo('zh', 'overview', '<Operation id="createTransaction" />');
    addTo('zh', 'refunds/get', '<Operation id="getRefund" />');
    const output = failedBuild('zh');
    // One problem for each text that the action translated; the number of the tag is that of its place in the list.
    const message = /i18n\/zh\/openapi\.overlay\.yaml: #\/tags\/\d+\/([\w-]+): not translated \("/g;
    const [{ update }] = parse(text) as [{ update: object }];
    const keys = [...output.matchAll(message)].map(([, key]) => key).sort();
    expect(keys, output).toEqual(Object.keys(update).sort());
    expect(output).not.toContain('.mdx');
  });

  it('a provider record without Chinese: file, line and what exists', () => {
    const record = 'src/data/providers/stripe.yaml';
    const [facts] = /^facts:\n {2}- en: .+\n {4}zh: /m.exec(project.read(record)) ?? [];
    if (!facts) throw new Error(`${record}: no text at the start of "facts"`);
    project.replace(record, facts, facts.replace('zh: ', 'cn: '));
    const output = failedBuild('zh');
    expect(output).toMatch(/src\/data\/providers\/stripe\.yaml:\d+/);
    expect(output).toContain("/facts/0 must have required property 'zh'");
    expect(output).toContain('/cn is no key here, there are: en, zh');
  });

  it('a sidebar with a page that does not exist: the file, the id and the list of ids', () => {
    project.replace('sidebars.ts', "'jwts'", "'json-web-tokens'");
    const output = failedBuild('en');
    expect(output).toContain('Invalid sidebar file at "sidebars.ts".');
    expect(output).toMatch(/These sidebar document ids do not exist:\s+- json-web-tokens\s/);
    expect(output).toMatch(/Available document ids are:\s+- authentication\s+- chargebacks\/list/);
    expect(output).toMatch(/- jwts\s/);
  });

  it('a key of the front matter: file, line and what exists', () => {
    const file = project.pageFile('en', 'docs', 'jwts');
    project.replace(file, '---\n', '---\nsidebar_lable: Tokens\n');
    const output = failedBuild('en');
    expect(output).toContain(`${file}:2: No key "sidebar_lable" in front matter.`);
    expect(offered(output)).toEqual(expect.arrayContaining(['title', 'sidebar_label', 'slug']));
  });

  it('a route served twice', () => {
    const file = project.pageFile('en', 'docs', 'jwts');
    project.replace(file, '---\n', '---\nslug: /environments\n');
    const output = failedBuild('en');
    expect(output).toContain('Duplicate routes found!');
    expect(output).toContain('Attempting to create page at /environments,');
  });
});

describe('while rendering', () => {
  it('a navigation item with a sidebar that does not exist: the id and the list of ids', () => {
    project.replace('src/config/theme.ts', "sidebarId: 'docsSidebar'", "sidebarId: 'docs'");
    const output = failedBuild('en');
    expect(output).toMatch(/Can't find any sidebar with id "docs" in version/);
    expect(output).toMatch(/Available sidebar ids are:\s+- docsSidebar\s/);
  });
});

/** Broken links hide broken anchors, and a build that gets so far takes long: one of each, in one language each. */
describe('while checking links', () => {
  it('a link to a page that does not exist (en): the page, its line and the target', () => {
    const { file, line } = addTo('en', 'overview', 'A [link](/no-such-page) that leads nowhere.');
    addTo('en', 'refunds/get', 'A [link](/connections/paypal/overview) that leads nowhere.');
    const output = failedBuild('en');
    expect(output).toContain('Docusaurus found broken links!');
    expect(output).toContain(`${file}:${line}: The link /no-such-page leads to no page.`);
    expect(brokenTargets(output).sort()).toEqual([
      '/overview -> /no-such-page',
      '/refunds/get -> /connections/paypal/overview',
    ]);
  });

  it('a link to a heading that does not exist (zh): the page, its line and the target', () => {
    const { file, line } = addTo(
      'zh',
      'overview',
      'A [link](/environments#no-such-heading) beside the mark.',
    );
    const output = failedBuild('zh');
    expect(output).toContain('Docusaurus found broken anchors!');
    const link = '/environments#no-such-heading';
    expect(output).toContain(`${file}:${line}: The link ${link} leads to no heading. There are: #`);
    expect(brokenTargets(output)).toEqual(['/overview -> /environments#no-such-heading']);
  });
});
