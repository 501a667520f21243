import { describe, expect, test } from 'vitest';
import { dereference } from '../../../src/model/contract/dereference';
import { flatten } from '../../../src/model/contract/fields';
import { asObject, follow, type JsonObject } from '../../../src/model/contract/json';
import { toContract } from '../../../src/model/contract/model';
import { smallContract } from './fixture';

function schemasOf(document: JsonObject): JsonObject {
  return asObject(asObject(document.components).schemas);
}

describe('the model', () => {
  const operation = toContract(smallContract()).operations.updateThing;

  test('has the call with its parameters by place', () => {
    expect(operation).toMatchObject({
      method: 'POST',
      path: '/things/{thing_id}',
      scope: 'things.write',
      secured: true,
    });
    expect(operation?.parameters.path.map(({ name }) => name)).toEqual(['thing_id']);
    expect(operation?.parameters.header[0]).toMatchObject({
      required: false,
      limits: { maxLength: 255 },
    });
  });

  test('has every field with what is known about it', () => {
    const [name, parts] = operation?.body?.fields ?? [];
    expect(name).toMatchObject({
      required: true,
      type: { base: 'string', nullable: true },
      limits: { minLength: 1, maxLength: 9 },
      example: 'x',
    });
    expect(parts).toMatchObject({
      required: false,
      type: { base: 'array', items: { base: 'object' } },
    });
    expect(parts?.children[0]?.known).toEqual([{ value: 'on', description: 'Works.' }]);
    expect(flatten(operation?.body?.fields ?? []).map((field) => field.name)).toEqual([
      'name',
      'parts',
      'status',
    ]);
  });

  test('has the examples', () => {
    expect(operation?.body?.examples).toEqual([
      { name: 'one', summary: 'One', description: '', value: { name: "it's", parts: [] } },
    ]);
  });
});

describe('a contract with a fault is refused, and the place is named', () => {
  test('a reference cycle', () => {
    const contract = smallContract();
    asObject(schemasOf(contract).Part).properties = {
      thing: { $ref: '#/components/schemas/Thing' },
    };
    expect(() => toContract(contract)).toThrow(
      /reference cycle #\/components\/schemas\/Thing → #\/components\/schemas\/Part → #\/components\/schemas\/Thing/,
    );
  });

  test('a schema that refers to itself', () => {
    expect(() => dereference({ a: { $ref: '#/a' } })).toThrow('#/a: reference cycle #/a → #/a');
  });

  test('a missing reference', () => {
    const contract = smallContract();
    delete schemasOf(contract).Part;
    expect(() => toContract(contract)).toThrow('"#/components/schemas/Part" points to nothing');
  });

  test('a reference to another file', () => {
    expect(() => dereference({ a: { $ref: 'other.yaml#/a' } })).toThrow(
      '#/a: "other.yaml#/a" points outside the OpenAPI description',
    );
  });

  test('an operation without ID', () => {
    const contract = smallContract();
    for (const item of Object.values(asObject(contract.paths)))
      for (const operation of Object.values(asObject(item))) delete asObject(operation).operationId;
    expect(() => toContract(contract)).toThrow(/^#\/paths\/.+: the operation has no operationId$/);
  });

  const place = '#/paths/~1things~1{thing_id}/post';
  test.each([
    [
      'an extension',
      { 'x-unspecifed': true },
      `${place}/x-unspecifed: no extension "x-unspecifed"`,
    ],
    ['a value of an extension', { 'x-unspecified': 'yes' }, `${place}/x-unspecified: must be true`],
    ['a scope', { 'x-scope': 'x' }, `${place}/x-scope: no scope "x". There are: things.write.`],
    ['a tag', { tags: ['Thing'] }, `${place}/tags/0: no tag "Thing". There are: Things.`],
  ])('%s that does not exist', (_, keys, message) => {
    const contract = smallContract();
    Object.assign(asObject(follow(contract, place.slice(1))), keys);
    expect(() => toContract({ ...contract, tags: [{ name: 'Things' }] })).toThrow(message);
  });

  test('a link in the title of a response', () => {
    const contract = smallContract();
    const media = `${place}/responses/200/content/application~1json`;
    const examples = { Done: { description: 'See [the list](/things).', value: {} } };
    Object.assign(asObject(follow(contract, place.slice(1))), {
      responses: { 200: { content: { 'application/json': { examples } } } },
    });
    expect(() => toContract(contract)).toThrow(
      `${media}/examples/Done/description: must have no link`,
    );
  });

  test('a union that the pages cannot show', () => {
    const contract = smallContract();
    asObject(schemasOf(contract).Part).oneOf = [{ type: 'string' }];
    expect(() => toContract(contract)).toThrow('oneOf: not supported');
  });
});

describe('references', () => {
  test('keep the keys that stand beside them', () => {
    const document = {
      a: { $ref: '#/b', description: 'own' },
      b: { type: 'string', description: 'theirs' },
    };
    expect(dereference(document).a).toEqual({ type: 'string', description: 'own' });
  });

  test('lead through escaped keys', () => {
    expect(dereference({ a: { $ref: '#/b/x~1y' }, b: { 'x/y': 1 } }).a).toBe(1);
  });

  test('do not change the source', () => {
    const source = smallContract();
    dereference(source);
    expect(source).toEqual(smallContract());
  });
});
