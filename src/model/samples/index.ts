import { addTargetClient, HTTPSnippet, type Client, type TargetId } from 'httpsnippet';
import type { Json } from '../contract/json';
import type { Operation } from '../contract/types';
import { DEFAULT_LOCALE, type Locale } from '../locale';
import { csharp } from './clients/csharp';
import { curl } from './clients/curl';
import { go } from './clients/go';
import { java } from './clients/java';
import { node } from './clients/node';
import { php } from './clients/php';
import { python } from './clients/python';
import { CLIENT_KEY } from './clients/shared';
import { replaceComments } from './comments';
import { GENERATED_COMMENTS } from './generated-comments';
import { goSdk } from './go-sdk';
import { LANGUAGES, type SampleLanguage } from './languages';
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

const CLIENTS: Record<SampleLanguage, Client> = { curl, node, python, java, go, php, csharp };

for (const { language, target } of LANGUAGES) addTargetClient(target, CLIENTS[language]);

/** Class of the Java sample, e.g. `CreateTransaction`. */
function className(operation: Operation): string {
  return operation.id.charAt(0).toUpperCase() + operation.id.slice(1);
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
 * @throws Error from httpsnippet when the request is not valid, or when a comment has no translation
 */
export function samplesOf(
  operation: Operation,
  body: Json | undefined,
  locale: Locale = DEFAULT_LOCALE,
): Sample[] {
  const snippet = new HTTPSnippet(sampleRequest(operation, body));
  const samples = LANGUAGES.map(({ language, target, fence, label }): Sample => {
    const code = snippet.convert(target as TargetId, CLIENT_KEY);
    if (typeof code !== 'string')
      throw new Error(`${operation.id}: httpsnippet gave no ${label} code`);
    return {
      language,
      fence,
      label,
      code: code.replace('class Sample', `class ${className(operation)}`),
    };
  });
  const sdk = goSdk(operation, body);
  if (sdk) samples.push({ language: 'go-sdk', fence: 'go', label: 'Go SDK', code: sdk });
  return samples.map((sample) => localized(sample, locale));
}
