import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  headersFile,
  nginxHeaders,
  redirectsFile,
  robotsFile,
  securityText,
  type Site,
  securityHeaders,
  TEXT_TYPES,
  type Header,
} from '../../../src/plugins/finish/files';
import { completeFeed } from '../../../src/plugins/finish/feeds';
import { contentPolicy } from '../../../src/plugins/finish/contentPolicy';
import { observatoryScore } from '../../support/observatory';

const SITE: Site = {
  policy: "default-src 'none'; script-src 'self'",
  url: 'https://example.com',
  baseUrl: '/docs/',
  languages: ['', 'zh/'],
  tags: { '': 'en', 'zh/': 'zh-CN' },
};
const INDEXES =
  '</docs/llms.txt>; rel="llms-txt"; hreflang="en", </docs/zh/llms.txt>; rel="llms-txt"; hreflang="zh-CN"';
const HEADERS = securityHeaders(SITE.policy);

describe('security.txt', () => {
  test('has what RFC 9116 asks for, and expires within a year', () => {
    const day = new Date('2026-11-25T12:00:00Z');
    expect(securityText(SITE, 'https://example.com/report', ['en', 'zh-CN'], day)).toBe(
      'Contact: https://example.com/report\nExpires: 2027-10-01T00:00:00Z\n' +
        'Preferred-Languages: en, zh-CN\nCanonical: https://example.com/docs/.well-known/security.txt\n',
    );
  });
});

describe('feeds', () => {
  const URL = 'https://example.com/zh/blog/rss.xml';

  test('of RSS name themselves and the language of the pages', () => {
    const xml = completeFeed(
      '<rss version="2.0" xmlns:dc="x">\n<channel>\n<language>zh</language></channel></rss>',
      URL,
      'zh-CN',
    );
    expect(xml).toContain('<rss xmlns:atom="http://www.w3.org/2005/Atom" version="2.0"');
    expect(xml).toContain(`<atom:link rel="self" href="${URL}" type="application/rss+xml"/>`);
    expect(xml).toContain('<language>zh-CN</language>');
  });

  test('of Atom name themselves and the language of the pages', () => {
    const feed = '<feed xmlns="http://www.w3.org/2005/Atom">\n<id>x</id></feed>';
    const xml = completeFeed(feed, URL, 'zh-CN');
    expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">');
    expect(xml).toContain(`<link rel="self" href="${URL}"/>`);
  });

  test('of another form stop the build', () => {
    expect(() => completeFeed('<opml/>', URL, 'en')).toThrow(/neither RSS nor Atom/);
  });
});

