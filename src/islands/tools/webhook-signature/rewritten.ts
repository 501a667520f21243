import type texts from '../../../data/texts/webhook-signature.json';
import { closest, type Validator } from '../../../wire/shape';
import { isObject, type Json, type JsonObject } from '../../../model/contract/json';

/** Changes by programs that read a body into objects and write it again; each has words. */
export type Change = keyof typeof texts.changes;

/** Finds the fields of a body that its description doesn't have, as lists of names. */
export type Strangers = (body: JsonObject) => readonly (readonly string[])[];

/** Compares bodies with the description that each comes closest to. */
export function strangersTo(validators: readonly Validator[]): Strangers {
  return (body) =>
    closest(validators, body).found.flatMap(({ keyword, names }) =>
      keyword === 'additionalProperties' ? [names] : [],
    );
}

/** A body as it may have been, and what was changed since. */
export interface Rewriting {
  text: string;
  changes: Change[];
}

type Undo = (body: JsonObject) => JsonObject[];

/** Characters of the longest body that is examined, ten times a webhook, and of all bodies that are tried. */
const [LONGEST, MOST] = [4000, 600_000];

/** Fields with decimals, and how many the platform may have written. */
const DECIMALS = { amount: [0, 2, 3], rate: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };

/** Empty values of Go, C# and Java: of texts, numbers and times. */
const EMPTY: readonly unknown[] = ['', 0, false, '0001-01-01T00:00:00Z', '0001-01-01T00:00:00'];

/** A date and a time of ISO 8601; times of the platform have the digits alone. */
const TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** A body with each of its values changed; undefined leaves one out. */
function mapped(body: JsonObject, change: (value: Json, name: string) => unknown): JsonObject {
  const text = JSON.stringify(body, (name, value: Json) => change(value, name));
  return JSON.parse(text) as JsonObject;
}

/** `llTransactionId`, `LLTransactionID` and `ll-transaction-id` as the platform has them. */
function platformName(name: string): string {
  return name
    .replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2_')
    .replaceAll('-', '_')
    .toLowerCase();
}

function renamed(body: JsonObject): JsonObject {
  return mapped(body, (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [platformName(name), one]))
      : value,
  );
}

/** A body without the fields at some paths. */
function without(body: JsonObject, paths: ReturnType<Strangers>): JsonObject {
  const copy = structuredClone(body);
  for (const path of paths) {
    let parent: Json | undefined = copy;
    for (const name of path.slice(0, -1)) parent = isObject(parent) ? parent[name] : undefined;
    if (isObject(parent)) parent[path.at(-1) ?? ''] = undefined;
  }
  return copy;
}

/** The same number with other decimals, in the ways that the platform may have written it. */
function withDecimals(value: Json, decimals: readonly number[]): string[] {
  const isNumber = typeof value === 'number' || /^\d{1,15}(?:\.\d+)?$/.test(String(value));
  if (!isNumber) return [];
  return decimals
    .map((count) => Number(value).toFixed(count))
    .filter((text) => Number(text) === Number(value));
}

/** For each field with decimals, the bodies with other ones. */
function ofDecimals(body: JsonObject): Undo[] {
  const values = new Map<string, { value: Json; decimals: readonly number[] }>();
  mapped(body, (value, name) => {
    for (const [end, decimals] of Object.entries(DECIMALS))
      if (name.toLowerCase().endsWith(end)) values.set(platformName(name), { value, decimals });
    return value;
  });
  return [...values].map(
    ([own, { value, decimals }]): Undo =>
      (later) =>
        withDecimals(value, decimals).map((text) =>
          mapped(later, (one, name) => (platformName(name) === own ? text : one)),
        ),
  );
}

/** A body in another form of Unicode. */
function normalized(body: JsonObject, form: string): JsonObject {
  return JSON.parse(JSON.stringify(body).normalize(form)) as JsonObject;
}

/** Bodies with a blank at one of the values. */
const untrimmed: Undo = (body) => {
  const names = new Set<string>();
  mapped(body, (value, name) => (typeof value === 'string' ? names.add(name) && value : value));
  return [...names].flatMap((own) =>
    [(value: string) => `${value} `, (value: string) => ` ${value}`].map((add) =>
      mapped(body, (value, name) =>
        name === own && typeof value === 'string' ? add(value) : value,
      ),
    ),
  );
};

/** Changes, undone one on top of the other. */
function stepsOf(body: JsonObject, strangers: Strangers): [Change, Undo][] {
  return [
    ['unicode', (one) => ['NFC', 'NFD'].map((form) => normalized(one, form))],
    ['names', (one) => [renamed(one)]],
    ['fields', (one) => [without(one, strangers(one))]],
    [
      'empty',
      (one) => [
        mapped(one, (value) => (value === '' ? undefined : value)),
        mapped(one, (value) => (EMPTY.includes(value) ? undefined : value)),
      ],
    ],
    ['nulls', (one) => [mapped(one, (value) => value ?? '')]],
    [
      'times',
      (one) => [
        mapped(one, (value) =>
          typeof value === 'string' ? value.replace(TIME, '$1$2$3$4$5$6') : value,
        ),
      ],
    ],
    ...ofDecimals(body).map((undo): [Change, Undo] => ['numbers', undo]),
    ['trimmed', untrimmed],
  ];
}

/** Bodies that another may have been before programs read it and wrote it again; those with the fewest changes first. */
export function earlierBodies(body: string, strangers: Strangers): Rewriting[] {
  if (body.length > LONGEST) return [];
  const value = JSON.parse(body) as JsonObject;
  const known = new Map<string, Change[]>([[JSON.stringify(value), []]]);
  let tried = 0;
  for (const [change, undo] of stepsOf(value, strangers))
    for (const [text, changes] of [...known]) {
      if (tried > MOST) break;
      for (const earlier of undo(JSON.parse(text) as JsonObject)) {
        const written = JSON.stringify(earlier);
        tried += written.length;
        if (!known.has(written)) known.set(written, [...new Set([...changes, change])]);
      }
    }
  return [...known]
    .map(([text, changes]) => ({ text, changes }))
    .filter(({ changes }) => changes.length > 0)
    .sort((one, other) => one.changes.length - other.changes.length);
}
