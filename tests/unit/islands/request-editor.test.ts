/** The request editor's logic: reading, places, problems and samples. */
import { createRequire } from 'node:module';
import { describe, expect, it, vi } from 'vitest';
import { highlight as highlightInBuild } from '../../../src/content/highlight';
import { codeHtml } from '../../../src/html/code';
import { follow } from '../../../src/model/contract/json';
import texts from '../../../src/data/texts/request-editor.json';
import { loadContract } from '../../../src/model/contract/load';
import { fill, LOCALES } from '../../../src/model/locale';
import { samplesOf } from '../../../src/model/samples';
import { ExactNumber } from '../../../src/model/samples/literals';
import { shownParameters } from '../../../src/model/samples/request';
import { findPath, LARGEST, readBody } from '../../../src/islands/tools/request-editor/body';
import { check } from '../../../src/islands/tools/request-editor/check';
import { takeDraft } from '../../../src/islands/tools/request-editor/drafts';
import { alipay, checkText, moduleOf, pretty, read } from './support/request-modules';

const root = process.cwd();
const nodeRequire = createRequire(import.meta.url);

// The Prism of the build has loaded the same files into itself: they load once more, into the browser's.
for (const file of Object.keys(nodeRequire.cache))
  if (file.includes('/prismjs/components/')) Reflect.deleteProperty(nodeRequire.cache, file);
const { highlight } = await import('../../../src/islands/tools/request-editor/highlight');

describe.each(LOCALES)('%s: the samples of the editor are those of the page', (locale) => {
  const { operations } = loadContract(root, locale);

  it.each(Object.keys(operations))('%s', (id) => {
    const request = moduleOf(id, locale);
    const operation = operations[id] ?? expect.fail();
    const typed = shownParameters(request.operation);
    const examples = operation.body?.examples ?? [];
    expect(request.examples.map(({ name }) => name).sort()).toEqual(
      examples.map(({ name }) => name).sort(),
    );
    for (const name of request.examples.length > 0
      ? request.examples.map((one) => one.name)
      : ['']) {
      const value = request.examples.find((one) => one.name === name)?.value;
      const text = value === undefined ? undefined : pretty(value);
      const { problems, parameters, samples } = check(request, { text, typed }, locale);
      const built = samplesOf(operation, examples.find((one) => one.name === name)?.value, locale);
      expect(problems).toEqual([]);
      expect([...parameters]).toEqual([]);
      expect(samples).toEqual(built);
      expect(built).toHaveLength(operation.sdkGo ? 8 : 7);
      for (const { code, fence } of built) {
        const built = highlightInBuild(code, fence, (reason) => expect.fail(reason));
        expect(highlight(code, fence)).toBe(codeHtml(built));
      }
    }
  });
});

describe('a stored draft', () => {
  const draft = { isOpen: true, example: 'card', bodies: { card: '{}' }, left: { '': ['cvc'] } };
  const typed = { path: { id: 'x' }, query: {}, header: {} };
  const taken = (stored: unknown) => {
    const storage = { getItem: () => JSON.stringify(stored), removeItem: () => undefined };
    vi.stubGlobal('sessionStorage', storage);
    try {
      return takeDraft('createTransaction');
    } finally {
      vi.unstubAllGlobals();
    }
  };

  it('is taken as it is', () => {
    for (const stored of [draft, { ...draft, typed }]) expect(taken(stored)).toEqual(stored);
  });

  it.each([
    ...[null, 5, 'x', [], { bodies: {} }],
    ...[null, [], { card: 5 }].map((bodies) => ({ ...draft, bodies })),
    ...[null, 'x', { path: {} }, { ...typed, query: null }, { ...typed, header: { a: 5 } }].map(
      (one) => ({ ...draft, typed: one }),
    ),
    ...[null, 5, { '': 5 }, { '': [5] }].map((left) => ({ ...draft, left })),
    { ...draft, example: {} },
    { ...draft, isOpen: 'x' },
  ])('is dropped where it was damaged: %j', (stored) => {
    expect(taken(stored)).toBeUndefined();
  });
});

