import type { Operation } from '../contract/types';
import { DEFAULT_LOCALE, type Locale } from '../locale';
import { replaceComments } from './comments';
import { GENERATED_COMMENTS } from './generated-comments';
import { goSdk } from './go-sdk';
import { LANGUAGES, type SampleLanguage } from './languages';
import type { SampleBody } from './literals';
import { sampleRequest } from './request';

export type { SampleLanguage } from './languages';

export interface Sample {
  language: SampleLanguage | 'go-sdk';
  /** Language of the fence, as the highlighter knows it. */
  fence: string;
  /** Label of the tab. */
  label: string;
  code: string;
}

/** The sample with the comments of a language. */
function localized(sample: Sample, locale: Locale): Sample {
  if (locale === DEFAULT_LOCALE) return sample;
  const code = replaceComments(sample.code, sample.fence, (text) => {
    const translation = GENERATED_COMMENTS[text];
    if (!translation)
      throw new Error(`src/model/samples/generated-comments.ts: no Chinese for "${text}".`);
    return translation;
  });
  return { ...sample, code };
}

/**
 * Code samples of a request, in every language and through the Go SDK if it has the operation.
 * @param body example body; undefined for a request without one
 * @param locale language of the comments; the code is the same in each
 * @throws Error when a comment has no translation
 */
export function samplesOf(
  operation: Operation,
  body: SampleBody | undefined,
  locale: Locale = DEFAULT_LOCALE,
): Sample[] {
  const request = sampleRequest(operation, body);
  const samples = LANGUAGES.map(({ language, client, fence, label }): Sample => ({
    language,
    fence,
    label,
    code: client(request),
  }));
  const sdk = goSdk(operation, body);
  if (sdk) samples.push({ language: 'go-sdk', fence: 'go', label: 'Go SDK', code: sdk });
  return samples.map((sample) => localized(sample, locale));
}
