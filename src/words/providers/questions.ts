import type { RootContent } from 'mdast';
import { isUnknown, type Facts, type ProviderRecord } from '../../model/providers/types';
import { heading, list, paragraph, text } from '../nodes';
import { unknownCapabilities } from './capabilities';
import { gapsOf, sentence, type Scene } from './statements';

/** The facts about what a connection can do. */
function capabilityFacts({ capabilities }: ProviderRecord): Facts[] {
  const { methods, regions, currencies, capture, refunds, threeDs, storedCards, disputes } =
    capabilities;
  const groups = [methods, regions, capture, refunds, threeDs, storedCards, disputes];
  return [currencies, ...groups.map(({ facts }) => facts)];
}

/** Questions about everything but what only a receiver of the provider's own webhooks needs. */
function commonQuestions(scene: Scene): string[] {
  const { record, locale } = scene;
  const { links, credentials, webhooks, testData } = record;
  // Pages about credentials of which nothing is known ask for everything in their own steps.
  const asksRole = isUnknown(credentials.role) && !isUnknown(credentials.fields);
  const urls = isUnknown(links) ? [] : links;
  const tests = isUnknown(testData) ? [] : [testData.rules, testData.notes];
  return [
    ...urls.flatMap((item) => ('gap' in item ? [item.gap[locale]] : [])),
    ...(asksRole ? [sentence('askRole', scene)] : []),
    ...unknownCapabilities(scene),
    ...[
      credentials.rights,
      webhooks.setup,
      webhooks.events,
      ...capabilityFacts(record),
      ...tests,
    ].flatMap((value) => gapsOf(value, scene)),
  ];
}

/** `<Provider part="questions" />`: what to ask the provider, last what only receivers of its webhooks ask. */
export function renderQuestions(scene: Scene): RootContent[] {
  const { signature, delivery } = scene.record.webhooks;
  const common = commonQuestions(scene);
  const own = [signature, delivery].flatMap((value) => gapsOf(value, scene));
  const items = (questions: readonly string[]) =>
    questions.length > 0 ? [list(questions.map((question) => [text(question)]))] : [];
  return [
    ...(common.length > 0 ? [paragraph(sentence('ask', scene))] : []),
    ...items(common),
    ...(own.length > 0
      ? [
          heading(3, 'questions-webhooks', sentence('askOwnTitle', scene)),
          paragraph(sentence('askOwn', scene)),
          ...items(own),
        ]
      : []),
  ];
}
