import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import { loadContract } from '../../model/contract/load';
import type { Contract, Example, Operation } from '../../model/contract/types';
import { buttonLink, code, fence, inlineMarkdown, joined, link, list } from '../nodes';
import { methodBadge, paragraph, text } from '../nodes';
import { pick, type Word, type WordContext } from '../word';
import { fieldSection } from './fields';
import { messagesIn, type Messages } from './messages';
import { endpoint } from './endpoint';
import { operationNodes } from './operation';
import { requestTabs } from './samples';

function contractOf({ siteDir, locale }: WordContext): Contract {
  return loadContract(siteDir, locale);
}

function pickExample(
  examples: readonly Example[],
  name: string | undefined,
  context: WordContext,
): Example {
  const byName = Object.fromEntries(examples.map((example) => [example.name, example]));
  return pick(byName, name ?? examples[0]?.name, 'example', context);
}

/** A word about an operation or a webhook, named by its `id`. */
function wordFor(
  kind: 'operation' | 'webhook',
  render: (operation: Operation, contract: Contract, m: Messages) => RootContent[],
): Word {
  return ({ id }, context) => {
    const contract = contractOf(context);
    const found = pick(contract[`${kind}s`], id, kind, context);
    return render(found, contract, messagesIn(context.locale));
  };
}

const schemaFields: Word = ({ name }, context) => {
  const schema = pick(contractOf(context).schemas, name, 'schema', context);
  const base = `schema-${schema.name.toLowerCase()}`;
  const fieldContext = { m: messagesIn(context.locale), base, direction: 'received' } as const;
  return fieldSection(schema.children, fieldContext);
};

const scope: Word = ({ name }, context) => {
  const scopes = Object.fromEntries(contractOf(context).scopes.map((entry) => [entry.name, entry]));
  return [code(pick(scopes, name, 'scope', context).name)];
};

/** `<Example operation="createRefund" part="response" status="200" example="succeeded" />`: JSON of the contract. */
const example: Word = (
  { operation: id, part = 'response', status = '200', example: name, title },
  context,
) => {
  const contract = contractOf(context);
  const found: Operation = pick(
    { ...contract.operations, ...contract.webhooks },
    id,
    'operation',
    context,
  );
  const responses = Object.fromEntries(
    found.responses.map((response) => [response.status, response]),
  );
  const parts = {
    request: () => found.body?.examples ?? [],
    response: () => pick(responses, status, 'response', context).examples,
  };
  const examples = pick(parts, part, 'part', context)();
  const { value } = pickExample(examples, name, context);
  return [fence('json', JSON.stringify(value, null, 2), title ? { title } : {})];
};

const requestSamples: Word = ({ operation: id, example: name }, context) => {
  const found = pick(contractOf(context).operations, id, 'operation', context);
  const body = found.body ? pickExample(found.body.examples, name, context) : undefined;
  return [requestTabs(found, body, messagesIn(context.locale))];
};

/** `<OperationLinks ids="createRefund getRefund" />`: a list of links to operations with their methods, for the home page. */
const operationLinks: Word = ({ ids = '' }, context) => {
  const { operations } = contractOf(context);
  const found = ids.split(' ').map((id) => pick(operations, id, 'operation', context));
  return [
    list(
      found.map(({ method, page, summary }) => [link(page, methodBadge(method), ` ${summary}`)]),
    ),
  ];
};

function row(...cells: PhrasingContent[][]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((children) => ({ type: 'tableCell', children })),
  };
}

/** Every scope that a token may need, what it allows, and the operations that need it. */
function scopeTable(contract: Contract, m: Messages): RootContent[] {
  const operations = Object.values(contract.operations);
  // Labels of the webhooks look like scopes, but no request needs them.
  const labels = new Set(Object.values(contract.webhooks).map(({ scope }) => scope));
  const scopes = contract.scopes.filter(({ name }) => !labels.has(name));
  const rows = scopes.map((scope) => {
    const calls = operations.filter((operation) => operation.scope === scope.name);
    const links = calls.map(({ page, summary }) => link(page, summary));
    return row([code(scope.name)], inlineMarkdown(scope.description), joined(links, m.comma));
  });
  const head = row([text(m.scope)], [text(m.scopeMeaning)], [text(m.calls)]);
  return [{ type: 'table', align: [null, null, null], children: [head, ...rows] }];
}

/** Page headers: the endpoint, at the top of the page of an operation or webhook. */
export const contractHeaders: Record<string, Word> = {
  Operation: wordFor('operation', endpoint),
  Webhook: wordFor('webhook', endpoint),
};

/** From a webhook's page to the tool that compares an event with it. */
export const contractActions: Record<string, Word> = {
  Webhook: (_, { locale }) => [
    paragraph(buttonLink('/webhooks/signatures#tool', messagesIn(locale).compareEvent)),
  ],
};

/** Words made from the API contract. */
export const contractWords: Record<string, Word> = {
  Operation: wordFor('operation', operationNodes),
  Webhook: wordFor('webhook', operationNodes),
  OperationLinks: operationLinks,
  SchemaFields: schemaFields,
  Scope: scope,
  ScopeTable: (_, context) => scopeTable(contractOf(context), messagesIn(context.locale)),
  Example: example,
  RequestSamples: requestSamples,
};
