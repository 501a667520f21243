import { describe, expect, test } from 'vitest';
import { toContract } from '../../../src/model/contract/model';
import type { Field, Operation } from '../../../src/model/contract/types';
import { samplesOf } from '../../../src/model/samples';
import { GO_MAP, JAVASCRIPT, literal, PHP, PYTHON } from '../../../src/model/samples/literals';
import { IDEMPOTENCY_KEY, sampleRequest } from '../../../src/model/samples/request';
import { smallContract } from './fixture';

const operation = toContract(smallContract()).operations.updateThing as Operation;
const body = operation.body?.examples[0]?.value;

describe('literals', () => {
  const value = {
    text: 'it\'s "so" \\ $x',
    yes: true,
    none: null,
    empty: {},
    list: [1.5],
    'a-b': [],
  };

  test('JavaScript', () => {
    expect(literal(value, JAVASCRIPT)).toBe(
      "{\n  text: 'it\\'s \"so\" \\\\ $x',\n  yes: true,\n  none: null,\n  empty: {},\n  list: [\n    1.5,\n  ],\n  'a-b': [],\n}",
    );
  });

  test('Python', () => {
    expect(literal({ yes: true, none: null }, PYTHON)).toBe(
      '{\n    "yes": True,\n    "none": None,\n}',
    );
  });

  test('PHP keeps true, and an empty object does not become a list', () => {
    expect(literal({ yes: true, empty: {} }, PHP)).toBe(
      "[\n    'yes' => true,\n    'empty' => (object) [],\n]",
    );
  });

  test('Go', () => {
    expect(literal({ none: null, list: [{}] }, GO_MAP)).toBe(
      'map[string]any{\n\t"none": nil,\n\t"list": []any{\n\t\tmap[string]any{},\n\t},\n}',
    );
  });
});

describe('the request of a sample', () => {
  test('fills the path, encoded, and names token and key', () => {
    expect(sampleRequest(operation, body)).toEqual({
      name: 'updateThing',
      method: 'POST',
      path: '/v4/things/a%20b',
      headers: [
        { name: 'Authorization', value: ['Bearer ', { env: 'EFUNDPAY_TOKEN' }] },
        { name: 'idempotency-key', value: [IDEMPOTENCY_KEY] },
        { name: 'Content-Type', value: ['application/json'] },
      ],
      body,
    });
  });

  test('repeats a query parameter for each of its values, encoded', () => {
    const field = { ...operation.parameters.path[0], name: 'status', example: ['a b', 'c'] };
    const parameters = { ...operation.parameters, query: [field as Field] };
    const { path } = sampleRequest({ ...operation, parameters }, undefined);
    expect(path).toBe('/v4/things/a%20b?status=a%20b&status=c');
  });

  test('has no body and no type of one where the call has none', () => {
    const { headers, body: none } = sampleRequest(operation, undefined);
    expect(none).toBeUndefined();
    expect(headers.map(({ name }) => name)).not.toContain('Content-Type');
  });
});

describe('samples', () => {
  const samples = new Map(
    samplesOf(operation, body).map((sample) => [sample.language, sample.code]),
  );

  test('every piece is written', () => {
    for (const code of samples.values()) expect(code).not.toMatch(/undefined|\[object/);
  });

  test('each reads its settings from the environment', () => {
    for (const [language, code] of samples) {
      expect(code).toContain('EFUNDPAY_TOKEN');
      if (language !== 'curl') expect(code).toContain('EFUNDPAY_BASE_URL');
      expect(code).toContain('https://sandbox.efundpay.com');
    }
    expect(samples.get('curl')).toContain('"Authorization: Bearer ${EFUNDPAY_TOKEN:?}"');
  });

  test('each creates its idempotency key before the request', () => {
    for (const [language, code] of samples) {
      // In a shell, the reader creates it: tests/unit/guides/shell.test.ts.
      if (language === 'curl') continue;
      const key = code.indexOf('Save it for every retry.');
      expect(key, language).toBeGreaterThan(-1);
      expect(key, language).toBeLessThan(code.search(/\/v4\/things/));
    }
  });

  test.each([
    ['node', "redirect: 'manual'"],
    ['python', 'allow_redirects=False'],
    ['go', 'http.ErrUseLastResponse'],
    ['csharp', 'AllowAutoRedirect = false'],
  ] as const)('in %s, a write follows no redirect', (language, option) => {
    const read = samplesOf({ ...operation, method: 'GET' }, undefined);
    expect(samples.get(language)).toContain(option);
    expect(read.find((sample) => sample.language === language)?.code).not.toContain(option);
  });

  test('a quote in the body survives the shell', () => {
    expect(samples.get('curl')).toContain("it'\\''s");
  });

  test('the Java class is named after the call', () => {
    expect(samples.get('java')).toContain('public class UpdateThing {');
  });

  test('the Go SDK has a tab only where it has the call', () => {
    expect(samples.has('go-sdk')).toBe(false);
    const withSdk = samplesOf({ ...operation, sdkGo: 'UpdateThing' }, body).at(-1);
    expect(withSdk?.code).toContain(
      'client.UpdateThing(ctx, "a b", payload, &efundpay.RequestOptions{',
    );
  });
});