describe('a body is read', () => {
  it('as it is written: no number is rounded, no key lost', () => {
    const { sample } = read(
      '{"id":9007199254740993,"price":12.50,"n":1299,"__proto__":{"a":"\\u00e9"}}',
    );
    expect(Object.entries(sample as object)).toEqual([
      ['id', new ExactNumber('9007199254740993')],
      ['price', new ExactNumber('12.50')],
      ['n', 1299],
      ['__proto__', { a: 'é' }],
    ]);
  });

  it.each([
    ['', 'empty', 1, 1],
    ['{\n  "amount": 1,\n}', 'trailing-comma', 2, 14],
    ['{\n  "amount": }', 'value', 2, 13],
    ['{"a": "\ud800"}', 'encoding', 1, 8],
    ['{"a": "\\ud800"}', 'encoding', 1, 7],
    ['{"\\udc00": 1}', 'encoding', 1, 2],
    ['[1e999]', 'range', 1, 2],
    ['['.repeat(10_000), 'depth', 1, 65],
    ['{"a":'.repeat(10_000), 'depth', 1, 321],
  ])('%j: its fault by line and column', (text, problem, line, column) => {
    expect(readBody(text)).toMatchObject({ problem, line, column });
  });

  it('up to a limit', () => {
    const most = `"${'x'.repeat(LARGEST - 2)}"`;
    expect(readBody(most)).toHaveProperty('value');
    // Read, these would have another fault: so a text beyond the limit isn't read at all.
    for (const text of ['x'.repeat(LARGEST + 1), '['.repeat(LARGEST + 1)])
      expect(readBody(text)).toEqual({ problem: 'large', count: LARGEST + 1 });
  });
});

