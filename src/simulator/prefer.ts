import { plainFailure } from './errors';
import type { DescribedOperation, Outcome } from './types';

/** Preferences of a request in its `Prefer` header (RFC 7240), by name. */
export function readPrefer(header: string | undefined): ReadonlyMap<string, string> {
  const entries = (header ?? '').split(/[,;]/).map((part): [string, string] => {
    const [name = '', value = ''] = part.split('=');
    return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, '$1')];
  });
  return new Map(entries.filter(([name]) => name !== ''));
}

/** The example that a request asks for by `code` and `example`, if it does. */
export function preferred(
  { examples }: DescribedOperation,
  prefer: ReadonlyMap<string, string>,
): Outcome | undefined {
  const [code, name] = [prefer.get('code'), prefer.get('example')];
  if (code === undefined && name === undefined) return undefined;
  const status = code ?? '200';
  const known = Object.hasOwn(examples, status) ? (examples[status] ?? {}) : {};
  const wanted = name ?? Object.keys(known)[0] ?? '';
  if (!Object.hasOwn(known, wanted)) {
    const all = Object.entries(examples).flatMap(([one, named]) =>
      Object.keys(named).map((example) => `code=${one}, example=${example}`),
    );
    return plainFailure(400, `No such example. There are: ${all.join(' · ')}`);
  }
  return { status: Number(status), body: known[wanted] ?? null, open: ['example'] };
}
