import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page as BrowserPage } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { PAGES, type Page } from './support/routes';
import { useSite, watch, waitForApp } from './support/site';

const SITE_URL = 'https://docs.efundflow.com';
const LANGUAGE = { en: 'en', zh: 'zh-Hans' };
const HAN = /\p{Script=Han}/u;

const site = useSite();

function inOtherLanguage({ path: route, locale }: Page): string {
  if (locale === 'en') return route === '/' ? '/zh' : `/zh${route}`;
  return route.replace(/^\/zh/, '') || '/';
}

interface Head {
  lang: string;
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  alternates: Record<string, string>;
  h1: string[];
  brokenImages: string[];
  duplicateIds: string[];
}

async function readHead(page: BrowserPage): Promise<Head> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    return {
      lang: document.documentElement.lang,
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
      alternates: Object.fromEntries(
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')].map(
          (link) => [link.hreflang, link.href],
        ),
      ),
      h1: [...document.querySelectorAll('h1')].map((heading) => heading.textContent ?? ''),
      brokenImages: [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map((image) => image.src),
      duplicateIds: ids.filter((id, index) => ids.indexOf(id) !== index),
    };
  });
}

describe.each(PAGES)('$path', (route) => {
  test('is complete, in its language, and silent', async () => {
    const context = await site.newContext();
    const page = await context.newPage();
    const problems = watch(page, site.origin);
    const response = await page.goto(site.origin + route.path, { waitUntil: 'load' });
    await waitForApp(page);
    expect(response?.status()).toBe(200);

    const head = await readHead(page);
    expect(head.lang).toBe(LANGUAGE[route.locale]);
    expect(head.h1).toHaveLength(1);
    expect(head.title).toMatch(route.kind === 'search' ? /\S/ : /\S \| EFundFlow Docs$/);
    expect(head.description?.length ?? 0, 'description').toBeGreaterThan(
      route.locale === 'zh' ? 8 : 30,
    );
    if (route.locale === 'zh') {
      expect(head.description, 'a Chinese description').toMatch(HAN);
      expect(
        await page.locator('#__docusaurus_skipToContent_fallback').innerText(),
        'a Chinese body',
      ).toMatch(HAN);
    } else {
      expect(head.title).not.toMatch(HAN);
      expect(await page.locator('h1').innerText()).not.toMatch(HAN);
    }
    // The home of a language is served with a trailing slash, everything else without.
    const address = (value: string) => SITE_URL + (value === '/zh' ? '/zh/' : value);
    expect(head.canonical).toBe(address(route.path));
    const other = inOtherLanguage(route);
    const [english, chinese] = route.locale === 'en' ? [route.path, other] : [other, route.path];
    expect(head.alternates).toEqual({
      en: address(english),
      'zh-Hans': address(chinese),
      'x-default': address(english),
    });
    expect(head.brokenImages).toEqual([]);
    expect(head.duplicateIds).toEqual([]);
    expect(problems).toEqual({ console: [], otherHosts: [], failedRequests: [] });
    await context.close();
  });
});

describe('the set of routes', () => {
  test('is exactly the one agreed on', () => {
    const buildDir = inject('buildDir');
    const built = ['', 'zh'].flatMap((folder) => {
      const sitemap = readFileSync(path.join(buildDir, folder, 'sitemap.xml'), 'utf8');
      return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, url = '']) => new URL(url).pathname,
      );
    });
    const normalized = built.map((route) => (route.length > 1 ? route.replace(/\/$/, '') : route));
    expect([...normalized].sort()).toEqual(PAGES.map((page) => page.path).sort());
  });

  test.each([
    ['/no-such-page', 'en', 'Page Not Found'],
    ['/transactions', 'en', 'Page Not Found'],
    ['/blog/tags/other', 'en', 'Page Not Found'],
    ['/zh/no-such-page', 'zh-Hans', '未找到页面'],
    ['/zh/connections/stripe', 'zh-Hans', '未找到页面'],
  ])('%s is not found, in %s', async (route, language, heading) => {
    const context = await site.newContext();
    const page = await context.newPage();
    const response = await page.goto(site.origin + route);
    await waitForApp(page);
    expect(response?.status()).toBe(404);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await page.locator('h1').innerText()).toBe(heading);
    await context.close();
  });

  test.each([
    '/overview.html',
    '/overview/index.html',
    '/zh/refunds/get.html',
    '/zh/refunds/get/index.html',
  ])('%s leads to the page without ending', async (address) => {
    const { page, context } = await site.open(address);
    const expected = address.replace(/(\/index)?\.html$/, '');
    expect(new URL(page.url()).pathname).toBe(expected);
    expect(await page.locator('h1').count()).toBe(1);
    await context.close();
  });
});
