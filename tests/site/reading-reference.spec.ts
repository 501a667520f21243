import type { Page } from '@playwright/test';
import { expect, test, BUILD, fail } from './support/test';
import { operationsOf, readContract } from '../support/contract';
import { attribute, find, findAll, readBuiltPages, visibleText } from './support/built-pages';
import { CREATE, isOperation, LAPTOP, WIDE, onPageOf } from './support/reading';
import { useSite, type OpenOptions } from './support/site';

const site = useSite();
const operations = readBuiltPages(BUILD).filter(isOperation);

const onPage = (path: string, options: OpenOptions, run: (page: Page) => Promise<void>) =>
  onPageOf(site, path, options, run);

test.describe('the head of an operation', () => {
  test('is on a page of its own for each operation and webhook, in each language', () => {
    const listed = operationsOf(readContract()).map(({ operation }) => String(operation['x-page']));
    const paths = listed.flatMap((page) => [page, `/zh${page}`]);
    expect(operations.map(({ path }) => path).sort()).toEqual(paths.sort());
  });

  for (const [_, { tree }] of operations.map((page) => [page.path, page] as const)) {
    test(`${_} begins with method and path`, () => {
      const body = findAll(tree, 'div').find((div) => attribute(div, 'dataBody') !== undefined);
      const first = body?.children.find((child) => child.type === 'element');
      expect(first && attribute(first, 'className')).toBe('api-operation');
    });
  }

  for (const viewport of [WIDE, LAPTOP]) {
    test(
      `and the first field are in the first screen of ${viewport.width} px`,
      { tag: '@all' },
      async () => {
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
            expect((field?.y ?? Infinity) + (field?.height ?? 0), path).toBeLessThan(
              viewport.height,
            );
          });
      },
    );
  }
});

test.describe('fields', () => {
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
          isOptionalShown: has('api-field__optional').some(
            (span) =>
              attribute(span, 'hidden') === undefined && /Optional|可选/.test(visibleText(span)),
          ),
        };
      });
  }

  for (const [path, page] of operations.map((page) => [page.path, page] as const)) {
    test(`${path}: required and optional is what the reader sends; no path is repeated`, () => {
      const isWebhook = /-webhooks$/.test(path);
      const words = /^(Required|Optional|必填|可选)$/;
      for (const { id, name, marks, isOptionalShown } of fieldsOf(page)) {
        const isResponse = /^(response|error)-/.test(id);
        const isSent = isWebhook ? isResponse : !isResponse;
        expect([id, marks.some((mark) => words.test(mark))]).toEqual([id, isSent && name !== '']);
        expect(name).not.toContain('.');
        // One line above the list says it.
        expect([id, isOptionalShown]).toEqual([id, false]);
      }
    });
  }

  test('required ones come first, common headers are folded below the others', () => {
    const page = operations.find(({ path }) => path === CREATE) ?? fail('no page');
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
