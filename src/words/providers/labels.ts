/** What the provider parts print themselves, in every language. A missing key or translation does not compile. */
import texts from '../../data/texts/providers.json';
import type { Text } from '../../model/locale';
import type {
  ApiHost,
  Brand,
  CredentialField,
  KnownAnswer,
  LinkKind,
  MethodKey,
  RegionKey,
  Scenario,
} from '../../model/providers/types';

export const METHOD_LABELS: Record<MethodKey, Text> = texts.methods;
export const REGION_LABELS: Record<RegionKey, Text> = texts.regions;
/** For the comparison, where eleven columns stand beside each other. */
export const SHORT_REGION_LABELS: Record<RegionKey, Text> = texts.shortRegions;
export const ANSWER_LABELS: Record<KnownAnswer['answer'] | 'unknown', Text> = texts.answers;
export const BRAND_LABELS: Record<Brand, Text> = texts.brands;
export const LINK_LABELS: Record<LinkKind, Text> = texts.links;
export const HOST_LABELS: Record<ApiHost['environment'], Text> = texts.hosts;
export const KIND_LABELS: Record<CredentialField['kind'], Text> = texts.kinds;
export const SCENARIO_LABELS: Record<Scenario, Text> = texts.scenarios;

/** Headings, column headers and lead-ins. */
export const LABELS = texts.labels;

/** Whole sentences, and a column that names the provider; inline Markdown, `{name}` is the provider. */
export const SENTENCES = texts.sentences;

/** Around the comparison of test values. */
export const TESTING = texts.testing;
