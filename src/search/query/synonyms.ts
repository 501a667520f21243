import { keyOf, wordsOf, type QueryWord } from './words';

/** Longest phrase that is looked up, in words. */
export const MAX_PHRASE = 4;

/** `分` is typed for a cent, but stands in hundreds of other words. */
const ONE_HAN = /^\p{Script=Han}$/u;

/** Phrases of one meaning, found by any of them. */
export class Synonyms {
  readonly #groups: QueryWord[][][];
  readonly #byKey = new Map<string, number[]>();

  constructor(groups: readonly (readonly string[])[], dictionary: ReadonlySet<string>) {
    this.#groups = groups.map((group) =>
      group.filter((phrase) => !ONE_HAN.test(phrase)).map((phrase) => wordsOf(phrase, dictionary)),
    );
    groups.forEach((group, index) => {
      for (const phrase of group) {
        const key = keyOf(phrase, dictionary);
        const known = this.#byKey.get(key) ?? [];
        if (!known.includes(index)) this.#byKey.set(key, [...known, index]);
      }
    });
  }

  /** Other phrases for these words; empty when there are none. */
  of(words: readonly QueryWord[]): QueryWord[][] {
    const key = words.map((word) => word.key).join(' ');
    const groups = this.#byKey.get(key) ?? [];
    return groups
      .flatMap((group) => this.#groups[group] ?? [])
      .filter((phrase) => phrase.map((word) => word.key).join(' ') !== key);
  }
}
