import { describe, expect, test } from 'vitest';
import { toContract } from '../../../src/model/contract/model';
import type { Operation } from '../../../src/model/contract/types';
import { samplesOf } from '../../../src/model/samples';
import { GO_MAP, JAVASCRIPT, literal, PHP, PYTHON } from '../../../src/model/samples/literals';
import { sampleRequest } from '../../../src/model/samples/request';
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
  test('fills the path, encoded, and asks for token and key by name', () => {
    const request = sampleRequest(operation, body);
    expect(request.url).toBe('https://sandbox.efundpay.com/v4/things/a%20b');
    expect(request.headers).toEqual([
      { name: 'Authorization', value: 'Bearer {{env:EFUNDPAY_TOKEN}}' },
      { name: 'idempotency-key', value: '{{random}}' },
      { name: 'Content-Type', value: 'application/json' },
    ]);
  });

  test('has no body where the call has none', () => {
    expect(sampleRequest(operation, undefined).postData).toBeUndefined();
  });
});

describe('samples', () => {
  const samples = new Map(
    samplesOf(operation, body).map((sample) => [sample.language, sample.code]),
  );

  test('no placeholder is left over', () => {
    for (const code of samples.values()) expect(code).not.toContain('{{');
  });

  test('each reads the token from the environment and makes its key', () => {
    for (const code of samples.values()) expect(code).toContain('EFUNDPAY_TOKEN');
    expect(samples.get('curl')).toContain('"Authorization: Bearer $EFUNDPAY_TOKEN"');
    expect(samples.get('curl')).toContain('openssl rand -hex 16');
    expect(samples.get('java')).toContain('UUID.randomUUID()');
    expect(samples.get('csharp')).toContain('Guid.NewGuid()');
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
    expect(withSdk?.code).toContain('client.UpdateThing("a b", map[string]any{');
  });
});