describe('what is wrong', () => {
  it('is said with the field and its place in the text', () => {
    const text = alipay.replace('"CNY"', '"YUAN"').replace('"method": "alipay",', '');
    const { problems, samples } = checkText(text);
    expect(
      problems.map(({ path, message, at: [start, end] = [0, 0] }) => [
        path,
        message,
        text.slice(start, end),
      ]),
    ).toEqual([
      ['currency', 'has 4 characters. Expected at most 3.', '"YUAN"'],
      ['payment_method.method', 'is missing.', ''],
    ]);
    const missing = problems[1]?.at?.[0] ?? 0;
    expect(text.slice(0, missing)).toMatch(/"payment_method": \{$/);
    // A request that breaks a rule is shown all the same: a reader may want to see what comes back.
    expect(samples?.[0]?.code).toContain('YUAN');
  });

  it.each([
    ['a command', `curl "$URL" \\\n  -H 'content-type: application/json' \\\n  -d '${alipay}'`],
    ['an option of curl', `-d '${alipay}'`],
    ['a request', `POST /v4/transactions HTTP/1.1\nhost: localhost\n\n${alipay}`],
    ['a block of Markdown', `\`\`\`json\n${alipay}\n\`\`\``],
    ['a line of a program', `const body = ${alipay};`],
  ])('%s around the body is named, and the body shown', (_, text) => {
    const { problems, samples } = checkText(text);
    const [{ message, at: [start, end] = [0, 0] } = expect.fail(), ...more] = problems;
    expect([message, more, samples]).toEqual([texts.around.en, [], undefined]);
    expect(text.slice(start, end)).toBe(alipay);
  });

  const cmd = alipay.replace(/"/g, '^\\^"').replace(/[{}]/g, '^$&');
  it.each([
    ['a command for cmd', `curl -d "${alipay.replace(/\s+/g, '').replace(/"/g, '\\"')}"`],
    ['a command for cmd from a browser', `curl ^"$URL^" ^\r\n  --data-raw ^"${cmd}^"`],
    ['a command for PowerShell', `curl.exe -d "${alipay.replace(/"/g, '`"')}"`],
    ['a string', alipay.replace(/\s+/g, '').replace(/"/g, '\\"')],
    ['lines for cmd', alipay.replace(/"/g, '^"').replace(/\n/g, '^\r\n')],
  ])('the escapes of %s are named', (_, text) => {
    const { problems, samples } = checkText(text);
    expect([problems.map(({ message }) => message), samples]).toEqual([
      [texts.escaped.en],
      undefined,
    ]);
  });

  it('a text without a body, or with several, is no JSON', () => {
    for (const text of ['amount=1299', `curl -d '${alipay}' && curl -d '{"b":1}'`])
      expect(checkText(text).problems.map(({ message }) => message)).toEqual([
        expect.stringContaining("This isn't JSON."),
      ]);
  });

  it('a name that is there twice is a hint, at its last value', () => {
    const text = alipay
      .replace('"currency"', '"amount": 1300, "currency"')
      .replace('"method"', '"method": 1, "method": 2, "method"');
    const { problems } = checkText(text);
    expect(problems.map(({ path, message, isHint }) => [path, message, isHint])).toEqual([
      ['amount', texts.duplicate.en, true],
      ['payment_method.method', texts.duplicate.en, true],
    ]);
    expect(problems.map(({ at: [start] = [0, 0] }) => start)).toEqual([
      text.lastIndexOf('"amount"'),
      text.lastIndexOf('"method"'),
    ]);
  });

  it.each([
    ['9007199254740993', '9007199254740992'],
    ['-9007199254740993', '-9007199254740992'],
    ['1299.0000000000000001', '1299'],
    ['0.10000000000000000001', '0.1'],
    ['9007199254740992', undefined],
    ['100000000000000000000000', undefined],
    ['1e3', undefined],
    ['12.50', undefined],
    ['0.0', undefined],
    ['-0', undefined],
  ])('a number whose digits get lost is a hint: %s', (literal, value) => {
    const text = alipay.replace('"metadata": {', `"metadata": {"n": [${literal}],`);
    const found = checkText(text).problems.filter(({ path }) => path === 'metadata.n[0]');
    const message = value && fill(texts.digits.en, { value });
    expect(found.filter(({ isHint }) => isHint).map((one) => one.message)).toEqual(
      message ? [message] : [],
    );
    expect(
      found.map(({ at: range = [0, 0] }) => text.slice(...range)).every((one) => one === literal),
    ).toBe(true);
  });

  it.each([
    ['150.00', '150'],
    ['1299.0', '1299'],
    ['1299', undefined],
  ])(
    'an amount with a decimal point is a hint, though JSON reads an integer: %s',
    (literal, value) => {
      const subscription = moduleOf('createSubscription');
      const [{ value: example } = expect.fail()] = subscription.examples;
      const text = pretty(example).replaceAll('1299', literal);
      const typed = shownParameters(subscription.operation);
      const { problems } = check(subscription, { text, typed }, 'en');
      const message = value && fill(texts.point.en, { literal, value });
      expect(problems.map((one) => [one.path, one.isHint, one.message])).toEqual(
        message ? ['amount', 'plan.amount'].map((path) => [path, true, message]) : [],
      );
    },
  );

  it('hints are limited', () => {
    const text = `{${'"a":1,'.repeat(3000)}"b":[${'9007199254740993,'.repeat(3000)}1]}`;
    expect(checkText(text).problems.length).toBeLessThan(50);
  });

  it('an unknown field is a hint, shown by its name', () => {
    const text = alipay.replace('"currency"', '"currencies"');
    const { problems } = checkText(text);
    expect(problems.map(({ path, isHint }) => [path, isHint])).toEqual([
      ['currency', false],
      ['currencies', true],
    ]);
    const [start, end] = problems[1]?.at ?? [0, 0];
    expect(text.slice(start, end)).toBe('"currencies"');
  });

  it('a character that nobody sees is a hint, by its name', () => {
    const text = alipay.replace('order-', 'order\u200b-');
    const [problem] = checkText(text).problems;
    expect(problem).toMatchObject({
      isHint: true,
      at: [text.indexOf('\u200b'), text.indexOf('\u200b') + 1],
    });
    expect(problem?.message).toContain('U+200B (zero-width space)');
  });

  it('without a request that can be read there are no samples', () => {
    expect(checkText('{').samples).toBeUndefined();
    expect(checkText('{').problems[0]?.message).toBe(
      'Line 1, column 2: The JSON is incomplete. It was probably truncated.',
    );
  });
});

it('a name with a percent sign is a name like any other', () => {
  const text = alipay.replace('"currency"', '"50%": {"%zz": 1}, "currency"');
  expect(checkText(text).problems.map(({ path }) => path)).toEqual(['50%']);
  expect(follow({ 'a%': { '%2F': 1 } }, '/a%/%2F')).toBe(1);
});

describe('places', () => {
  const text = '{"a.b": {"c": 1}, "a": {"b": [{"d": 2}]}, "7": {"x": 3}}';
  const at = (path: string, wanted: 'value' | 'name' = 'value') =>
    text.slice(...findPath(read(text).root, path === '' ? [] : path.split('/'), wanted));

  it.each([
    ['a/b/0/d', '2'],
    ['a/b', '[{"d": 2}]'],
    ['a.b/c', '1'],
    ['7/x', '3'],
    ['', text],
    ['not/there', text],
  ])('%s', (path, wanted) => expect(at(path)).toBe(wanted));

  it('of a name', () => expect(at('a/b/0/d', 'name')).toBe('"d"'));

  it('of a field that is missing: inside of the object', () => {
    expect(findPath(read(text).root, ['a', 'b', '0', 'e'], 'value')).toEqual([31, 31]);
  });
});
