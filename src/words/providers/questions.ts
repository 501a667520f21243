import type { RootContent } from 'mdast';
import { isUnknown } from '../../model/providers/types';
import { heading, list, paragraph, text } from '../nodes';
import { unknownCapabilities } from './capabilities';
import { gapsOf, sentence, type ProviderContext, type ProviderText } from './statements';

/** The facts about what a connection can do. */
function capabilityFacts({ capabilities }: ProviderText) {
  const { methods, regions, currencies, capture, refunds, threeDs, storedCards, disputes } =
    capabilities;
  const groups = [methods, regions, capture, refunds, threeDs, storedCards, disputes];
  return [currencies, ...groups.map(({ facts }) => facts)];
}

/** Questions about everything but what only a receiver of the provider's own webhooks needs. */
function commonQuestions(context: ProviderContext): string[] {
  const { record } = context;
  const { links, credentials, webhooks, testData } = record;
  // Pages about credentials of which nothing is known ask for everything in their own steps.
  const asksRole = isUnknown(credentials.role) && !isUnknown(credentials.fields);
  const urls = isUnknown(links) ? [] : links;
  const tests = isUnknown(testData) ? [] : [testData.rules, testData.notes];
  return [
    ...urls.flatMap((item) => ('gap' in item ? [item.gap] : [])),
    ...(asksRole ? [sentence('askRole', context)] : []),
    ...unknownCapabilities(context),
    ...[
      credentials.rights,
      webhooks.setup,
      webhooks.events,
      ...capabilityFacts(record),
      ...tests,
    ].flatMap((value) => gapsOf(value)),
  ];
}

/** `<Provider part="questions" />`: questions for the provider; those about its webhooks come last. */
export function renderQuestions(context: ProviderContext): RootContent[] {
  const { signature, delivery } = context.record.webhooks;
  const common = commonQuestions(context);
  const own = [signature, delivery].flatMap((value) => gapsOf(value));
  const items = (questions: readonly string[]) =>
    questions.length > 0 ? [list(questions.map((question) => [text(question)]))] : [];
  return [
    ...(common.length > 0 ? [paragraph(sentence('ask', context))] : []),
    ...items(common),
    ...(own.length > 0
      ? [
          heading(3, 'questions-webhooks', sentence('askOwnTitle', context)),
          paragraph(sentence('askOwn', context)),
          ...items(own),
        ]
      : []),
  ];
}
