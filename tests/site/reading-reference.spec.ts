import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { operationsOf, readContract } from '../support/contract';
import { findViolations } from './support/a11y';
import { attribute, find, findAll, readBuiltPages, visibleText } from './support/built-pages';
import {
  CREATE,
  isOperation,
  LAPTOP,
  NARROW,
  WIDE,
  hiddenTabs,
  longLines,
  onPageOf,
} from './support/reading';
import { PHONE, useSite, type OpenOptions } from './support/site';
import { addStyles } from './support/page-changes';

const site = useSite();
const operations = readBuiltPages(inject('buildDir')).filter(isOperation);

const onPage = (path: string, options: OpenOptions, run: (page: Page) => Promise<void>) =>
  onPageOf(site, path, options, run);

describe('the head of an operation', () => {
  test('is on a page of its own for each operation and webhook, in each language', () => {
    const listed = operationsOf(readContract()).map(({ operation }) => String(operation['x-page']));
    const paths = listed.flatMap((page) => [page, `/zh${page}`]);
    expect(operations.map(({ path }) => path).sort()).toEqual(paths.sort());
  });

  test.each(operations.map((page) => [page.path, page] as const))(
    '%s begins with method and path',
    (_, { tree }) => {
      const body = findAll(tree, 'div').find((div) => attribute(div, 'dataBody') !== undefined);
      const first = body?.children.find((child) => child.type === 'element');
      expect(first && attribute(first, 'className')).toBe('api-operation');
    },
  );

  test.each([WIDE, LAPTOP])(
    'and the first field are in the first screen of %o',
    { tags: 'all' },
    async (viewport) => {
      for (const path of [
        CREATE,
        '/zh/transactions/create',
        '/refunds/create',
        '/transactions/list',
      ])
        await onPage(path, { viewport }, async (page) => {
          const boxOf = (selector: string) =>
            page.locator(selector).locator('visible=true').first();
          const title = await boxOf('h1').boundingBox();
          const endpoint = await boxOf('.api-operation').boundingBox();
          const field = await boxOf('.api-field__head').boundingBox();
          const below = (title?.y ?? 0) + (title?.height ?? 0);
          expect((endpoint?.y ?? Infinity) - below, path).toBeLessThan(32);
          expect((field?.y ?? Infinity) + (field?.height ?? 0), path).toBeLessThan(viewport.height);
        });
    },
  );
});

