import type { Code, RootContent } from 'mdast';
import type { Example, Operation, Response } from '../../model/contract/types';
import { samplesOf } from '../../model/samples';
import { div, fence, inlineJsx, jsx, markdown, paragraph, text } from '../nodes';
import type { Messages } from './messages';

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
      fence(lang, code, { tab: label, title: m.needs[language] }),
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

/** Several request examples: radio buttons switch between them in CSS alone (src/css/api.css), without script. */
function requestChoice(
  operation: Operation,
  examples: readonly Example[],
  m: Messages,
): RootContent[] {
  if (examples.length < 2) return requestSample(operation, examples[0], m);
  const radios = examples.map((example, index) =>
    inlineJsx('label', {}, [
      inlineJsx('input', {
        type: 'radio',
        name: `example-${operation.id}`,
        value: String(index),
        defaultChecked: index === 0,
      }),
      text(example.summary || example.name),
    ]),
  );
  return [
    jsx('div', { className: 'api-choice', role: 'radiogroup', 'aria-label': m.requestExample }, [
      paragraph(...radios),
    ]),
    ...examples.map((example, index) =>
      jsx('div', { 'data-example': String(index) }, requestSample(operation, example, m)),
    ),
  ];
}

/** Tab label of a response example: the status, with the example's name where one status has several. */
function responseLabel(response: Response, example: Example): string {
  return response.examples.length < 2 ? response.status : `${response.status} ${example.name}`;
}

function responseTabs(responses: readonly Response[], m: Messages): RootContent[] {
  const blocks: Code[] = responses.flatMap((response) =>
    response.examples.map((example) =>
      fence('json', json(example.value), {
        tab: responseLabel(response, example),
        title: example.summary,
      }),
    ),
  );
  if (blocks.length < 2) return blocks;
  return [jsx('CodeTabs', { group: 'response', label: m.responseExample }, blocks)];
}

function sample(title: string, className: string, children: RootContent[]): RootContent[] {
  if (children.length === 0) return [];
  const head = div('api-sample__title', [paragraph(text(title))]);
  return [div(`api-sample ${className}`, [head, ...children])];
}

/** Request and response samples; from 1200 px on they are beside the parameters. */
export function samplePanel(operation: Operation, m: Messages): RootContent {
  const examples = operation.body?.examples ?? [];
  const parts =
    operation.kind === 'call'
      ? [
          ...sample(m.request, 'api-sample--request', requestChoice(operation, examples, m)),
          ...sample(m.response, 'api-sample--response', responseTabs(operation.responses, m)),
        ]
      : [
          ...sample(
            m.webhook,
            'api-sample--request',
            examples.map((example) => fence('json', json(example.value))),
          ),
          ...sample(m.reply, 'api-sample--response', responseTabs(operation.responses, m)),
        ];
  return jsx('section', { className: 'api-side', 'aria-label': m.samples }, [
    div('api-side__panel', parts),
  ]);
}
