import { describe, expect, test } from 'vitest';
import { markdownPath } from '../../../src/model/markdownPath';
import { llmsFull, llmsIndex, type IndexedPage } from '../../../src/plugins/markdown/llms';
import { sectionsOf } from '../../../src/model/sections';

const page = (path: string, title: string): [string, IndexedPage] => [
  path,
  {
    title,
    description: `About ${title}`,
    url: `https://docs.example.com${path}`,
    language: 'en',
    locale: 'en',
    markdownUrl: `https://docs.example.com${path}.md`,
    whole: `# ${title}\n`,
  },
];
const PAGES = new Map([page('/blog', 'Blog'), page('/b', 'B'), page('/a', 'A'), page('/c', 'C')]);
const docs = ['/a', '/b', '/c'].map((permalink) => ({ id: permalink.slice(1), permalink }));
const sectionsFor = (
  items: Parameters<typeof sectionsOf>[0]['loadedVersions'][0]['sidebars'][string],
) => sectionsOf({ loadedVersions: [{ docs, sidebars: { main: items } }] });

describe('sections', () => {
  test('are the categories of a sidebar, with the pages below and behind them', () => {
    const inner = {
      type: 'category',
      label: 'Inner',
      link: { type: 'doc', id: 'b' },
      items: [{ type: 'doc', id: 'c' }],
    };
    const outer = {
      type: 'category',
      label: 'Outer',
      items: [{ type: 'doc', id: 'a' }, inner, { type: 'doc', id: 'c' }],
    };
    expect(sectionsFor([outer])).toEqual([{ title: 'Outer', pages: ['/a', '/b', '/c'] }]);
  });

  test('a sidebar that begins with a page is one section', () => {
    const category = { type: 'category', label: 'Later', items: [{ type: 'doc', id: 'c' }] };
    expect(sectionsFor([{ type: 'doc', id: 'b' }, category])).toEqual([{ pages: ['/b', '/c'] }]);
  });
});

describe('llms.txt and llms-full.txt', () => {
  const sections = [{ title: 'Start', pages: ['/b', '/missing'] }, { pages: ['/a', '/c'] }];

  test('list each page once, in the order of the sections', () => {
    const index = llmsIndex(PAGES, sections, {
      title: 'Docs',
      locale: 'en',
      full: 'https://docs.example.com/llms-full.txt',
      openapi: 'https://docs.example.com/openapi.yaml',
      others: ['https://docs.example.com/zh/'],
    });
    const lines = index.split('\n').filter((line) => /^(#|- )/.test(line));
    expect(lines).toEqual([
      '# Docs',
      '## Start',
      '- [B](https://docs.example.com/b.md): About B',
      '## A',
      '- [A](https://docs.example.com/a.md): About A',
      '- [C](https://docs.example.com/c.md): About C',
      '## Optional',
      '- [Blog](https://docs.example.com/blog.md): About Blog',
      '## Files',
      expect.stringMatching(/openapi\.yaml\): every operation/),
      '- [Whole text, a file for each section](https://docs.example.com/llms-full.txt)',
      '- [简体中文](https://docs.example.com/zh/index.md): all pages are listed in /zh/llms.txt',
    ]);
    const folder = 'https://docs.example.com/';
    const [list, ...files] = llmsFull(PAGES, sections, { title: 'Docs', locale: 'en' }, folder);
    expect(files.length).toBeGreaterThan(1);
    expect(files.map(({ path }) => path)).toEqual(
      files.map((_, index) => `llms-full/${index + 1}.txt`),
    );
    for (const { path } of files) expect(list?.content).toContain(`](${folder}${path})`);
    expect(
      files
        .map(({ content }) => content)
        .join('\n')
        .match(/^# .+$/gm),
    ).toEqual(['# B', '# A', '# C', '# Blog']);
  });
});

/** The line of a link in the reference parser of the format (AnswerDotAI/llms-txt, miniparse.py). */
const LINK_LINE = /-\s*\[(?<title>[^\]]+)\]\((?<url>[^)]+)\)(?::\s*(?<desc>.*))?$/;

test.each(['en', 'zh'] as const)('a parser reads each description of llms.txt (%s)', (locale) => {
  const described = (index: string) =>
    index.split('\n').filter((line) => LINK_LINE.exec(line)?.groups?.desc).length;
  const index = llmsIndex(PAGES, [], {
    title: 'Docs',
    locale,
    full: 'f',
    openapi: 'o',
    others: [],
  });
  expect(described(index)).toBe(PAGES.size + 1);
  expect(described(index.replaceAll('): ', ')：'))).toBe(0);
});

test.each([
  ['/jwts', '/jwts.md'],
  ['/docs/zh/', '/docs/zh/index.md'],
  ['/zh/search', undefined],
  ['404.html', undefined],
  ['/other/research', '/other/research.md'],
])('the Markdown of %s is %s', (path, markdown) => {
  expect(markdownPath(path)).toBe(markdown);
});
