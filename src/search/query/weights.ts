import type { Page, PlaceKind, Shelf } from '../types';

/** Definitions before mentions, requests before responses. */
const KIND_WEIGHT: Record<PlaceKind, number> = {
  page: 1.15,
  operation: 1.25,
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
const SHELF_WEIGHT: Record<Shelf, number> = { docs: 1, connections: 0.75, blog: 0.6 };
/** Of pages that are alike, the one that comes earlier in the sidebar. */
const LAST_PAGE = 0.8;
/** What creates something is looked for more often than what lists it. */
const POST_WEIGHT = 1.1;
/** A checklist or a list of sources whose name is asked for. */
const NAMED_ASIDE = 0.8;
const MOSTLY = 0.5;

/**
 * What a place is worth before any word is compared.
 * @param page the page it is on
 * @param position of this page among all, from 0 to 1
 * @param named how much of the query its name says, from 0 to 1
 */
export function weightOf(kind: PlaceKind, page: Page, position: number, named: number): number {
  const own = kind === 'aside' && named > MOSTLY ? NAMED_ASIDE : KIND_WEIGHT[kind];
  const changes = kind === 'operation' && page.method === 'POST' ? POST_WEIGHT : 1;
  return own * SHELF_WEIGHT[page.shelf] * (1 - (1 - LAST_PAGE) * position) * changes;
}
