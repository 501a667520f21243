import type { Code, RootContent } from 'mdast';
import { marks } from '../../html/marks';
import { isObject } from '../../model/contract/json';
import type { Example, Operation, Response } from '../../model/contract/types';
import type { Locale } from '../../model/locale';
import { samplesOf } from '../../model/samples';
import { div, fence, inlineJsx, jsx, markdown, paragraph, text } from '../nodes';
import type { Messages } from './messages';

/** Request examples that the style sheet can switch between. */
const MOST_EXAMPLES = 3;

/** What an edition's readers sell in; an example in that currency is the first that they see. */
const OWN_CURRENCY: Partial<Record<Locale, string>> = { zh: 'CNY' };

/** The examples as in the contract, those in the readers' own currency first. */
function ownFirst(examples: readonly Example[], locale: Locale): Example[] {
  const own = OWN_CURRENCY[locale];
  function rank({ value }: Example): number {
    return own && isObject(value) && value.currency === own ? 0 : 1;
  }
  return [...examples].sort((one, other) => rank(one) - rank(other));
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** The samples of one request as tabs, one per language. */
export function requestTabs(
  operation: Operation,
  example: Example | undefined,
  m: Messages,
): RootContent {
  const blocks = samplesOf(operation, example?.value, m.locale).map(
    ({ language, fence: lang, label, code }) =>
      fence(lang, code, {
        tab: label,
        title: m.needs[code.includes('$(uuidgen)') ? 'uuidgen' : language],
      }),
  );
  return jsx('CodeTabs', { group: 'language' }, blocks);
}

/** The tabs of one example, below the note that a reader should see before copying it. */
function requestSample(
  operation: Operation,
  example: Example | undefined,
  m: Messages,
): RootContent[] {
  const note = example?.description ? [div('api-sample__note', markdown(example.description))] : [];
  return [...note, requestTabs(operation, example, m)];
}

/** Tab label of a response example: the status, with the example's name where one status has several. */
function responseLabel(response: Response, example: Example): string {
  return response.examples.length < 2 ? response.status : `${response.status} ${example.name}`;
}

/** Label of the response to a request: the example of the same name, or the one that it names itself. */
function labelOfResponse(request: Example, responses: readonly Response[]): string | undefined {
  const wanted = request.response ?? request.name;
  const labels = responses.flatMap((response) =>
    response.examples.map((example) => ({
      name: example.name,
      label: responseLabel(response, example),
    })),
  );
  return (labels.find(({ name }) => name === wanted) ?? labels[0])?.label;
}

function exampleName({ summary, name }: Example): string {
  return summary || name;
}

/** Several request examples: radio buttons switch between them in CSS alone (src/css/api-samples.css), without script. */
function requestChoice(operation: Operation, m: Messages): RootContent[] {
  const examples = ownFirst(operation.body?.examples ?? [], m.locale);
  if (examples.length < 2) return requestSample(operation, examples[0], m);
  if (examples.length > MOST_EXAMPLES)
    throw new Error(
      `${operation.id}: src/css/api-samples.css has rules for ${MOST_EXAMPLES} examples`,
    );
  const radios = examples.map((example, index) =>
    inlineJsx('label', {}, [
      inlineJsx('input', {
        type: 'radio',
        name: `example-${operation.id}`,
        value: String(index),
        defaultChecked: index === 0,
        'data-response': labelOfResponse(example, operation.responses),
      }),
      text(exampleName(example)),
    ]),
  );
  return [
    div('api-choice', [paragraph(...radios)], {
      role: 'radiogroup',
      'aria-label': m.requestExample,
      ...marks({ skip: '' }),
    }),
    ...examples.map((example, index) =>
      jsx(
        'div',
        {
          'data-example': String(index),
          'data-label': exampleName(example),
          ...marks({ form: 'example' }),
        },
        requestSample(operation, example, m),
      ),
    ),
  ];
}

function responseTabs(responses: readonly Response[], m: Messages): RootContent[] {
  const blocks: Code[] = responses.flatMap((response) =>
    ownFirst(response.examples, m.locale).map((example) =>
      fence('json', json(example.value), {
        tab: responseLabel(response, example),
        title: example.summary,
      }),
    ),
  );
  if (blocks.length < 2) return blocks;
  return [jsx('CodeTabs', { group: '', label: m.responseExample }, blocks)];
}

function requestPart(operation: Operation, m: Messages): RootContent[] {
  const isCall = operation.kind === 'call';
  const blocks = isCall
    ? requestChoice(operation, m)
    : (operation.body?.examples ?? []).map((example) => fence('json', json(example.value)));
  if (blocks.length === 0) return [];
  const name = paragraph(text(isCall ? m.request : m.webhook));
  const title = div('api-sample__title', [name], marks({ form: 'title' }));
  return [div('api-sample api-sample--request', [title, ...blocks])];
}

/** The responses, folded below a request that is long, so that the request has the column's height. */
function responsePart(operation: Operation, m: Messages): RootContent[] {
  const blocks = responseTabs(operation.responses, m);
  if (blocks.length === 0) return [];
  const isCall = operation.kind === 'call';
  const attributes = {
    className: 'api-sample api-sample--response',
    label: isCall ? m.response : m.reply,
    detail: operation.responses.map(({ status }) => status).join(' '),
    open: !isCall || operation.body === undefined,
  };
  return [jsx('ApiFold', attributes, blocks)];
}

/** Request and response samples; from 1200 px on they are beside the parameters. */
export function samplePanel(operation: Operation, m: Messages): RootContent {
  const side = {
    className: 'api-side',
    'aria-label': m.samples,
    ...marks({ skip: 'search', form: 'samples' }),
  };
  const panel = { className: 'api-side__panel', 'data-enlarge': m.enlarge, 'data-close': m.close };
  return jsx('section', side, [
    jsx('ef-samples', panel, [...requestPart(operation, m), ...responsePart(operation, m)]),
  ]);
}
