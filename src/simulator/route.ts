import type { Json } from '../model/contract/json';
import type { ApiDescription, DescribedOperation } from './types';

/** Target of a request's path. */
export type Route =
  | { operation: DescribedOperation; path: Record<string, string>; query: URLSearchParams }
  /** `methods`: those that the path has operations for. */
  | { operation?: undefined; methods: string[] };

/** A segment of a path without percent-encoding; undefined where that is broken. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Values of the names in braces, or undefined where the path is another one. */
function match(template: string, path: string): Record<string, string> | undefined {
  const wanted = template.split('/');
  const given = path.split('/').map(decoded);
  if (wanted.length !== given.length) return undefined;
  const values: [string, string][] = [];
  for (const [index, segment] of wanted.entries()) {
    const value = given[index];
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (name !== undefined && value) values.push([name, value]);
    else if (segment !== value) return undefined;
  }
  return Object.fromEntries(values);
}

/** Finds the operation of a request by method and path. */
export function route({ operations }: ApiDescription, method: string, url: string): Route {
  const [path = '', ...query] = url.split('?');
  const found = operations.flatMap((operation) => {
    const values = match(`/v4${operation.path}`, path);
    return values ? [{ operation, path: values, query: new URLSearchParams(query.join('?')) }] : [];
  });
  return (
    found.find(({ operation }) => operation.method === method) ?? {
      methods: found.map(({ operation }) => operation.method),
    }
  );
}

/** Names in the query that the operation doesn't have, such as those of a filter in another notation: `status[]`. */
export function unknownNames({ parameters }: DescribedOperation, query: URLSearchParams): string[] {
  const names = [...new Set(query.keys())];
  return names.filter((name) => parameters.query.every((known) => known.name !== name));
}

/** The query as values: numbers where the description has them, a list where it has one or the name stands there twice. */
export function queryValues(
  { parameters }: DescribedOperation,
  query: URLSearchParams,
): Record<string, Json | undefined> {
  const known = parameters.query.filter(({ name }) => query.has(name));
  return Object.fromEntries(
    known.map(({ name, base }): [string, Json] => {
      const [first = '', ...more] = query.getAll(name);
      if (base === 'array' || more.length > 0) return [name, [first, ...more]];
      return [name, base === 'integer' && /^-?\d{1,15}$/.test(first) ? Number(first) : first];
    }),
  );
}
