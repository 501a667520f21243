/** The request editor: fields to put in without typing them, and what is never stored. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/contract/json';
import type { OfferedField } from '../../../src/model/samples/offered';
import { isSecret, withoutSecrets } from '../../../src/tools/shared/secrets';
import { offerAt, putIn } from '../../../src/tools/request-editor/fields';
import { alipay, card, checkText, create, MODULES, pretty, read } from './support/request-modules';

describe('fields are offered', () => {
  const namesAt = (text: string, caret: number) => {
    const { path, fields, values } = offerAt(read(text).root, caret, create.fields);
    return { path: path.join('.'), names: fields.map(({ name }) => name), values };
  };

  it('of the object at the caret, without those that it has', () => {
    const inBody = namesAt(alipay, 1);
    expect(inBody.path).toBe('');
    expect(inBody.names).toContain('shipping_details');
    expect(inBody.names).not.toContain('amount');
    const inMethod = namesAt(alipay, alipay.indexOf('"method"'));
    expect(inMethod.path).toBe('payment_method');
    expect(inMethod.names).toEqual(['country', 'currency', 'payment_method_data']);
  });

  it('of the object around one that the description leaves open; required ones first', () => {
    const { path, names } = namesAt('{"metadata": {"x": 1}}', 15);
    expect(path).toBe('');
    expect(names.slice(0, 2)).toEqual(['amount', 'currency']);
  });

  it('with the values that the description knows', () => {
    const { values } = namesAt(alipay, alipay.indexOf('alipay'));
    expect(values).toMatchObject({ name: 'method', path: ['payment_method', 'method'] });
    expect(values?.known).toContain('stripe');
    expect(namesAt(alipay, alipay.indexOf('CNY')).values).toBeUndefined();
  });

  it('are put in behind the others, and the place to go on is selected', () => {
    const { text, selected } = putIn(alipay, ['shipping_details'], {});
    expect(JSON.parse(text)).toEqual({ ...(JSON.parse(alipay) as object), shipping_details: {} });
    expect(text).toMatch(/\n {2}\},\n {2}"shipping_details": \{\}\n\}$/);
    expect(text.slice(0, selected[0])).toMatch(/"shipping_details": \{$/);
    expect(selected[0]).toBe(selected[1]);
    const changed = putIn(alipay, ['payment_method', 'method'], 'apm');
    expect(changed.text).toBe(alipay.replace('alipay', 'apm'));
    expect(changed.text.slice(...changed.selected)).toBe('apm');
    expect(putIn('{}', ['a', 'b'], 1).text).toBe('{\n  "a": {\n    "b": 1\n  }\n}');
  });

  const withBodies = [...MODULES.en].filter(([, { body }]) => body);

  it.each(withBodies)('%s: each has a type and a sentence, and its value matches', (_, request) => {
    function each(fields: readonly OfferedField[], path: string[], body: Json): void {
      for (const { name, type, about, value, children } of fields) {
        expect([name, type, about].every((part) => part.trim() !== '')).toBe(true);
        const { text } = putIn(pretty(body), [...path, name], value);
        // Advice isn't a fault: some fields apply to one status only.
        const found = checkText(text, request).problems.filter(
          ({ path: at, isHint }) => !isHint && at.startsWith([...path, name].join('.')),
        );
        expect(found).toEqual([]);
        if (!type.includes('array')) each(children, [...path, name], body);
      }
    }
    const [example] = request.examples;
    each(request.fields, [], example?.value ?? null);
    expect(request.fields.length).toBeGreaterThan(0);
  });
});

describe('what is stored', () => {
  const clean = (text: string, published: string[] = []) => {
    const left = new Set<string>();
    return { text: withoutSecrets(text, new Set(published), left), left: [...left] };
  };

  it.each([
    ['{"number": "5555 5555 5555 4444"}', '{"number": ""}', ['number']],
    ['{"number": 5555555555554444, "a": 1}', '{"number": "", "a": 1}', ['number']],
    ['{"cvc": "737', '{"cvc": ""', ['cvc']],
    ["{cvc: '737', a: 1", '{"cvc": "", a: 1', ['cvc']],
    ['{"security_code": ["737"]}', '{"security_code": ""}', ['security_code']],
    ['{"encrypted_card_number": "x"}', '{"encrypted_card_number": ""}', ['encrypted_card_number']],
    ['{"c\\u0076c": "737"}', '{"c\\\\u0076c": ""}', ['c\\u0076c']],
    ['{"bank_account_no": "123"}', '{"bank_account_no": ""}', ['bank_account_no']],
    ['{"note": "my card 4000-0000-0000-0002"}', '{"note": "my card "}', ['note']],
    ['{"note": "sk_live_abc123"}', '{"note": ""}', ['note']],
    ['sk_live_abc123', '', ['…']],
    ['{"api_key": "abc"}', '{"api_key": ""}', ['api_key']],
  ])('%s: no secret', (text, wanted, left) => {
    expect(clean(text)).toEqual({ text: wanted, left });
  });

  it.each([
    alipay,
    '{"phone_number": "+1234567890", "external_identifier": "order-1234567890123"}',
    '{"url": "https://shop.example.com/cvc: 1", "number": "", "cvc": null}',
  ])('%s: all of it', (text) => expect(clean(text)).toEqual({ text, left: [] }));

  it('test cards that the page shows, but no other', () => {
    expect(clean(card, ['4242424242424242', '123']).text).toBe(card);
    expect(clean(card, ['4242424242424242']).left).toEqual(['cvc']);
  });

  it.each([
    'number',
    'cvc',
    'encrypted_card_number',
    'encryptedSecurityCode',
    'bank_account_no',
    'privateKey',
  ])('%s is never', (name) => expect(isSecret(name)).toBe(true));

  it('in the description, these names are meant', () => {
    const names = new Set<string>();
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [name, inner] of Object.entries(value)) {
        if (!Array.isArray(value)) names.add(name);
        walk(inner);
      }
    };
    for (const { examples, fields } of MODULES.en.values()) {
      walk(examples.map(({ value }) => value));
      const each = (list: readonly OfferedField[]): void =>
        list.forEach(({ name, children }) => {
          names.add(name);
          each(children);
        });
      each(fields);
    }
    expect([...names].filter(isSecret).sort()).toEqual([
      'account_number',
      'bank_account_no',
      'cvc',
      'encrypted_card_number',
      'encrypted_security_code',
      'number',
    ]);
  });
});
