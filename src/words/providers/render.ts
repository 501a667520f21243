import type { PhrasingContent, RootContent } from 'mdast';
import { dateText } from '../../model/dateText';
import type { Locale, Text } from '../../model/locale';
import { hasMarks, isConfirmed, isOfficial } from '../../model/providers/trust';
import { isUnknown, type ProviderRecord, type Sourced } from '../../model/providers/types';
import { code, div, inlineMarkdown, link, list, paragraph, present, strong, text } from '../nodes';
import type { Part } from '../nodes';
import { PUNCTUATION } from '../messages';
import { renderCapabilities } from './capabilities';
import { HOST_LABELS, KIND_LABELS, LABELS, LINK_LABELS, METHOD_LABELS } from './labels';
import { factRow, factRows, facts, inline, mark, note, sentence, thirdParty } from './statements';
import { folded, statement, unknown, type Scene } from './statements';
import { cardTable } from './tables';
import { renderQuestions } from './questions';
import { renderTestData } from './testData';

/** The mark behind a URL, with a space in Chinese as well. */
function markBehindLatin(sourced: Sourced, { record }: Scene): PhrasingContent[] {
  return isConfirmed(record, sourced) ? [] : [thirdParty()];
}

function renderLinks(scene: Scene): RootContent[] {
  const { record, locale } = scene;
  if (isUnknown(record.links) && isUnknown(record.hosts)) return [paragraph(...unknown(scene))];
  const links = isUnknown(record.links) ? [] : record.links;
  const hosts = isUnknown(record.hosts) ? [] : record.hosts;
  const { colon } = PUNCTUATION[locale];
  const rows = [
    ...links.flatMap((item) =>
      'url' in item
        ? [
            [
              [text(LINK_LABELS[item.what][locale])],
              [link(item.url, item.url), ...markBehindLatin(item, scene)],
            ],
          ]
        : [],
    ),
    ...hosts.map((host) => [
      [
        text(HOST_LABELS[host.environment][locale]),
        ...(host.label ? [text(colon), ...inline(host.label, scene)] : []),
      ],
      // Not a link: the base URL of an API shows nothing in a browser.
      [code(host.value), ...markBehindLatin(host, scene)],
    ]),
  ];
  const address = LABELS.address[locale];
  return [cardTable('links', [LABELS.what[locale], address], rows, { [address]: 'text' })];
}

function renderCredentials(scene: Scene): RootContent[] {
  const { record, locale } = scene;
  const { fields, role, rights } = record.credentials;
  const { colon, space } = PUNCTUATION[locale];
  if (isUnknown(fields) && isUnknown(role)) return [paragraph(...unknown(scene))];
  const rows = (isUnknown(fields) ? [] : fields).map(({ name, kind, where, note }) => [
    [strong(typeof name === 'string' ? name : name[locale])],
    [text(KIND_LABELS[kind][locale])],
    [
      ...(isUnknown(where) ? unknown(scene) : inline(where, scene)),
      ...(note ? [text(space), ...inline(note, scene)] : []),
      // The note rests on the same sources: one mark behind both.
      ...(isUnknown(where) ? [] : mark(where, scene)),
    ],
  ]);
  const head = [LABELS.field[locale], LABELS.kind[locale], LABELS.where[locale]];
  return present<RootContent>([
    cardTable('credentials', head, rows, { [LABELS.where[locale]]: 'text' }),
    !isUnknown(role) &&
      paragraph(strong(LABELS.role[locale]), text(colon), ...statement(role, scene)),
    factRows(factRow('credentials-permissions', LABELS.rights[locale], rights, scene)),
  ]);
}

function renderWebhooks(scene: Scene): RootContent[] {
  const { setup, events, signature, delivery } = scene.record.webhooks;
  const topics = [
    ['setup', LABELS.setup[scene.locale], setup],
    ['events', LABELS.events[scene.locale], events],
    ['signature', LABELS.signature[scene.locale], signature],
    ['delivery', LABELS.delivery[scene.locale], delivery],
  ] as const;
  if (topics.every(([, , value]) => isUnknown(value))) return [paragraph(...unknown(scene))];
  const isSetupOnly = isUnknown(signature) && isUnknown(delivery);
  return [
    ...(isSetupOnly ? [] : [paragraph(text(sentence('whoseWebhooks', scene)))]),
    ...factRows(
      topics.flatMap(([id, label, value]) => factRow(`webhooks-${id}`, label, value, scene)),
    ),
  ];
}

/** `<Provider part="payment" />`: the direct requests of the connection, and hosted checkout for all other methods. */
function renderPayment(scene: Scene): RootContent[] {
  const { record, locale } = scene;
  const { id, requests = {}, capabilities } = record;
  const { list: methods } = capabilities.methods;
  // Card data is in scope of PCI DSS, whichever provider processes it.
  const pci = !isUnknown(methods) && methods.card ? [note('cardData', locale)] : [];
  const checkout = inlineMarkdown(sentence('payCheckout', scene));
  const direct = Object.entries(requests) as Array<[keyof typeof requests, string]>;
  if (direct.length === 0) return [paragraph(...checkout), ...pci];
  const item = (label: Text, said: PhrasingContent[]): PhrasingContent[] => [
    strong(label[locale]),
    text(PUNCTUATION[locale].colon),
    ...said,
  ];
  const request = (page: string, value: string): PhrasingContent[] =>
    inlineMarkdown(
      sentence('payDirect', scene)
        .replace('{id}', id)
        .replace('{page}', page)
        .replace('{value}', value),
    );
  return [
    list([
      ...direct.map(([page, value]) => item(METHOD_LABELS[page], request(page, value))),
      item(LABELS.otherMethods, checkout),
    ]),
    ...pci,
  ];
}

function renderErrors(scene: Scene): RootContent[] {
  const { record, locale } = scene;
  if (isUnknown(record.errors)) return [paragraph(...unknown(scene))];
  const rows = record.errors.map((item) => [
    inline(item.error, scene),
    [...inline(item.fix, scene), ...mark(item, scene)],
  ]);
  const fix = LABELS.fix[locale];
  return [
    paragraph(...inlineMarkdown(sentence('whoseErrors', scene))),
    cardTable('errors', [LABELS.error[locale], fix], rows, { [fix]: 'text' }),
  ];
}

/** How current the page is, and what the mark means. */
function checkedNote(scene: Scene): RootContent[] {
  const { record, locale } = scene;
  if (!record.checked) return [];
  const { space } = PUNCTUATION[locale];
  const note = sentence('checked', scene).replace('{date}', dateText(record.checked, locale));
  return [paragraph(hasMarks(record) ? note + space + sentence('marked', scene) : note)];
}

function renderFacts(scene: Scene): RootContent[] {
  return [...facts(scene.record.facts, scene), ...checkedNote(scene)];
}

function renderSources(scene: Scene): RootContent[] {
  const { record, locale } = scene;
  const sources = Object.values(record.sources);
  if (sources.length === 0) return [paragraph(...unknown(scene))];
  const own = sources.filter(({ url }) => isOfficial(record, url));
  const others = sources.filter((source) => !own.includes(source));
  const block = (key: 'ownSources' | 'otherSources', items: typeof own): Part<RootContent> => {
    const links = items.map(({ title, url, zhUrl }) => [
      link({ en: url, zh: zhUrl ?? url }[locale], title[locale]),
    ]);
    return items.length > 0 && folded(text(sentence(key, scene)), items.length, [list(links)]);
  };
  return [div('ef-groups', [block('ownSources', own), block('otherSources', others)])];
}

const PARTS = {
  facts: renderFacts,
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
  return PARTS[part]({ record, locale });
}
