/** What the provider parts print themselves, in every language. */
import { liveTexts } from '../../model/liveTexts';
import texts from '../../data/texts/providers.json';

const part = <Key extends keyof typeof texts>(key: Key): (typeof texts)[Key] =>
  liveTexts('providers', texts, (written) => written[key]);

export const METHOD_LABELS = part('methods');
export const REGION_LABELS = part('regions');
/** For the comparison, where eleven columns stand beside each other. */
export const SHORT_REGION_LABELS = part('shortRegions');
export const ANSWER_LABELS = part('answers');
/** What a mark of the comparison means, behind its word. */
export const LEGEND = part('legend');
export const BRAND_LABELS = part('brands');
export const LINK_LABELS = part('links');
export const HOST_LABELS = part('hosts');
export const KIND_LABELS = part('kinds');
export const SCENARIO_LABELS = part('scenarios');
/** Headings, column headers and lead-ins. */
export const LABELS = part('labels');
/** Whole sentences, and a column that names the provider; inline Markdown, `{name}` is the provider. */
export const SENTENCES = part('sentences');
/** Around the comparison of test values. */
export const TESTING = part('testing');
