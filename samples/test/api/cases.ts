/** The samples of the reference, as a reader copies them. */
import { resolve } from 'node:path';
import type { Code, Parent } from 'mdast';
import type { Json } from '../../../src/model/contract/json';
import { loadContract } from '../../../src/model/contract/load';
import type { Field, Operation } from '../../../src/model/contract/types';
import { samplePath, sampleQuery } from '../../../src/model/samples/request';
import { samplesOf } from '../../../src/model/samples';
import { messagesIn } from '../../../src/words/contract/messages';
import { requestTabs } from '../../../src/words/contract/samples';
import type { SampleLanguage } from './batch';

export const contract = loadContract(resolve(import.meta.dirname, '../../..'), 'en');

/** One call with one example body. */
export interface Case {
  id: string;
  operation: Operation;
  body: Json | undefined;
}

function withValues(field: Field, name: string, values: string[]): Field {
  return field.name === name ? { ...field, example: values } : field;
}

/** A list with a filter of two values: each has to arrive as a parameter of its own. */
function filtered(operation: Operation): Case {
  const query = operation.parameters.query.map((field) =>
    withValues(field, 'status', ['capture_succeeded', 'authorization_succeeded']),
  );
  const parameters = { ...operation.parameters, query };
  return { id: 'filtered_list', operation: { ...operation, parameters }, body: undefined };
}

/** Every operation with every example body, and the filtered list. */
export const cases: Case[] = [
  ...Object.values(contract.operations).flatMap((operation): Case[] =>
    operation.body
      ? operation.body.examples.map(({ name, value }) => ({
          id: `${operation.id}_${name}`.replace(/\W/g, '_'),
          operation,
          body: value,
        }))
      : [{ id: operation.id, operation, body: undefined }],
  ),
  filtered(contract.operations.listTransactions as Operation),
];

/** The code of a tab, taken from what the page's word renders: the text that the copy button gives. */
export function codeOf({ operation, body }: Case, language: SampleLanguage): string {
  const label = samplesOf(operation, body).find((sample) => sample.language === language)?.label;
  const example = { name: '', summary: '', description: '', value: body as Json };
  const tabs = requestTabs(operation, body === undefined ? undefined : example, messagesIn('en'));
  const blocks = (tabs as Parent).children as Code[];
  const block = blocks.find(({ meta }) => meta?.startsWith(`tab="${label}"`));
  if (!block) throw new Error(`${operation.id} has no ${language} tab`);
  return block.value;
}

/** Method and path of the request that the samples of a case have to send. */
export function expectedRequest({ operation }: Case): string {
  const query = sampleQuery(operation).flatMap(({ name, values }) =>
    values.map((value) => `${name}=${value}`),
  );
  const path = samplePath(operation) + (query.length > 0 ? `?${query.sort().join('&')}` : '');
  return `${operation.method} ${path}`;
}
