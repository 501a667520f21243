import path from 'node:path';
import type { List, PhrasingContent } from 'mdast';
import figureTexts from '../data/texts/figures.json';
import lineTexts from '../data/texts/payment-lines.json';
import texts from '../data/texts/payment-path.json';
import type { Json } from '../model/contract/json';
import { loadContract } from '../model/contract/load';
import type { Contract } from '../model/contract/types';
import { liveTexts } from '../model/liveTexts';
import { byLocale, type Locale } from '../model/locale';
import { PROVIDERS_DIR } from '../model/providers/load';
import { samplesOf } from '../model/samples';
import { guideSamples, guideTopics } from '../model/samples/guides';
import { LANGUAGES } from '../model/samples/languages';
import { yamlNames } from '../model/yaml';
import { element, inlineJsx, link, list, span, strong, text } from './nodes';
import { pick, type Word, type WordContext } from './word';

const TEXTS = liveTexts('payment-path', texts, byLocale);
const FIGURES = liveTexts('figures', figureTexts, byLocale);
const MEANINGS = liveTexts('payment-lines', lineTexts, byLocale);

type Station = keyof (typeof TEXTS)[Locale]['stations'];

/** A field of an example of the description. */
interface Line {
  operation: string;
  part: 'request' | 'response';
  example: string;
  field: string;
}

/** The field that matters at each station of one order. */
const LINES: Record<Station, Line> = {
  '/transactions/create': line('createTransaction', 'request', 'redirect', 'external_identifier'),
  '/transactions/checkout': line('createTransaction', 'response', 'redirect', 'payment_url_link'),
  '/webhooks/introduction': line('paymentNotice', 'request', 'succeeded', 'payment_status'),
  '/transactions/get': line('getTransaction', 'response', 'redirect', 'status'),
  '/other/transaction-status': line('getTransaction', 'response', 'redirect', 'amount'),
  '/refunds/create': line('createRefund', 'response', 'succeeded', 'status'),
};

function line(operation: string, part: Line['part'], example: string, field: string): Line {
  return { operation, part, example, field };
}

/** The first value of that name, at any depth. */
function find(value: Json, field: string): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = Array.isArray(value) ? undefined : value[field];
  if (own !== undefined) return own;
  return Object.values(value)
    .map((child) => (child === undefined ? undefined : find(child, field)))
    .find((found) => found !== undefined);
}

/** Code that breaks between name and value only: half of an identifier is misread. */
function jsonLine(contract: Contract, { operation: id, ...shown }: Line, context: WordContext) {
  const all = { ...contract.operations, ...contract.webhooks };
  const operation = pick(all, id, 'operation', context);
  const examples =
    shown.part === 'request'
      ? operation.body?.examples
      : operation.responses.find(({ status }) => status === '200')?.examples;
  const byName = Object.fromEntries((examples ?? []).map((example) => [example.name, example]));
  const value = find(pick(byName, shown.example, 'example', context).value, shown.field);
  if (value === undefined) context.fail(`The example has no field "${shown.field}".`);
  // The rest of a URL says nothing here, and takes a second line.
  const shownValue = JSON.stringify(value).replace(/(https:\/\/).+"/, '$1…"');
  return inlineJsx('code', {}, [
    `"${shown.field}": `,
    span('ef-unbroken ef-unbroken--long', shownValue),
  ]);
}

/**
 * `<PaymentPath />`: the stations of one order, each with a line of the JSON that the description's examples have, and its
 * meaning.
 */
const paymentPath: Word = (_attributes, context) => {
  const contract = loadContract(context.siteDir, context.locale);
  const stations = Object.entries(TEXTS[context.locale].stations) as [Station, string][];
  const items = stations.map(([page, name]): PhrasingContent[] => [
    link(page, name),
    text(' '),
    jsonLine(contract, LINES[page], context),
    text(' '),
    element('small', '', [MEANINGS[context.locale][page]]),
  ]);
  return [{ ...list(items), ordered: true } satisfies List];
};

/** Samples on the pages: those of each request, and those of the guides. All of them are run in samples/test. */
function countSamples(contract: Contract, siteDir: string): number {
  const requests = Object.values(contract.operations).flatMap((operation) => {
    const bodies = operation.body?.examples.map(({ value }) => value) ?? [undefined];
    return bodies.flatMap((body) => samplesOf(operation, body));
  });
  const guides = guideTopics(siteDir).flatMap((topic) => guideSamples(siteDir, topic));
  return requests.length + guides.length;
}

/** `<Figures />`: how much there is, counted; each figure leads to it. */
const figures: Word = (_attributes, { siteDir, locale }) => {
  const contract = loadContract(siteDir, locale);
  const counts: Record<keyof (typeof FIGURES)[Locale], number> = {
    '/authentication#scopes': Object.keys(contract.operations).length,
    '/connections/overview': yamlNames(path.join(siteDir, PROVIDERS_DIR)).length,
    '/overview#first-payment': LANGUAGES.length,
    '/environments#simulator': countSamples(contract, siteDir),
  };
  const labels = Object.entries(FIGURES[locale]) as [keyof typeof counts, string][];
  return [list(labels.map(([to, label]) => [link(to, strong(String(counts[to])), ` ${label}`)]))];
};

export const homeWords: Record<string, Word> = { Figures: figures, PaymentPath: paymentPath };
