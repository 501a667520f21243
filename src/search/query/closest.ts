import { normalize } from '../text/normalize';
import { piecesOf } from '../text/tokens';

/** A page by its title alone: path with the base URL, and title. */
export type Title = readonly [url: string, title: string];

/** Letters from which on `refunds` is about `refund`. */
const MANY = 4;

function isLike(word: string, wanted: string): boolean {
  return word.startsWith(wanted) || (word.length >= MANY && wanted.startsWith(word));
}

/**
 * The pages whose titles contain most words of a query, or their beginnings: at once, without the index.
 * @param titles in reading order, in which those that are equally close stay
 */
export function closestTitles(query: string, titles: readonly Title[]): Title[] {
  const wanted = [...new Set(piecesOf(normalize(query)))];
  const counted = titles.map((title) => {
    const words = piecesOf(normalize(title[1]));
    return { title, count: wanted.filter((one) => words.some((word) => isLike(word, one))).length };
  });
  return counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ title }) => title);
}
