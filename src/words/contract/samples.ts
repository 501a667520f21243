import type { RootContent } from 'mdast';
import { dataAttributes } from '../../html/attributes';
import { ownFirst } from '../../model/contract/currency';
import type { Example, Operation, Response } from '../../model/contract/types';
import type { Locale } from '../../model/locale';
import { samplesOf } from '../../model/samples';
import { KEY } from '../../model/samples/clients/curl';
import { div, fence, jsx, paragraph, text, type Part } from '../nodes';
import type { Messages } from './messages';
import { proseBlocks } from './prose';

/** Request examples that the style sheet can switch between. */
const MOST_EXAMPLES = 3;

/** The examples as in the contract, those in the readers' own currency first. */
export function inOrder(examples: readonly Example[], locale: Locale): Example[] {
  return ownFirst(examples, locale, ({ value }) => value);
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
        title: m.needs[code.includes(KEY) ? 'uuidgen' : language],
      }),
  );
  return jsx('CodeTabs', { group: 'language' }, blocks);
}

/** The description of an example, printed below it: that it is illustrative, say. */
function exampleNote(example: Example | undefined): RootContent | undefined {
  const note = example?.description;
  return note
    ? div('api-sample__note', proseBlocks(note), dataAttributes({ form: 'note' }))
    : undefined;
}

/** The tabs of one example, and the note on it. */
function requestSample(
  operation: Operation,
  example: Example | undefined,
  m: Messages,
): Part<RootContent>[] {
  return [requestTabs(operation, example, m), exampleNote(example)];
}

/** Code in the colors of the home page's first request, in both modes. */
function ink(blocks: Part<RootContent>[], attributes: Record<string, string> = {}): RootContent {
  return div('api-sample__code ef-ink', blocks, attributes);
}

/** Label of a response example: the status, and what the example shows. */
function responseLabel({ status }: Response, example: Example): string {
  return `${status} ${exampleName(example)}`;
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

/** Name of an example for readers: its summary in the page's language, else its key in the description. */
export function exampleName({ summary, name }: Example): string {
  return summary || name;
}

/** A menu of the examples where there are several; CSS alone switches (src/css/api-samples.css). */
function exampleMenu(
  operation: Operation,
  examples: readonly Example[],
  m: Messages,
): Part<RootContent> {
  if (examples.length < 2) return undefined;
  if (examples.length > MOST_EXAMPLES)
    throw new Error(
      `${operation.id}: src/css/api-samples.css has rules for ${MOST_EXAMPLES} examples`,
    );
  const options = examples.map((example, index) => {
    const response = labelOfResponse(example, operation.responses);
    return jsx('option', { value: String(index), 'data-response': response }, [
      text(exampleName(example)),
    ]);
  });
  const menu = jsx('select', { 'aria-label': m.requestExample, autoComplete: 'off' }, options);
  return div('ef-menu ef-arrow api-choice', [menu], dataAttributes({ skip: '' }));
}

function button(look: string, label: string, attributes: Record<string, string>): RootContent {
  const all = {
    type: 'button',
    className: `button ${look} button--sm`,
    ...attributes,
    ...dataAttributes({ skip: '' }),
  };
  return jsx('button', all, [text(label)]);
}

/**
 * The title of the request, its menu, the buttons that edit and send it, and what sending means
 * (src/islands/tools/request-editor).
 */
function requestHead(operation: Operation, examples: readonly Example[], m: Messages): RootContent {
  return div('api-sample__head', [
    sampleTitle(m.request),
    exampleMenu(operation, examples, m),
    button('button--secondary', m.edit, { 'data-edit': operation.id }),
    button('button--primary', m.send, { 'data-send': '' }),
    jsx('small', dataAttributes({ skip: '' }), [text(m.sendPromise)]),
  ]);
}

function requestParts(operation: Operation, m: Messages): Part<RootContent> {
  const examples = inOrder(operation.body?.examples ?? [], m.locale);
  const head = requestHead(operation, examples, m);
  if (examples.length < 2) return [head, ink(requestSample(operation, examples[0], m))];
  const panels = examples.map((example, index) => {
    const attributes = {
      'data-example': String(index),
      'data-label': exampleName(example),
      ...dataAttributes({ form: 'example' }),
    };
    return ink(requestSample(operation, example, m), attributes);
  });
  return [head, panels];
}

function sampleTitle(title: string): RootContent {
  return div('api-sample__title', [paragraph(text(title))], dataAttributes({ form: 'title' }));
}

function requestPart(operation: Operation, m: Messages): Part<RootContent> {
  if (operation.kind === 'call') return requestParts(operation, m);
  const blocks = (operation.body?.examples ?? []).flatMap((example) =>
    [fence('json', json(example.value)), exampleNote(example)].filter((part) => part !== undefined),
  );
  return blocks.length > 0 && [sampleTitle(m.webhook), ink(blocks)];
}

/** The responses: a menu of their names, or the one in the title. */
function responsePart({ kind, responses }: Operation, m: Messages): Part<RootContent> {
  const title = kind === 'call' ? m.response : m.reply;
  const examples = responses.flatMap((response) =>
    inOrder(response.examples, m.locale).map((example) => ({
      label: responseLabel(response, example),
      code: json(example.value),
      note: example.description,
    })),
  );
  const [only, ...others] = examples;
  if (!only) return undefined;
  if (others.length === 0)
    return [
      sampleTitle(`${title} · ${only.label}`),
      ink([fence('json', only.code, { title: only.note })]),
    ];
  const blocks = examples.map(({ label, code, note }) =>
    fence('json', code, { tab: label, title: note }),
  );
  return [
    sampleTitle(title),
    ink([jsx('CodeTabs', { group: '', label: m.responseExample, menu: true }, blocks)]),
  ];
}

/** Request and response samples; from 1200 px on they are beside the parameters. */
export function samplePanel(operation: Operation, m: Messages): RootContent {
  const side = {
    className: 'api-side',
    'aria-label': m.samples,
    ...dataAttributes({ skip: 'search', form: 'samples' }),
  };
  const attributes = {
    className: 'api-side__panel',
    'data-close': m.close,
    'data-failed': m.editorFailed,
    'data-crashed': m.editorCrashed,
    'data-retry': m.retry,
  };
  const sample = (name: string, blocks: Part<RootContent>) =>
    blocks && div(`api-sample api-sample--${name}`, [blocks]);
  return jsx('section', side, [
    jsx('ef-samples', attributes, [
      sample('request', requestPart(operation, m)),
      sample('response', responsePart(operation, m)),
    ]),
  ]);
}
