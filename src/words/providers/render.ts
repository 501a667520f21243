import type { PhrasingContent, RootContent } from 'mdast';
import type { Locale, Text } from '../../model/locale';
import { isOfficial } from '../../model/providers/trust';
import { isUnknown, type ProviderRecord } from '../../model/providers/types';
import { code, link, list, paragraph, strong, text } from '../nodes';
import { PUNCTUATION } from '../punctuation';
import { renderCapabilities } from './capabilities';
import { HOST_LABELS, KIND_LABELS, LABELS, LINK_LABELS } from './labels';
import { facts, inline, mark, section, sentence, statement, unknown } from './statements';
import type { Scene } from './statements';
import { cardTable } from './tables';
import { renderTestData } from './testData';

/** Parts of a record that a page can print. */
export const PROVIDER_PARTS = [
  'facts',
  'links',
  'credentials',
  'webhooks',
  'capabilities',
  'test-data',
  'errors',
  'sources',
] as const;

export type ProviderPart = (typeof PROVIDER_PARTS)[number];

function withLabel(base: Text, label: Text | undefined, { locale }: Scene): PhrasingContent[] {
  if (!label) return [text(base[locale])];
  return [text(base[locale] + PUNCTUATION[locale].colon), ...inline(label, { locale })];
}

function renderLinks(scene: Scene): RootContent[] {
  const { record, locale } = scene;
  if (isUnknown(record.links) && isUnknown(record.hosts)) return [paragraph(...unknown(scene))];
  const links = isUnknown(record.links) ? [] : record.links;
  const hosts = isUnknown(record.hosts) ? [] : record.hosts;
  const rows = [
    ...links.map((item) => [
      [text(LINK_LABELS[item.what][locale])],
      'url' in item ? [link(item.url, item.url), ...mark(item, scene)] : unknown(scene),
    ]),
    ...hosts.map((host) => [
      withLabel(HOST_LABELS[host.environment], host.label, scene),
      // Not a link: the base URL of an API shows nothing in a browser.
      [code(host.value), ...mark(host, scene)],
    ]),
  ];
  return [cardTable('links', [LABELS.what[locale], LABELS.address[locale]], rows)];
}

function renderCredentials(scene: Scene): RootContent[] {
  const { record, locale } = scene;
  const { fields, role, rights } = record.credentials;
  const { colon, space } = PUNCTUATION[locale];
  if (isUnknown(fields) && isUnknown(role)) return [paragraph(...unknown(scene))];
  const rows = (isUnknown(fields) ? [] : fields).map(({ name, kind, where, note }) => [
    [strong(name)],
    [text(KIND_LABELS[kind][locale])],
    [
      ...(isUnknown(where) ? unknown(scene) : inline(where, scene)),
      ...(note ? [text(space), ...inline(note, scene)] : []),
      // The note rests on the same sources: one mark behind both.
      ...(isUnknown(where) ? [] : mark(where, scene)),
    ],
  ]);
  const head = [LABELS.field[locale], LABELS.kind[locale], LABELS.where[locale]];
  return [
    cardTable('credentials', head, rows),
    paragraph(
      strong(LABELS.role[locale]),
      text(colon),
      ...(isUnknown(role) ? unknown(scene) : statement(role, scene)),
    ),
    ...section(LABELS.rights[locale], rights, scene),
  ];
}

function renderWebhooks(scene: Scene): RootContent[] {
  const { setup, events, signature, delivery } = scene.record.webhooks;
  const topics = [
    [LABELS.setup, setup],
    [LABELS.events, events],
    [LABELS.signature, signature],
    [LABELS.delivery, delivery],
  ] as const;
  if (topics.every(([, value]) => isUnknown(value))) return [paragraph(...unknown(scene))];
  return topics.flatMap(([label, value]) => section(label[scene.locale], value, scene));
}

function renderErrors(scene: Scene): RootContent[] {
  const { record, locale } = scene;
  if (isUnknown(record.errors)) return [paragraph(...unknown(scene))];
  const rows = record.errors.map((item) => [
    inline(item.error, scene),
    [...inline(item.fix, scene), ...mark(item, scene)],
  ]);
  return [cardTable('errors', [LABELS.error[locale], LABELS.fix[locale]], rows)];
}

function renderSources(scene: Scene): RootContent[] {
  const { record } = scene;
  const sources = Object.values(record.sources);
  if (sources.length === 0) return [paragraph(...unknown(scene))];
  const own = sources.filter(({ url }) => isOfficial(record, url));
  const others = sources.filter((source) => !own.includes(source));
  const block = (key: 'ownSources' | 'otherSources', items: typeof own): RootContent[] =>
    items.length === 0
      ? []
      : [paragraph(sentence(key, scene)), list(items.map(({ title, url }) => [link(url, title)]))];
  return [...block('ownSources', own), ...block('otherSources', others)];
}

const PARTS: Record<ProviderPart, (scene: Scene) => RootContent[]> = {
  facts: (scene) => facts(scene.record.facts, scene),
  links: renderLinks,
  credentials: renderCredentials,
  webhooks: renderWebhooks,
  capabilities: renderCapabilities,
  'test-data': renderTestData,
  errors: renderErrors,
  sources: renderSources,
};

/** Nodes of one part of a record, in one language. Headings are the page's own. */
export function renderProvider(
  record: ProviderRecord,
  part: ProviderPart,
  locale: Locale,
): RootContent[] {
  return PARTS[part]({ record, locale });
}
