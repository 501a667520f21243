/** What the provider parts print themselves, in every language. */
import texts from '../../data/texts/providers.json';

export const {
  methods: METHOD_LABELS,
  regions: REGION_LABELS,
  /** For the comparison, where eleven columns stand beside each other. */
  shortRegions: SHORT_REGION_LABELS,
  answers: ANSWER_LABELS,
  /** What a mark of the comparison means, behind its word. */
  legend: LEGEND,
  brands: BRAND_LABELS,
  links: LINK_LABELS,
  hosts: HOST_LABELS,
  kinds: KIND_LABELS,
  scenarios: SCENARIO_LABELS,
  /** Headings, column headers and lead-ins. */
  labels: LABELS,
  /** Whole sentences, and a column that names the provider; inline Markdown, `{name}` is the provider. */
  sentences: SENTENCES,
  /** Around the comparison of test values. */
  testing: TESTING,
} = texts;
