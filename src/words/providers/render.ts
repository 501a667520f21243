import type { PhrasingContent, RootContent } from 'mdast';
import { renderCapabilities } from './capabilities';
import { HOST_LABELS, KIND_LABELS, LINK_LABELS, WORDS } from './labels';
import {
  cardTable,
  facts,
  inline,
  link,
  list,
  mark,
  paragraph,
  section,
  sentence,
  statement,
  strong,
  text,
  unknown,
  type Scene,
} from './nodes';
import { renderTestData } from './testData';
import { isOfficial } from '../../model/providers/trust';
import {
  isUnknown,
  type Locale,
  type ProviderRecord,
  type Text,
} from '../../model/providers/types';

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

function withLabel(base: Text, label: Text | undefined, locale: Locale): PhrasingContent[] {
  if (!label) return [text(base[locale])];
  const glue = locale === 'zh' ? '：' : ': ';
  return [text(base[locale] + glue), ...inline(label, locale)];
}

function renderLinks(scene: Scene): RootContent[] {
  const { record, locale } = scene;
  if (isUnknown(record.links) && isUnknown(record.hosts)) return [paragraph(...unknown(scene))];
  const links = isUnknown(record.links) ? [] : record.links;
  const hosts = isUnknown(record.hosts) ? [] : record.hosts;
  const rows = [
    ...links.map((item) => [
      [text(LINK_LABELS[item.what][locale])],
      'url' in item ? [link(item.url), ...mark(item, scene)] : unknown(scene),
    ]),
    ...hosts.map((host) => [
      withLabel(HOST_LABELS[host.environment], host.label, locale),
      // Not a link: an API address shows nothing in a browser.
      [{ type: 'inlineCode' as const, value: host.value }, ...mark(host, scene)],
    ]),
  ];
  return [cardTable('links', [WORDS.what[locale], WORDS.address[locale]], rows)];
}

function renderCredentials(scene: Scene): RootContent[] {
  const { record, locale } = scene;
  const { fields, role, rights } = record.credentials;
  if (isUnknown(fields) && isUnknown(role)) return [paragraph(...unknown(scene))];
  const rows = (isUnknown(fields) ? [] : fields).map(({ name, kind, where, note }) => [
    [strong(name)],
    [text(KIND_LABELS[kind][locale])],
    [
      ...(isUnknown(where) ? unknown(scene) : inline(where, locale)),
      ...(note ? [text(locale === 'zh' ? '' : ' '), ...inline(note, locale)] : []),
      // The note rests on the same sources: one mark behind both.
      ...(isUnknown(where) ? [] : mark(where, scene)),
    ],
  ]);
  const head = [WORDS.field[locale], WORDS.kind[locale], WORDS.where[locale]];
  return [
    cardTable('credentials', head, rows),
    paragraph(
      strong(WORDS.role[locale]),
      text(locale === 'zh' ? '：' : ': '),
      ...(isUnknown(role) ? unknown(scene) : statement(role, scene)),
    ),
    ...section(WORDS.rights[locale], rights, scene),
  ];
}

function renderWebhooks(scene: Scene): RootContent[] {
  const { setup, events, signature, delivery } = scene.record.webhooks;
  const topics = [
    [WORDS.setup, setup],
    [WORDS.events, events],
    [WORDS.signature, signature],
    [WORDS.delivery, delivery],
  ] as const;
  if (topics.every(([, value]) => isUnknown(value))) return [paragraph(...unknown(scene))];
  return topics.flatMap(([label, value]) => section(label[scene.locale], value, scene));
}

function renderErrors(scene: Scene): RootContent[] {
  const { record, locale } = scene;
  if (isUnknown(record.errors)) return [paragraph(...unknown(scene))];
  const rows = record.errors.map((item) => [
    inline(item.error, locale),
    [...inline(item.fix, locale), ...mark(item, scene)],
  ]);
  return [cardTable('errors', [WORDS.error[locale], WORDS.fix[locale]], rows)];
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
      : [
          paragraph(text(sentence(key, scene))),
          list(items.map(({ title, url }) => [link(url, title)])),
        ];
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
