import chinese from '../../data/sample-comments.json';
import type { Operation } from '../contract/types';
import { DEFAULT_LOCALE, type Locale } from '../locale';
import { translateComments } from './comments';
import { goSdk } from './go-sdk';
import { LANGUAGES, type SampleLanguage } from './languages';
import type { SampleBody } from './literals';
import { sampleRequest, type Typed } from './request';

export type { SampleLanguage } from './languages';

export interface Sample {
  language: SampleLanguage | 'go-sdk';
  /** Language of the fence, as the highlighter knows it. */
  fence: string;
  label: string;
  code: string;
}

/** Chinese of the comments that the clients write; tests/unit/model/comments.test.ts finds one without. */
const CHINESE = new Map(Object.entries(chinese));

/**
 * Code samples of a request, in every language and through the Go SDK if it has the operation.
 * @param body example body; undefined for a request without one
 * @param locale language of the comments; the code is the same in each
 * @param typed parameters in place of the examples
 */
export function samplesOf(
  operation: Operation,
  body: SampleBody | undefined,
  locale: Locale = DEFAULT_LOCALE,
  typed?: Typed,
): Sample[] {
  const request = sampleRequest(operation, body, typed);
  const samples = LANGUAGES.map(({ language, client, fence, label }): Sample => ({
    language,
    fence,
    label,
    code: client(request),
  }));
  const sdk = goSdk(operation, body, typed);
  if (sdk) samples.push({ language: 'go-sdk', fence: 'go', label: 'Go SDK', code: sdk });
  if (locale === DEFAULT_LOCALE) return samples;
  return samples.map((sample) => ({ ...sample, code: translateComments(sample.code, CHINESE) }));
}
