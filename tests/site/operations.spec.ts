/** The pages of operations and webhooks as they are built: which there are, how they begin, what each field says. */
import { expect, test, BUILD, fail } from './support/test';
import { operationsOf, readContract } from '../support/contract';
import { attribute, find, findAll, readBuiltPages, visibleText } from './support/built-pages';
import type { BuiltPage } from './support/built-pages';

const CREATE = '/transactions/create';
const pages = readBuiltPages(BUILD);
const hasClass = (name: string) => (element: Parameters<typeof attribute>[0]) =>
  attribute(element, 'className') === name;
const operations = pages.filter(
  ({ html, tree }) =>
    html.includes('api-operation') && findAll(tree, 'div').some(hasClass('api-operation')),
);
const create = operations.find(({ path }) => path === CREATE) ?? fail(`no ${CREATE}`);

/** Name, anchor and marks of every field of a page. */
function fieldsOf({ tree }: BuiltPage) {
  return findAll(tree, 'li')
    .filter(hasClass('api-field'))
    .map((item) => {
      const head = find(item, 'p');
      const spans = head ? findAll(head, 'span') : [];
      const optional = spans.filter(hasClass('api-field__optional'));
      const [name] = spans.filter(hasClass('api-field__name'));
      return {
        id: attribute(item, 'id') ?? '',
        name: name ? visibleText(name) : '',
        marks: [...spans.filter(hasClass('api-field__required')), ...optional].map((span) =>
          visibleText(span),
        ),
        isOptionalShown: optional.some(
          (span) =>
            attribute(span, 'hidden') === undefined && /Optional|可选/.test(visibleText(span)),
        ),
      };
    });
}

test('each operation and webhook has a page of its own, in each language', () => {
  const listed = operationsOf(readContract()).map(({ operation }) => String(operation['x-page']));
  const paths = listed.flatMap((page) => [page, `/zh${page}`]);
  expect(operations.map(({ path }) => path).sort()).toEqual(paths.sort());
});

test('each operation can be edited, and nothing else', () => {
  const named = operationsOf(readContract()).filter(({ webhook }) => !webhook);
  const wanted = named.flatMap(({ id, operation }) =>
    ['', '/zh'].map((base) => `${base}${String(operation['x-page'])} ${id}`),
  );
  const buttons = pages.flatMap(({ path, tree }) =>
    findAll(tree, 'button')
      .map((button) => attribute(button, 'dataEdit'))
      .filter((id) => id !== undefined)
      .map((id) => `${path} ${id}`),
  );
  expect(buttons.sort()).toEqual(wanted.sort());
});

for (const page of operations)
  test.describe(page.path, () => {
    const isWebhook = page.path.endsWith('-webhooks');

    test('begins with method and path', () => {
      const body = findAll(page.tree, 'div').find(
        (div) => attribute(div, 'dataBody') !== undefined,
      );
      const first = body?.children.find((child) => child.type === 'element');
      expect(first && attribute(first, 'className')).toBe('api-operation');
    });

    test('says what is required and optional of what the reader sends, and repeats no path', () => {
      for (const { id, name, marks, isOptionalShown } of fieldsOf(page)) {
        const isSent = isWebhook === /^(response|error)-/.test(id);
        const isMarked = marks.some((mark) => /^(Required|Optional|必填|可选)$/.test(mark));
        expect([id, isMarked]).toEqual([id, isSent && name !== '']);
        expect(name).not.toContain('.');
        // One line above the list says it.
        expect([id, isOptionalShown]).toEqual([id, false]);
      }
    });

    test('names each page on errors once, not with each error', () => {
      const errors = findAll(page.tree, 'li').filter((item) =>
        /^response-[45]/.test(attribute(item, 'id') ?? ''),
      );
      const targets = errors
        .flatMap((item) => findAll(item, 'a'))
        .map((link) => attribute(link, 'href'));
      expect(errors.length).toBeGreaterThan(isWebhook ? -1 : 4);
      expect(
        targets.filter((to) => /\/(errors\/\w+-errors|rate-limiting)$/.test(to ?? '')),
      ).toEqual([]);
    });
  });

test('required fields come first, common headers are folded below the others', () => {
  const fields = fieldsOf(create);
  const top = fields.filter(({ id }) => /^body-[^-]+$/.test(id));
  const required = top.map(({ marks }) => marks.includes('Required'));
  expect(required).toEqual([...required].sort((a, b) => Number(b) - Number(a)));
  expect(required).toContain(false);
  const headers = fields.filter(({ id }) => id.startsWith('header-')).map(({ id }) => id);
  expect(headers.slice(-3)).toEqual(
    ['authorization', 'x-merchant-account-id', 'content-type'].map((name) => `header-${name}`),
  );
  const folded = findAll(create.tree, 'details').find((one) =>
    findAll(one, 'li').some((item) => attribute(item, 'id') === 'header-authorization'),
  );
  expect(attribute(folded ?? fail('not folded'), 'open')).toBeUndefined();
});

test('samples have a response for each status and example, under its name', () => {
  const labels = findAll(create.tree, 'option').map((option) => visibleText(option));
  expect(labels.filter((label) => label.startsWith('409'))).toEqual([
    '409 Unique value already taken',
    '409 First request still being processed',
  ]);
  expect(labels.filter((label) => label.includes('_'))).toEqual([]);
});
