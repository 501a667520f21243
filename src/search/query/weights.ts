import type { SearchedPage, EntryKind, SiteSection } from '../types';
import type { NameMatch } from './names';

/** Definitions before mentions, requests before responses. */
const KIND_WEIGHT: Record<EntryKind, number> = {
  page: 1.15,
  operation: 1.15,
  section: 1,
  header: 1.1,
  parameter: 1,
  field: 1.15,
  response: 0.8,
  error: 0.5,
  code: 1.5,
  status: 1.2,
  bank: 1.2,
  method: 1.2,
  provider: 0.7,
  card: 0.9,
  term: 0.3,
  row: 0.7,
  aside: 0.25,
};
/** Pages about providers repeat what the guides say; they win when the query names the provider. */
const SECTION_WEIGHT: Record<SiteSection, number> = { docs: 1, connections: 0.75, blog: 0.6 };
/** Bonus of the earlier page in the sidebar among pages that are alike. */
const LAST_PAGE = 0.8;
/** Bonus of calls that change something: they are looked for more often than lists. */
const POST_WEIGHT = 1.15;
/**
 * A field that stands on many pages says little on each of them. Above 0.73 it is still before the response that has the
 * same words in its name on two pages (`KIND_WEIGHT`: 1.1 × 0.75 against 0.8), and below what explains it.
 */
const REPEATED = 0.75;
/** A definition, when its term is the whole query: before most of what mentions the term. */
const DEFINES = 0.7;
/** The page that has such a field among its keywords: before the field itself, whose name is all that was asked for. */
const EXPLAINS = 1.35;

/**
 * Weight of an entry before any word is compared.
 * @param page the page it is on
 * @param position of the page among all, from 0 to 1
 */
export function weightOf(
  kind: EntryKind,
  page: SearchedPage,
  position: number,
  { isRepeated, explains, name, asked }: Omit<NameMatch, 'path'>,
): number {
  const early = 1 - (1 - LAST_PAGE) * position;
  const changes = kind === 'operation' && page.method === 'POST' ? POST_WEIGHT : 1;
  const field = (isRepeated ? REPEATED : 1) * (explains ? EXPLAINS : 1);
  const own = kind === 'term' && name * asked === 1 ? DEFINES : KIND_WEIGHT[kind];
  return own * SECTION_WEIGHT[page.siteSection] * early * changes * field;
}
