import { asList, follow, isObject, segmentsOf, type Json } from '../model/contract/json';
import type { Rule } from '../model/contract/rules';

/** The part of Ajv's errors that messages need; broken rules have the same form. */
export interface Fault {
  keyword: string;
  /** JSON Pointer to the value at fault. */
  instancePath: string;
  params: Record<string, unknown>;
}

/** ISO 4217: currencies by their decimals. All others have two. */
const DECIMALS: readonly [decimals: number, codes: string][] = [
  // cspell:disable-next-line
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'], // cspell:disable-line
];

/** Decimals of a currency (ISO 4217). */
export function decimalsOf(currency: string): number {
  return DECIMALS.find(([, codes]) => codes.split(' ').includes(currency))?.[0] ?? 2;
}

/** JSON's name of a value's type. */
export function typeOf(value: Json | undefined): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** Path in code notation: `details[0].pointer`. */
export function pathOf(segments: readonly string[]): string {
  return segments.reduce((path, segment) => {
    if (/^\d+$/.test(segment)) return `${path}[${segment}]`;
    return path === '' ? segment : `${path}.${segment}`;
  }, '');
}

/** Pointers of the objects that a rule is about: `*` stands for each item of a list. */
function places(at: string, body: Json): string[] {
  const [root = '', ...rest] = at.split('/*');
  return rest.reduce(
    (found, tail) =>
      found.flatMap((list) =>
        asList(follow(body, list)).map((_, index) => `${list}/${index}${tail}`),
      ),
    [root],
  );
}

/** The amount in major units: 1299 with three decimals is 1.299. */
function major(amount: number, decimals: number): string {
  if (decimals === 0) return String(amount);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Fault of an amount, or hint on what its currency makes of it. */
function amountFaults(amount: Json, currency: Json | undefined, instancePath: string): Fault[] {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return [];
  const decimals = decimalsOf(currency);
  if (Number.isSafeInteger(amount)) {
    const params = { major: major(amount as number, decimals), currency, decimals };
    return decimals === 2 ? [] : [{ keyword: 'decimals', instancePath, params }];
  }
  const [, whole, fraction = ''] = /^(\d{1,12})\.(\d+?)0*$/.exec(String(amount)) ?? [];
  const digits = fraction.replace(/^0$/, '');
  if (whole === undefined || digits.length > decimals) return [];
  const limit = Number(whole + digits.padEnd(decimals, '0'));
  return [
    { keyword: 'minorUnits', instancePath, params: { limit, major: String(amount), currency } },
  ];
}

function broken(rule: Rule, at: string, body: Json): Fault[] {
  const { keyword, fields, when, is } = rule;
  const read = (field: string) => follow(body, at + field);
  const [first = ''] = fields;
  const [instancePath, value] = [at + first, read(first)];
  const given = when && read(when.field);
  const condition = when && {
    field: pathOf(segmentsOf(at + when.field)),
    is: JSON.stringify(when.is),
  };
  if (keyword === 'appliesIf') {
    const applies = value === undefined || given === undefined || given === when?.is;
    return applies ? [] : [{ keyword, instancePath, params: { ...condition } }];
  }
  if (when && given !== when.is) return [];

  function missing(kind: string, params: Fault['params'] = {}): Fault[] {
    const cut = instancePath.lastIndexOf('/');
    const [parent, missingProperty] = [instancePath.slice(0, cut), instancePath.slice(cut + 1)];
    const all = { missingProperty, ...condition, ...params };
    const isThere = isObject(follow(body, parent));
    return isThere ? [{ keyword: kind, instancePath: parent, params: all }] : [];
  }
  switch (keyword) {
    case 'requiredIf': {
      const counts = (field: string, index: number) =>
        index === 0 && is !== undefined ? typeOf(read(field)) === is : read(field) !== undefined;
      if (fields.some(counts)) return [];
      const type = fields.map((field) => pathOf(segmentsOf(at + field)));
      return fields.length > 1 ? missing('oneRequiredIf', { type }) : missing(keyword);
    }
    case 'constIf':
      return value === undefined || value === is
        ? []
        : [{ keyword, instancePath, params: { allowedValues: is, ...condition } }];
    case 'equals': {
      const other = follow(body, rule.other ?? '') ?? null;
      const field = pathOf(segmentsOf(rule.other ?? ''));
      return other === null || (value ?? null) === null || value === other
        ? []
        : [{ keyword, instancePath, params: { field, is: JSON.stringify(other) } }];
    }
    case 'known':
      return typeof value !== 'string' || asList(is ?? null).includes(value)
        ? []
        : [{ keyword, instancePath, params: { allowedValues: is } }];
    case 'send':
      return value === undefined ? missing(when ? 'sendIf' : 'send') : [];
    case 'minorUnits':
      return value === undefined ? [] : amountFaults(value, read(rule.other ?? ''), instancePath);
  }
}

/**
 * Faults of a body against the rules of the OpenAPI description that JSON Schema has no words for, in the order of the
 * rules.
 */
export function ruleFaults(rules: readonly Rule[], body: Json): Fault[] {
  return rules.flatMap((rule) =>
    places(rule.at, body).flatMap((place) => broken(rule, place, body)),
  );
}
