import type { PhrasingContent, RootContent } from 'mdast';
import { dateText } from '../../model/dateText';
import type { Locale } from '../../model/locale';
import { hasMarks, isOfficial } from '../../model/providers/trust';
import { isUnknown, type ProviderRecord, type Sourced } from '../../model/providers/types';
import { code, div, inlineMarkdown, link, list, paragraph, present, strong, text } from '../nodes';
import type { Part } from '../nodes';
import { renderCapabilities } from './ability-rows';
import { answerWord, capabilityCells, type CapabilityCell } from './capabilities';
import { glanceLinks, renderGlance } from './glance';
import {
  factRow,
  factRows,
  facts,
  mark,
  markBehindLatin,
  note,
  providerContext,
  sentence,
} from './statements';
import { details, statement, unknown, type ProviderContext } from './statements';
import { cardTable } from './tables';
import { renderQuestions } from './questions';
import { renderTestData } from './testData';

/** Before the reader starts: the role of the user, and the URLs that the panel doesn't show. */
function renderLinks(context: ProviderContext): RootContent[] {
  const { record, texts } = context;
  if (isUnknown(record.links) && isUnknown(record.hosts)) return [paragraph(...unknown(context))];
  const { role } = record.credentials;
  const shown = glanceLinks(context);
  const links = isUnknown(record.links) ? [] : record.links;
  const hosts = isUnknown(record.hosts) ? [] : record.hosts;
  const { colon } = context.punctuation;
  const row = (
    what: PhrasingContent[],
    url: PhrasingContent,
    sourced: Sourced,
  ): [what: PhrasingContent[], url: PhrasingContent[]] => [
    what,
    [url, ...markBehindLatin(sourced, context)],
  ];
  const rows = [
    ...links.flatMap((item) =>
      'url' in item && !shown.includes(item)
        ? [row([text(texts.links[item.what])], link(item.url, item.url), item)]
        : [],
    ),
    ...hosts.map((host) =>
      row(
        [
          text(texts.hosts[host.environment]),
          ...(host.label ? [text(colon), ...inlineMarkdown(host.label)] : []),
        ],
        // Not a link: the base URL of an API shows nothing in a browser.
        code(host.value),
        host,
      ),
    ),
  ];
  return present<RootContent>([
    !isUnknown(role) &&
      paragraph(strong(texts.labels.role), text(colon), ...statement(role, context)),
    ...urls(rows, context),
  ]);
}

/** One URL as a line like that of the role, several as a table. */
function urls(
  rows: ReadonlyArray<[what: PhrasingContent[], url: PhrasingContent[]]>,
  { texts, punctuation }: ProviderContext,
): RootContent[] {
  const [first, ...others] = rows;
  if (!first) return [];
  const [what, url] = first;
  if (others.length === 0) return [paragraph(strong(...what), text(punctuation.colon), ...url)];
  const { address } = texts.labels;
  return [cardTable('links', [texts.labels.what, address], rows, { [address]: 'text' })];
}

function renderCredentials(context: ProviderContext): RootContent[] {
  const { record, texts } = context;
  const { fields, rights } = record.credentials;
  const { space } = context.punctuation;
  if (isUnknown(fields)) return [paragraph(...unknown(context))];
  const rows = fields.map(({ name, kind, where, note }) => [
    [strong(name)],
    [text(texts.kinds[kind])],
    [
      ...(isUnknown(where) ? unknown(context) : inlineMarkdown(where.text)),
      ...(note ? [text(space), ...inlineMarkdown(note)] : []),
      // The note rests on the same sources: one mark behind both.
      ...(isUnknown(where) ? [] : mark(where, context)),
    ],
  ]);
  const head = [texts.labels.field, texts.labels.kind, texts.labels.where];
  return [
    cardTable('credentials', head, rows, { [texts.labels.where]: 'text' }),
    ...factRows(factRow('credentials-permissions', texts.labels.rights, rights, context)),
  ];
}

function renderWebhooks(context: ProviderContext): RootContent[] {
  const { record, texts } = context;
  const { setup, events, signature, delivery } = record.webhooks;
  const topics = [
    ['setup', texts.labels.setup, setup],
    ['events', texts.labels.events, events],
    ['signature', texts.labels.signature, signature],
    ['delivery', texts.labels.delivery, delivery],
  ] as const;
  if (topics.every(([, , value]) => isUnknown(value))) return [paragraph(...unknown(context))];
  const isSetupOnly = isUnknown(signature) && isUnknown(delivery);
  return [
    ...(isSetupOnly ? [] : [paragraph(text(sentence('whoseWebhooks', context)))]),
    ...factRows(
      topics.flatMap(([id, label, value]) => factRow(`webhooks-${id}`, label, value, context)),
    ),
  ];
}

