import { addTargetClient, HTTPSnippet, type Client, type TargetId } from 'httpsnippet';
import type { Json } from '../contract/json';
import type { Operation } from '../contract/types';
import { csharp } from './clients/csharp';
import { curl } from './clients/curl';
import { go } from './clients/go';
import { java } from './clients/java';
import { node } from './clients/node';
import { php } from './clients/php';
import { python } from './clients/python';
import { CLIENT_KEY } from './clients/shared';
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

/**
 * Code samples of a call, in every language and through the Go SDK if it has the call.
 * @param body example body; undefined for a call without one
 * @throws Error from httpsnippet when the request is not a valid one
 */
export function samplesOf(operation: Operation, body: Json | undefined): Sample[] {
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
  return sdk
    ? [...samples, { language: 'go-sdk', fence: 'go', label: 'Go SDK', code: sdk }]
    : samples;
}
