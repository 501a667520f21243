import type { PlaceKind } from '../types';
import type { SearchText } from './messages';

/** What a hit is, in a word or two; nothing for pages and sections, whose names say it. */
export function kindLabel(kind: PlaceKind, text: SearchText): string | undefined {
  switch (kind) {
    case 'header':
      return text('kind.header');
    case 'parameter':
      return text('kind.parameter');
    case 'field':
      return text('kind.field');
    case 'response':
      return text('kind.response');
    case 'error':
      return text('kind.error');
    case 'code':
      return text('kind.code');
    case 'status':
      return text('kind.status');
    case 'bank':
      return text('kind.bank');
    case 'method':
      return text('kind.method');
    case 'provider':
      return text('kind.provider');
    case 'card':
      return text('kind.card');
    case 'term':
      return text('kind.term');
    default:
      return undefined;
  }
}

export interface Target {
  to: string;
  title: string;
}

/** Where most readers want to go: shown before anything is typed, and when nothing was found. */
export function popularTargets(text: SearchText): Target[] {
  return [
    {
      to: '/overview#quick-start',
      title: text('popular.quickStart'),
    },
    {
      to: '/other/error-codes',
      title: text('popular.errorCodes'),
    },
    {
      to: '/environments#testing',
      title: text('popular.testCards'),
    },
    {
      to: '/webhooks/introduction',
      title: text('popular.webhooks'),
    },
    {
      to: '/other/transaction-status',
      title: text('popular.status'),
    },
    {
      to: '/overview#support',
      title: text('popular.support'),
    },
  ];
}

/** On how many pages something was found, for the eye and for screen readers. */
export function countText(count: number, text: SearchText): string {
  if (count === 1) return text('count.one');
  return text('count', { count });
}

/** Words that occur nowhere and were left out. */
export function leftOutText(words: readonly string[], text: SearchText): string {
  return text('leftOut', { words: words.join(text('wordSeparator')) });
}

/** Nothing was found. */
export function nothingText(query: string, text: SearchText): string {
  return text('nothing', { query });
}

/** Why there are no results yet, or undefined when there is nothing to say. */
export function waitingText(
  status: string,
  isStuck: boolean,
  text: SearchText,
): string | undefined {
  if (status === 'failed') return text('failed');
  if (isStuck) return text('stuck');
  if (status !== 'ready') return text('loading');
  return undefined;
}
