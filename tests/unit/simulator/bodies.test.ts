/** Requests that pages write by hand agree with the description and with its examples. */
import { expect, it } from 'vitest';
import { asObject, type Json, type JsonObject } from '../../../src/model/contract/json';
import { LOCALES, type Locale } from '../../../src/model/locale';
import { checkBody } from '../../../src/simulator/check';
import { route } from '../../../src/simulator/route';
import { pageIds, readSource } from '../../support/pages';
import { contract, description, settings } from './support';

/** A body below its method and path, and one in a command of curl. */
const WRITTEN = [
  /```json title="POST (\/v4\/[^"]+)"\n([\s\S]*?)```/g,
  /^curl "[^"\s]*?(\/v4\/[^"\s]+)"(?: \\\n {2}-H .*)+ \\\n {2}-d '(\{[\s\S]*?\})'$/gm,
];

/** The bodies on the pages of a language: page, path, text. */
function written(locale: Locale): [page: string, path: string, body: string][] {
  return pageIds('docs', locale).flatMap((page) => {
    const source = readSource('docs', locale, page);
    const found = WRITTEN.flatMap((pattern) => [...source.matchAll(pattern)]);
    return found.map(([, path = '', body = '']): [string, string, string] => [
      page,
      path.replace('${id:?}', 'id'),
      body,
    ]);
  });
}

/** Fields of a body that an example with the same reference has with another value; each may be about another amount. */
function unlike(id: string, body: JsonObject): string[] {
  const examples = contract.operations[id]?.body?.examples ?? [];
  return examples
    .map(({ value }) => asObject(value))
    .filter(({ external_identifier }) => external_identifier === body.external_identifier)
    .flatMap((example) =>
      Object.keys(body)
        .filter((name) => name !== 'amount' && name in example)
        .filter((name) => JSON.stringify(example[name]) !== JSON.stringify(body[name])),
    );
}

it.each(LOCALES)(
  'bodies on pages are valid, and those of one reference are alike (%s)',
  (locale) => {
    const found = written(locale);
    expect(found.length).toBeGreaterThan(3);
    for (const [page, path, text] of found) {
      const { operation } = route(description, 'POST', path);
      if (!operation) expect.fail(`${page}: no operation for ${path}`);
      expect(checkBody(operation, settings, text), page).not.toHaveProperty('details');
      expect(unlike(operation.id, asObject(JSON.parse(text) as Json)), page).toEqual([]);
    }
  },
);
