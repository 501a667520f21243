/** Entries of a state's lists by a key: a load test makes so many of them that a search takes longer than the rest. */

type KeyOf<Entry> = (entry: Entry) => string;

/** Places of the first entries of a list, by their keys. */
interface Index {
  length: number;
  places: Map<string, number[]>;
}

/** Lists only grow, and an entry keeps its place and its keys when another version replaces it. */
const indexes = new WeakMap<readonly object[], Map<unknown, Index>>();

/** Places of all entries with a key, the oldest first. A list's index is completed when it is used. */
function placesOf<Entry extends object>(
  list: readonly Entry[],
  keyOf: KeyOf<Entry>,
  key: string,
): readonly number[] {
  const all = indexes.get(list) ?? new Map<unknown, Index>();
  indexes.set(list, all);
  const index = all.get(keyOf) ?? { length: 0, places: new Map<string, number[]>() };
  all.set(keyOf, index);
  for (const entry of list.slice(index.length)) {
    const own = keyOf(entry);
    const places = index.places.get(own);
    if (places) places.push(index.length);
    else index.places.set(own, [index.length]);
    index.length += 1;
  }
  return index.places.get(key) ?? [];
}

/** All entries with a key, the oldest first. */
export function allWith<Entry extends object>(
  list: readonly Entry[],
  keyOf: KeyOf<Entry>,
  key: string,
): Entry[] {
  return placesOf(list, keyOf, key).flatMap((place) => list[place] ?? []);
}

/** The latest entry with a key. */
export function lastWith<Entry extends object>(
  list: readonly Entry[],
  keyOf: KeyOf<Entry>,
  key: string,
): Entry | undefined {
  const place = placesOf(list, keyOf, key).at(-1);
  return place === undefined ? undefined : list[place];
}

const idOf = ({ id }: { id: string }): string => id;

/** The entry with an ID. */
export function byId<Entry extends { id: string }>(
  list: readonly Entry[],
  id: string,
): Entry | undefined {
  return lastWith(list, idOf, id);
}

/** Puts an entry in the place of the one with its ID, or at the end. */
export function put<Entry extends { id: string }>(list: Entry[], entry: Entry): void {
  const [place = list.length] = placesOf(list, idOf, entry.id);
  list[place] = entry;
}
