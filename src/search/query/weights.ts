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
  status: 1.3,
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
/** A checklist or a list of sources whose name is asked for. */
const NAMED_ASIDE = 0.8;
const MOSTLY = 0.5;

/**
 * A field that stands on many pages says little on each of them. Above 0.73 it is still before the response that has the
 * same words in its name on two pages (`KIND_WEIGHT`: 1.1 × 0.75 against 0.8), and below what explains it.
 */
const REPEATED = 0.75;
/** The page that has such a field among its keywords: before the field itself, whose name is all that was asked for. */
const EXPLAINS = 1.35;
/** A value that the query names in another form: `voided` for `void`. Less than half, because its name is nothing but that word. */
const OTHER_FORM = 0.4;
/**
 * A question asks for an explanation, seldom for a field of a request. A status is called by one word, which would outweigh the
 * heading that has two words of the question.
 */
const ASKED: Partial<Record<EntryKind, number>> = {
  header: 0.6,
  parameter: 0.6,
  field: 0.6,
  response: 0.6,
  status: 0.5,
};

/** Facts about an entry and the query. */
interface Circumstances extends Omit<NameMatch, 'path' | 'asked'> {
  /** Position of the page among all, from 0 to 1. */
  position: number;
  /** The query is a question. */
  asksWhy: boolean;
}

/**
 * Weight of an entry before any word is compared.
 * @param page the page it is on
 */
export function weightOf(
  kind: EntryKind,
  page: SearchedPage,
  { position, name, isRepeated, explains, isOtherForm, asksWhy }: Circumstances,
): number {
  const own = kind === 'aside' && name > MOSTLY ? NAMED_ASIDE : KIND_WEIGHT[kind];
  const changes = kind === 'operation' && page.method === 'POST' ? POST_WEIGHT : 1;
  const early = 1 - (1 - LAST_PAGE) * position;
  const field = (isRepeated ? REPEATED : 1) * (explains ? EXPLAINS : 1);
  const sought = (isOtherForm ? OTHER_FORM : 1) * (asksWhy ? (ASKED[kind] ?? 1) : 1);
  return own * SECTION_WEIGHT[page.siteSection] * early * changes * field * sought;
}
