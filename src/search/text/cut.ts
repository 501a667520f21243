/** Longest word that is looked up in the dictionary; keeps the work per character constant. */
const MAX_WORD = 10;

/** Fewer pieces win; a word of the dictionary beats a pair, a pair beats two single characters, particles stand alone. */
const COST = { known: 1, particle: 0.6, pair: 1.7, single: 1.2 };

function costOf(length: number, isKnown: boolean): number {
  if (isKnown) return length === 1 ? COST.particle : COST.known;
  return length === 2 ? COST.pair : COST.single;
}

/**
 * Cuts a run of Chinese into words, in linear time: the cheapest way through the run, where each step is a word of the
 * dictionary, a pair of characters, or one character.
 */
export function cutRun(run: string, dictionary: Pick<ReadonlySet<string>, 'has'>): string[] {
  const characters = [...run];
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= characters.length; end += 1) {
    let step = { cost: Infinity, from: end - 1 };
    for (let from = Math.max(0, end - MAX_WORD); from < end; from += 1) {
      const length = end - from;
      const isKnown = dictionary.has(characters.slice(from, end).join(''));
      if (!isKnown && length > 2) continue;
      const cost = (best[from]?.cost ?? 0) + costOf(length, isKnown);
      if (cost < step.cost) step = { cost, from };
    }
    best.push(step);
  }
  const words: string[] = [];
  for (let end = characters.length; end > 0; end = best[end]?.from ?? 0)
    words.push(characters.slice(best[end]?.from ?? 0, end).join(''));
  return words.reverse();
}