/** `<Provider part="payment" />`: the direct requests of the connection, and hosted checkout for all other methods. */
function renderPayment(context: ProviderContext): RootContent[] {
  const { record, texts } = context;
  const { id, requests = {}, capabilities } = record;
  const { list: methods } = capabilities.methods;
  // Card data is in scope of PCI DSS, whichever provider processes it.
  const pci = !isUnknown(methods) && methods.card ? [note('cardData', context)] : [];
  const checkout = inlineMarkdown(sentence('payCheckout', context));
  const direct = Object.entries(requests) as Array<[keyof typeof requests, string]>;
  if (direct.length === 0) return [paragraph(...checkout), ...pci];
  const item = (label: string, said: PhrasingContent[]): PhrasingContent[] => [
    strong(label),
    text(context.punctuation.colon),
    ...said,
  ];
  const request = (page: string, value: string): PhrasingContent[] =>
    inlineMarkdown(
      sentence('payDirect', context)
        .replace('{id}', id)
        .replace('{page}', page)
        .replace('{value}', value),
    );
  return [
    list([
      ...direct.map(([page, value]) => item(texts.methods[page], request(page, value))),
      item(texts.labels.otherMethods, checkout),
    ]),
    ...pci,
  ];
}

function renderErrors(context: ProviderContext): RootContent[] {
  const { record, texts } = context;
  if (isUnknown(record.errors)) return [paragraph(...unknown(context))];
  const rows = record.errors.map((item) => [
    inlineMarkdown(item.error),
    [...inlineMarkdown(item.fix), ...mark(item, context)],
  ]);
  const fix = texts.labels.fix;
  return [
    paragraph(...inlineMarkdown(sentence('whoseErrors', context))),
    cardTable('errors', [texts.labels.error, fix], rows, { [fix]: 'text' }),
  ];
}

/** Date of the last check, and the meaning of the marks. */
function checkedNote(context: ProviderContext): RootContent[] {
  const { record, locale } = context;
  if (!record.checked) return [];
  const isHalf = ({ content }: CapabilityCell) =>
    'answer' in content && answerWord(content.answer) === 'partial';
  const said = [
    sentence('checked', context).replace('{date}', dateText(record.checked, locale)),
    hasMarks(record) && sentence('marked', context),
    capabilityCells(context).some(isHalf) && sentence('depends', context),
  ];
  return [div('ef-checked', [paragraph(present(said).join(context.punctuation.space))])];
}

/** Panel and note; without either, as for every part, where to ask. */
function renderHead(context: ProviderContext): RootContent[] {
  const nodes = [...renderGlance(context), ...checkedNote(context)];
  return nodes.length > 0 ? nodes : [paragraph(...unknown(context))];
}

function renderSources(context: ProviderContext): RootContent[] {
  const { record, locale } = context;
  const sources = Object.values(record.sources);
  if (sources.length === 0) return [paragraph(...unknown(context))];
  const own = sources.filter(({ url }) => isOfficial(record, url));
  const others = sources.filter((source) => !own.includes(source));
  const block = (key: 'ownSources' | 'otherSources', items: typeof own): Part<RootContent> => {
    const links = items.map(({ title, url, zhUrl }) => [
      link((locale === 'zh' && zhUrl) || url, title),
    ]);
    return items.length > 0 && details(text(sentence(key, context)), items.length, [list(links)]);
  };
  return [div('ef-groups', [block('ownSources', own), block('otherSources', others)])];
}

const PARTS = {
  glance: renderHead,
  facts: (context: ProviderContext) => facts(context.record.facts, context),
  links: renderLinks,
  credentials: renderCredentials,
  webhooks: renderWebhooks,
  capabilities: renderCapabilities,
  payment: renderPayment,
  'test-data': renderTestData,
  errors: renderErrors,
  questions: renderQuestions,
  sources: renderSources,
};

export type ProviderPart = keyof typeof PARTS;

/** Parts of a record that a page can print. */
export const PROVIDER_PARTS = Object.keys(PARTS) as ProviderPart[];

/** Nodes of one part of a record, in one language. Headings are the page's own. */
export function renderProvider(
  record: ProviderRecord,
  part: ProviderPart,
  locale: Locale,
): RootContent[] {
  return PARTS[part](providerContext(record, locale));
}