describe('samples', () => {
  test.each([WIDE, LAPTOP, PHONE])('cut no line in any language at %o', async (viewport) => {
    await onPage(CREATE, { viewport }, async (page) => {
      const tabs = page.locator('[data-example="0"] [role=tab]');
      expect(await tabs.count()).toBe(8);
      for (const tab of await tabs.all()) {
        await tab.click();
        expect(await longLines(page), (await tab.textContent()) ?? '').toEqual([]);
      }
    });
  });

  test.each([WIDE, LAPTOP, NARROW, PHONE])(
    'show all languages and all statuses at %o',
    async (viewport) => {
      await onPage(CREATE, { viewport }, async (page) => {
        await page.locator('.api-sample--response > summary').click();
        const statuses = await page.locator('.api-sample--response [role=tab]').allTextContents();
        expect(statuses.filter((label) => label.startsWith('409'))).toHaveLength(2);
        expect(await hiddenTabs(page)).toEqual([]);
      });
    },
  );

  test.each([
    [CREATE, ['200 card', '200 card', '200 redirect']],
    ['/subscriptions/pause-resume-subscription', ['200 paused', '200 resumed', '200 cancelled']],
  ])('%s: the response follows the request', async (path, wanted) => {
    await onPage(path, { viewport: WIDE }, async (page) => {
      await page.locator('.api-sample--response > summary').click();
      const chosen = page.locator('.api-sample--response [role=tab][aria-selected=true]');
      for (const [index, label] of wanted.entries()) {
        await page.locator('.api-sample--response [role=tab]', { hasText: '401' }).click();
        await page
          .locator('.api-choice label')
          .nth(index === 0 ? 1 : 0)
          .click();
        await page.locator('.api-choice label').nth(index).click();
        await expect.poll(() => chosen.textContent()).toBe(label);
      }
    });
  });

  test('have the copy button beside the tabs, in sight, in one place', async () => {
    await onPage(CREATE, { viewport: WIDE }, async (page) => {
      const places = new Set<string>();
      for (const tab of await page.locator('[data-example="0"] [role=tab]').all()) {
        await tab.click();
        const button = page.locator('[data-example="0"] [data-copy]').locator('visible=true');
        const { x, y, width, height } = (await button.boundingBox()) ?? expect.fail('no button');
        const code = await page
          .locator('[data-example="0"] pre')
          .locator('visible=true')
          .boundingBox();
        expect(y + height).toBeLessThanOrEqual(code?.y ?? 0);
        expect(await button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
        places.add([x, y, width].join());
      }
      expect(places.size).toBe(1);
    });
  });

  test('open in a window where they do not fit, and close with Escape', async () => {
    await onPage(CREATE, { viewport: LAPTOP }, async (page) => {
      const button = page.locator('[data-example="0"] .ef-enlarge').locator('visible=true');
      await button.click();
      const sheet = page.getByRole('dialog');
      await sheet.waitFor();
      expect(await sheet.locator('code').textContent()).toContain('customer_type');
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  test('are all there without script', async () => {
    await onPage(CREATE, { viewport: WIDE, javaScriptEnabled: false }, async (page) => {
      const labels = page.locator('[data-example="0"] .ef-tabs__label');
      expect(await labels.locator('visible=true').count()).toBe(8);
      expect(await page.getByRole('tablist').locator('visible=true').count()).toBe(0);
    });
  });
});

describe('fields', () => {
  const MARKS = ['api-field__required', 'api-field__optional'];

  /** Name, anchor and marks of every field of a page. */
  function fieldsOf({ tree }: (typeof operations)[number]) {
    return findAll(tree, 'li')
      .filter((item) => attribute(item, 'className') === 'api-field')
      .map((item) => {
        const head = find(item, 'p');
        const spans = head ? findAll(head, 'span') : [];
        const has = (name: string) => spans.filter((s) => attribute(s, 'className') === name);
        return {
          id: attribute(item, 'id') ?? '',
          name: has('api-field__name').map((span) => visibleText(span))[0] ?? '',
          marks: MARKS.flatMap((mark) => has(mark).map((span) => visibleText(span))),
        };
      });
  }

  test.each(operations.map((page) => [page.path, page] as const))(
    '%s: required and optional is what the reader sends; no path is repeated',
    (path, page) => {
      const isWebhook = /-webhooks$/.test(path);
      const words = /^(Required|Optional|必填|可选)$/;
      for (const { id, name, marks } of fieldsOf(page)) {
        const isResponse = /^(response|error)-/.test(id);
        const isSent = isWebhook ? isResponse : !isResponse;
        expect([id, marks.some((mark) => words.test(mark))]).toEqual([id, isSent && name !== '']);
        expect(name).not.toContain('.');
      }
    },
  );

  test('required ones come first, common headers are folded below the others', () => {
    const page = operations.find(({ path }) => path === CREATE) ?? expect.fail('no page');
    const fields = fieldsOf(page);
    const top = fields.filter(({ id }) => /^body-[^-]+$/.test(id));
    const required = top.map(({ marks }) => marks.includes('Required'));
    expect(required).toEqual([...required].sort((a, b) => Number(b) - Number(a)));
    expect(required).toContain(false);
    const headers = fields.filter(({ id }) => id.startsWith('header-')).map(({ id }) => id);
    expect(headers.slice(-3)).toEqual([
      'header-authorization',
      'header-x-merchant-account-id',
      'header-content-type',
    ]);
    const folded = findAll(page.tree, 'details').find((one) =>
      findAll(one, 'li').some((item) => attribute(item, 'id') === 'header-authorization'),
    );
    expect(folded && attribute(folded, 'open')).toBeUndefined();
  });

  test('open and close all at once', async () => {
    await onPage(CREATE, { viewport: WIDE }, async (page) => {
      const deep = page.locator('[id="body-payment_method-payment_method_data-type"]');
      const button = page.getByRole('button', { name: 'Expand all' }).first();
      await button.click();
      await deep.waitFor({ state: 'visible' });
      await page.getByRole('button', { name: 'Collapse all' }).click();
      await deep.waitFor({ state: 'hidden' });
    });
  });

  test('have air around the one that a link leads to, also in a box', async () => {
    const path = `${CREATE}#body-payment_method-redirect_url`;
    await onPage(path, { viewport: WIDE }, async (page) => {
      const target = page.locator('li:target');
      await target.waitFor({ state: 'visible' });
      const shadow = await target.evaluate((item) => getComputedStyle(item).boxShadow);
      expect(shadow).toMatch(/-12px 0px.* 12px 0px/);
      const list = await target.locator('xpath=..').boundingBox();
      expect(((await target.boundingBox())?.x ?? 0) - (list?.x ?? 0)).toBeGreaterThan(12);
    });
  });
});

describe('these checks', () => {
  test('find lines that are cut and tabs that are out of sight', async () => {
    await onPage(CREATE, { viewport: WIDE }, async (page) => {
      await addStyles(
        page,
        'html .api-side .ef-code pre > code { white-space: pre; float: left }' +
          'html .ef-tabs__list { flex-wrap: nowrap; overflow: hidden; max-width: 300px }',
      );
      expect(await longLines(page)).not.toEqual([]);
      expect(await hiddenTabs(page)).toContain('Go SDK');
    });
  });
});