describe('the files for hosts', () => {
  test('_headers: one rule for everything, lifetimes below the folder of the site, no header twice', () => {
    const rules = headersFile(SITE).split(/\n(?=\/)/);
    const forever = '  Cache-Control: public, max-age=31536000, immutable';
    expect(rules.slice(1)).toEqual([
      `/docs/assets/*\n${forever}`,
      `/docs/zh/assets/*\n${forever}`,
      '/*.md\n  Content-Type: text/markdown; charset=utf-8',
      '/*.txt\n  Content-Type: text/plain; charset=utf-8',
      '/*.yaml\n  Content-Type: application/yaml; charset=utf-8\n',
    ]);
    expect(rules[0]).toMatch(/^\/\*\n/);
    for (const [name, value] of HEADERS) expect(rules[0]).toContain(`  ${name}: ${value}`);
    expect(rules[0]).toContain(`  Link: ${INDEXES}`);
    expect(rules[0]).not.toMatch(/Cache-Control|Content-Type:/);
  });

  test('_headers: no line is longer than Cloudflare Pages reads', () => {
    const hashes = Array.from({ length: 20 }, () => `'sha256-${'A'.repeat(44)}'`).join(' ');
    const lines = headersFile({ ...SITE, policy: hashes }).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000);
  });

  test('_redirects: the not-found page of each language', () => {
    expect(redirectsFile(SITE)).toBe('/docs/zh/*  /docs/zh/404.html  404\n');
  });

  test('nginx: every header, with errors, too', () => {
    const lines = nginxHeaders(SITE).trim().split('\n');
    expect(lines.pop()).toBe(`set $efundflow_indexes '${INDEXES}';`);
    expect(lines).toHaveLength(HEADERS.length);
    expect(lines.every((line) => /^add_header [\w-]+ "[^"]+" always;$/.test(line))).toBe(true);
  });

  test('Vercel, by hosting/README.md: headers as elsewhere, the not-found page of each language', () => {
    const readme = readFileSync('hosting/README.md', 'utf8');
    const json = /^```json title="vercel.json"\n([\s\S]*?)^```$/m.exec(readme)?.[1] ?? '';
    const { headers, rewrites } = JSON.parse(json) as {
      headers: { source: string; headers: { key: string; value: string }[] }[];
      rewrites: object[];
    };
    const [all, ...types] = headers.map((rule) =>
      rule.headers.map(({ key, value }): Header => [key, value]),
    );
    expect(headers[0]?.source).toBe('/(.*)');
    expect(HEADERS).toEqual(expect.arrayContaining(all ?? []));
    expect(types).toEqual(Object.values(TEXT_TYPES).map((type) => [['Content-Type', type]]));
    expect(rewrites).toEqual([{ source: '/zh/(.*)', destination: '/zh/404', statusCode: 404 }]);
  });

  test('robots.txt: everything may be read, and the sitemaps where they are', () => {
    expect(robotsFile(SITE)).toBe(
      '# Everything may be read, also by programs that search or write code. These lists have all pages as Markdown:\n' +
        '# https://example.com/docs/llms.txt\n# https://example.com/docs/zh/llms.txt\nUser-agent: *\nAllow: /\n\n' +
        'Sitemap: https://example.com/docs/sitemap.xml\nSitemap: https://example.com/docs/zh/sitemap.xml\n',
    );
  });
});

describe("the score of Mozilla's HTTP Observatory, from headers alone", () => {
  const site = { ...SITE, policy: contentPolicy(['start()']) };
  const all = securityHeaders(site.policy);
  const pairs = (text: string, line: RegExp): Header[] =>
    [...text.matchAll(line)].map(([, name = '', value = '']) => [name, value]);

  test.each<[string, Header[]]>([
    ['nginx', pairs(nginxHeaders(site), /^add_header (\S+) "(.+)" always;$/gm)],
    ['_headers', pairs(headersFile(site).split('\n/')[0] ?? '', /^ {2}([\w-]+): (.+)$/gm)],
  ])('%s: 145', (_, headers) => {
    expect(observatoryScore(headers)).toBe(145);
  });

  test.each<[string, number]>([
    ['Content-Security-Policy', 55],
    ['Strict-Transport-Security', 80],
    ['X-Content-Type-Options', 140],
    ['Referrer-Policy', 140],
    ['Cross-Origin-Resource-Policy', 135],
    ['Cross-Origin-Opener-Policy', 135],
    ['Cross-Origin-Embedder-Policy', 135],
  ])('without %s: %i', (name, score) => {
    expect(observatoryScore(all.filter(([header]) => header !== name))).toBe(score);
  });

  test.each<[string, string, number]>([
    ["default-src 'self'", "default-src 'none'", 150],
    ["object-src 'none'", 'object-src *', 75],
    ["script-src 'self'", "script-src 'self' 'unsafe-eval'", 75],
    ["style-src 'self'", "style-src 'self' 'unsafe-inline'", 75],
    ["form-action 'self'", 'form-action *', 75],
    ["frame-ancestors 'none'", 'frame-ancestors *', 80],
  ])('with another %s: %s gives %i', (directive, by, score) => {
    const policy = site.policy.replace(directive, by);
    expect(policy).not.toBe(site.policy);
    expect(observatoryScore(securityHeaders(policy))).toBe(score);
  });
});
