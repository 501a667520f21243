import type { GlossaryEntry } from '../../src/model/glossary';

/** A form that the glossary avoids. */
export interface AvoidedForm {
  /** Where it stands in the text. */
  index: number;
  found: string;
  /** The term to write. */
  write: string;
}

/** True when one of the phrases covers the match. */
function covered(text: string, index: number, length: number, phrases: string[]): boolean {
  return phrases.some((phrase) => {
    const from = text.indexOf(phrase, Math.max(0, index - phrase.length));
    return from !== -1 && from <= index && from + phrase.length >= index + length;
  });
}

/**
 * Finds the Chinese forms that the glossary avoids. A short form is right once its full form stands in the same text:
 * after 支付服务商, 服务商 is clear.
 * @param text plain text of one paragraph, cell or message
 */
export function avoidedForms(text: string, glossary: GlossaryEntry[]): AvoidedForm[] {
  return glossary.flatMap(({ zh, avoid, allow }) =>
    avoid.flatMap((found) => {
      if (zh.some((form) => form.includes(found) && text.includes(form))) return [];
      const matches = [...text.matchAll(new RegExp(found, 'gu'))];
      return matches
        .filter(({ index }) => !covered(text, index, found.length, [...allow, ...zh]))
        .map(({ index }) => ({ index, found, write: zh[0] ?? '' }));
    }),
  );
}
