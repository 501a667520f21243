import type { Entry } from '../../../src/search/types';

/** An entry of an index: a section without a text, but for the part that is given. */
export function entry(page: number, anchor: string, part: Partial<Entry>): Entry {
  return { page, anchor, kind: 'section', name: '', section: '', also: '', text: '', ...part };
}
