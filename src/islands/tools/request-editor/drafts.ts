import { isObject, type Json } from '../../../model/contract/json';
import type { OfferedField, RequestModule } from '../../../model/samples/offered';
import { typedFields, type Typed } from '../../../model/samples/request';
import { withoutSecrets, type Shown } from '../../shared/secrets';
import { LARGEST } from './body';

/** Draft of one operation, kept until the tab closes. */
export interface Draft {
  /** True if the editor was open. */
  isOpen: boolean;
  example: string;
  /** Changed bodies, by name of the example that they began as. */
  bodies: Readonly<Record<string, string>>;
  /** Undefined while nothing is changed. */
  typed?: Typed;
  /** Names of fields whose values were not stored, by example; those of parameters under an empty name. */
  left: Readonly<Record<string, string[]>>;
}

/** Names of fields in the message about those that were not stored. */
const MOST_NAMED = 20;

/** All values of an example, and the numbers in them. */
function valuesIn(value: Json | undefined): string[] {
  if (typeof value !== 'object' || value === null)
    return [String(value), ...(String(value).match(/\d{13,}/g) ?? [])];
  return Object.values(value).flatMap(valuesIn);
}

function namesIn(value: Json | undefined): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(namesIn)];
}

function fieldNames(fields: readonly OfferedField[]): string[] {
  return fields.flatMap(({ name, children }) => [name, ...fieldNames(children)]);
}

/** Values that the page of an operation shows itself; none of them is a secret. */
export function shownBy({
  operation,
  examples,
  fields,
}: Pick<RequestModule<unknown>, 'operation' | 'examples' | 'fields'>): Shown {
  const parameters = Object.entries(typedFields(operation)).flatMap(([place, list]) => [
    place,
    ...list.map(({ name }) => name),
  ]);
  const values = examples.map(({ value }) => value);
  return {
    names: new Set([...fieldNames(fields), ...values.flatMap(namesIn), ...parameters]),
    values: new Set(values.flatMap(valuesIn)),
  };
}

/** Storage key of an operation's draft; src/islands/samples.ts reads it, too. */
function keyOf(operation: string): string {
  return `ef.request.${operation}`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function areTexts(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isText);
}

/** True for what {@link storeDraft} may have stored: a reader can edit the storage of a tab. */
function isDraft(stored: unknown): stored is Draft {
  if (!isObject(stored)) return false;
  const { isOpen, example, bodies, typed = { path: {}, query: {}, header: {} }, left } = stored;
  return (
    typeof isOpen === 'boolean' &&
    isText(example) &&
    areTexts(bodies) &&
    isObject(typed) &&
    [typed.path, typed.query, typed.header].every(areTexts) &&
    isObject(left) &&
    Object.values(left).every((names) => Array.isArray(names) && names.every(isText))
  );
}

/**
 * Takes the stored draft out; the editor stores it again once it stands, so that one that it can't show is no trap.
 * Undefined where storage is forbidden or contains something else.
 */
export function takeDraft(operation: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(operation)) ?? 'null');
    sessionStorage.removeItem(keyOf(operation));
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a draft without its secrets, or removes it when nothing is changed. Full or forbidden storage is no fault:
 * the editor works without.
 * @param shown what may be stored
 */
export function storeDraft(operation: string, draft: Omit<Draft, 'left'>, shown: Shown): void {
  try {
    const left: Record<string, string[]> = {};
    function clean(name: string, value: string): string {
      const names = new Set<string>();
      const kept = withoutSecrets(value, shown, names);
      if (names.size > 0) left[name] = [...names].slice(0, MOST_NAMED);
      return kept;
    }
    const bodies = Object.entries(draft.bodies)
      .filter(([, text]) => text.length <= LARGEST)
      .map(([name, text]) => [name, clean(name, text)]);
    if (bodies.length === 0 && !draft.typed) {
      sessionStorage.removeItem(keyOf(operation));
      return;
    }
    const typed = draft.typed && (JSON.parse(clean('', JSON.stringify(draft.typed))) as Typed);
    const stored = { ...draft, bodies: Object.fromEntries(bodies), typed };
    sessionStorage.setItem(keyOf(operation), JSON.stringify({ ...stored, left }));
  } catch {
    // Storage is full or forbidden.
  }
}
