import { nullableUnion } from './fields';
import { asList, asObject, asText, isObject, pointer, type Json, type JsonObject } from './json';

/** A condition between the fields of a body, as the contract states it beside their types. */
export interface Rule {
  /**
   * `requiredIf`: one of the fields has to be there. `constIf`: the field, if it is there, has this value. `equals`: it
   * equals the other field, if both are there. `appliesIf`, `send`: advice on a field that has no effect, or is absent.
   * `minorUnits`: an amount in the minor units of the other field's currency. `known`: advice on a value that is none of these.
   */
  keyword: 'requiredIf' | 'constIf' | 'equals' | 'appliesIf' | 'send' | 'minorUnits' | 'known';
  /** JSON Pointer of the object that the rule is about; `*` stands for each item of a list. */
  at: string;
  /** Pointers below the object: the field, or several of which one is enough. */
  fields: string[];
  /** The rule holds where the field below the object has this value. */
  when?: { field: string; is: Json };
  /** For `requiredIf`: type that the first field needs to count. For `constIf`: the value. For `known`: all values. */
  is?: Json;
  /** For `equals`: pointer from the body's root. For `minorUnits`: pointer of the currency, below the object. */
  other?: string;
}

type When = Rule['when'];

/** `additionalProperties: true` is for linters that take a branch for the whole schema. */
const KNOWN = new Set(['type', 'required', 'properties', 'const', 'anyOf', 'additionalProperties']);

/** @throws Error naming the place of a part of a condition that is not supported */
function parts(schema: JsonObject, place: string): JsonObject {
  const other = Object.keys(schema).find((key) => !KNOWN.has(key));
  if (other)
    throw new Error(
      `${place}: "${other}" in a condition. There are: ${[...KNOWN].sort().join(', ')}.`,
    );
  return schema;
}

function properties(schema: JsonObject): [name: string, child: JsonObject][] {
  return Object.entries(asObject(schema.properties)).map(([name, child]) => [
    name,
    asObject(child),
  ]);
}

/** The one field that an `if` looks at; without `required` a body that lacks it would fulfil the condition, too. */
function whenOf(condition: JsonObject, place: string, isRoot = true): NonNullable<When> {
  const [only, ...more] = properties(parts(condition, place));
  if (!only || more.length > 0) throw new Error(`${place}: "if" must test exactly one field`);
  const [name, child] = only;
  if (!asList(condition.required).includes(name) || (!isRoot && condition.type !== 'object'))
    throw new Error(`${place}: "if" passes without "${name}", too: it needs "required" and "type"`);
  const field = pointer('', name);
  if (child.const !== undefined) return { field, is: child.const };
  const { field: below, is } = whenOf(child, `${place}.${name}`, false);
  return { field: field + below, is };
}

/** Pointers of the fields that a branch of `anyOf` asks for. */
function asked(branch: JsonObject, place: string, below = ''): string[] {
  return [
    ...asList(parts(branch, place).required).map((name) => pointer(below, asText(name))),
    ...properties(branch).flatMap(([name, child]) => asked(child, place, pointer(below, name))),
  ];
}

/** Demands of a `then`, as rules about the object that has the `if`. */
function demands(then: JsonObject, base: Pick<Rule, 'at' | 'when'>, place: string): Rule[] {
  function walk(schema: JsonObject, below: string): Rule[] {
    const required = asList(parts(schema, place).required).map((name): Rule => {
      return { keyword: 'requiredIf', ...base, fields: [pointer(below, asText(name))] };
    });
    const inside = properties(schema).flatMap(([name, child]) => walk(child, pointer(below, name)));
    return schema.const === undefined
      ? [...required, ...inside]
      : [{ keyword: 'constIf', ...base, fields: [below], is: schema.const }];
  }
  const { anyOf, ...rest } = then;
  if (anyOf === undefined) return walk(rest, '');
  const branches = asList(anyOf).map(asObject);
  const fields = branches.flatMap((branch) => asked(branch, place));
  if (fields.length !== branches.length)
    throw new Error(`${place}: each branch of "anyOf" asks for one field`);
  const [first] = properties(branches[0] ?? {});
  return [{ keyword: 'requiredIf', ...base, fields, is: first?.[1].type }];
}

function conditional(schema: JsonObject, at: string, place: string): Rule[] {
  const { if: condition, then, else: otherwise } = schema;
  if (condition === undefined) return [];
  const when = whenOf(asObject(condition), place);
  const stray = Object.keys(asObject(otherwise)).find(
    (key) => !['if', 'then', 'else'].includes(key),
  );
  if (stray) throw new Error(`${place}: "${stray}" in "else", which takes a condition only`);
  const rest = conditional(asObject(otherwise), at, place);
  // Conditions of one field exclude each other, so that each can stand alone.
  if (rest.some((rule) => rule.when?.field !== when.field))
    throw new Error(`${place}: "else" tests another field than "if"`);
  return [...demands(asObject(then), { at, when }, place), ...rest];
}

/** Rules that the extensions of a field state; the field is looked for from its object. */
function extensions(name: string, schema: JsonObject, at: string): Rule[] {
  const fields = [pointer('', name)];
  const advice = (['x-applies', 'x-send'] as const).flatMap((key): Rule[] => {
    if (schema[key] === undefined) return [];
    const keyword = key === 'x-send' ? 'send' : 'appliesIf';
    const [condition] = Object.entries(asObject(schema[key]));
    const [field = '', is = null] = condition ?? [];
    return [{ keyword, at, fields, ...(condition && { when: { field: pointer('', field), is } }) }];
  });
  const equal = asText(schema['x-equals']);
  const currency = asText(schema['x-minor-units']);
  const known = asList(schema['x-known-values']).map((entry) => asText(asObject(entry).value));
  return [
    ...advice,
    ...(known.length > 0 ? [{ keyword: 'known', at, fields, is: known } as const] : []),
    ...(equal ? [{ keyword: 'equals', at, fields, other: equal } as const] : []),
    ...(currency
      ? [{ keyword: 'minorUnits', at, fields, other: pointer('', currency) } as const]
      : []),
  ];
}

/**
 * The rules of a body: its `if` and `then`, and the extensions `x-equals` (another field of the body), `x-minor-units` (the
 * field with the currency), `x-applies` (value of another field), `x-send` (the same, or `true`) and `x-known-values`.
 * @param union schema without references
 * @param place names it in messages
 * @throws Error with the place of a condition that is not supported
 */
export function rulesOf(union: JsonObject, place: string, at = ''): Rule[] {
  const schema = nullableUnion(union);
  return [
    ...conditional(schema, at, place),
    ...properties(schema).flatMap(([name, child]) => [
      ...extensions(name, child, at),
      ...rulesOf(child, `${place}.${name}`, pointer(at, name)),
    ]),
    ...(isObject(schema.items) ? rulesOf(schema.items, `${place}[]`, `${at}/*`) : []),
  ];
}
