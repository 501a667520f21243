import { addTargetClient, HTTPSnippet, type TargetId } from 'httpsnippet';
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
import { sampleRequest } from './request';

export type SampleLanguage = 'curl' | 'node' | 'python' | 'java' | 'go' | 'php' | 'csharp';

export interface Sample {
  language: SampleLanguage | 'go-sdk';
  /** Language of the fence, as the highlighter knows it. */
  fence: string;
  /** Label of the tab. */
  label: string;
  code: string;
}

/** In the order in which the site shows them everywhere. */
const LANGUAGES = [
  { language: 'curl', target: 'shell', fence: 'bash', label: 'cURL', client: curl },
  { language: 'node', target: 'node', fence: 'js', label: 'Node.js', client: node },
  { language: 'python', target: 'python', fence: 'python', label: 'Python', client: python },
  { language: 'java', target: 'java', fence: 'java', label: 'Java', client: java },
  { language: 'go', target: 'go', fence: 'go', label: 'Go', client: go },
  { language: 'php', target: 'php', fence: 'php', label: 'PHP', client: php },
  { language: 'csharp', target: 'csharp', fence: 'csharp', label: 'C#', client: csharp },
] as const;

for (const { target, client } of LANGUAGES) addTargetClient(target, client);

/** Class of the Java sample, e.g. `CreateTransaction`. */
function className(operation: Operation): string {
  return operation.id.charAt(0).toUpperCase() + operation.id.slice(1);
}

/**
 * Code samples of a call, in every language and through the Go SDK where it has the call.
 * @param body example body, undefined where the call has none
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
