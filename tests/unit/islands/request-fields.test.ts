/** The request editor: fields to put in without typing them. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/contract/json';
import type { OfferedField } from '../../../src/model/samples/offered';
import { offerAt, putIn } from '../../../src/islands/tools/request-editor/fields';
import { alipay, checkText, create, MODULES, pretty, read } from './support/request-modules';

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
