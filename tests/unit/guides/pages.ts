import type { Locale } from '../../../src/model/locale';
import { pageIds, readSource } from '../../support/pages';

/** Ids of all doc pages. */
export const PAGES = pageIds('docs');

/** Source of a docs page, e.g. `readPage('zh', 'webhooks/payload')`. */
export function readPage(locale: Locale, page: string): string {
  return readSource('docs', locale, page);
}

/** Parts of a page that have to be the same in both languages, in the order of the page where order matters. */
export interface Skeleton {
  headingIds: string[];
  words: string[];
  /** Sorted, because the two languages may order the parts of a sentence differently. */
  links: string[];
  codeLanguages: string[];
  tableRows: number;
}

/** Reads the parts of a page that do not depend on its language. */
export function skeleton(source: string): Skeleton {
  const all = (pattern: RegExp) => [...source.matchAll(pattern)].map((match) => match[1] ?? '');
  return {
    headingIds: all(/^#+ .*\{\/\* (#[\w-]+) \*\/\}$/gm),
    words: all(/(<[A-Z]\w+[^>]*>)/g),
    links: all(/\]\(([^)]+)\)/g).sort(),
    codeLanguages: all(/^```(\w+)/gm),
    tableRows: all(/^ *(\|).*\|$/gm).length,
  };
}

/** The fenced blocks of one language, with the indentation of lists left as it is. */
export function codeBlocks(source: string, language: string): string[] {
  const pattern = new RegExp(`^\`\`\`${language}[^\\n]*\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return [...source.matchAll(pattern)].map((match) => match[1] ?? '');
}
