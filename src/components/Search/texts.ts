import { translate } from '@docusaurus/Translate';
import type { PlaceKind } from '../../search/types';

/** What a hit is, in a word or two; nothing for pages and sections, whose names say it. */
export function kindLabel(kind: PlaceKind): string | undefined {
  switch (kind) {
    case 'header':
      return translate({ id: 'ef.search.kind.header', message: 'Header' });
    case 'parameter':
      return translate({ id: 'ef.search.kind.parameter', message: 'Parameter' });
    case 'field':
      return translate({ id: 'ef.search.kind.field', message: 'Field' });
    case 'response':
      return translate({ id: 'ef.search.kind.response', message: 'Response field' });
    case 'error':
      return translate({ id: 'ef.search.kind.error', message: 'Error' });
    case 'code':
      return translate({ id: 'ef.search.kind.code', message: 'Error code' });
    case 'status':
      return translate({ id: 'ef.search.kind.status', message: 'Status' });
    case 'bank':
      return translate({ id: 'ef.search.kind.bank', message: 'Bank' });
    case 'method':
      return translate({ id: 'ef.search.kind.method', message: 'Payment method' });
    case 'provider':
      return translate({ id: 'ef.search.kind.provider', message: 'Provider' });
    case 'card':
      return translate({ id: 'ef.search.kind.card', message: 'Test card' });
    case 'term':
      return translate({ id: 'ef.search.kind.term', message: 'Term' });
    default:
      return undefined;
  }
}

export interface Target {
  to: string;
  title: string;
}

/** Where most readers want to go: shown before anything is typed, and when nothing was found. */
export function popularTargets(): Target[] {
  return [
    {
      to: '/overview#quick-start',
      title: translate({ id: 'ef.search.popular.quickStart', message: 'Quick start' }),
    },
    {
      to: '/other/error-codes',
      title: translate({ id: 'ef.search.popular.errorCodes', message: 'Error codes' }),
    },
    {
      to: '/environments#testing',
      title: translate({ id: 'ef.search.popular.testCards', message: 'Test cards' }),
    },
    {
      to: '/webhooks/introduction',
      title: translate({ id: 'ef.search.popular.webhooks', message: 'Webhooks' }),
    },
    {
      to: '/other/transaction-status',
      title: translate({ id: 'ef.search.popular.status', message: 'Transaction status' }),
    },
    {
      to: '/overview#support',
      title: translate({ id: 'ef.search.popular.support', message: 'EFundFlow support' }),
    },
  ];
}

/** How many places were found, for the eye and for screen readers. */
export function countText(count: number): string {
  if (count === 1) return translate({ id: 'ef.search.count.one', message: '1 result' });
  return translate(
    { id: 'ef.search.count', message: '{count} results', description: 'Two or more, or none' },
    { count },
  );
}

/** Words that occur nowhere and were left out. */
export function leftOutText(words: readonly string[]): string {
  return translate(
    {
      id: 'ef.search.leftOut',
      message: 'Not found and left out: {words}',
      description: 'Above the results of a search whose words are not all known',
    },
    { words: words.join(translate({ id: 'ef.search.wordSeparator', message: ', ' })) },
  );
}

/** Nothing was found. */
export function nothingText(query: string): string {
  return translate(
    {
      id: 'ef.search.nothing',
      message: 'Nothing found for “{query}”. Try another word, or one of these pages:',
    },
    { query },
  );
}

/** Why there are no results yet, or undefined when there is nothing to say. */
export function waitingText(status: string, isStuck: boolean): string | undefined {
  if (status === 'failed')
    return translate({
      id: 'ef.search.failed',
      message: 'Search could not be loaded. Check your connection; what you typed is kept.',
    });
  if (isStuck)
    return translate({
      id: 'ef.search.stuck',
      message: 'This search took too long. Try fewer words.',
    });
  if (status !== 'ready')
    return translate({ id: 'ef.search.loading', message: 'Loading the search index…' });
  return undefined;
}
