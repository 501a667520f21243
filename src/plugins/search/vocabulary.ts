import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as OpenCC from 'opencc-js/t2cn';
import { parse } from 'yaml';
import { loadGlossary } from '../../model/glossary';
import { normalize } from '../../search/text/normalize';

/** Files below the site's root that the vocabulary is made of. */
export const SYNONYMS_FILE = 'src/data/search/synonyms.yaml';
export const WORDS_FILE = 'src/data/search/terms.zh.txt';

const HAN_RUN = /\p{Script=Han}+/gu;

export interface Vocabulary {
  synonyms: string[][];
  words: string[];
}

/**
 * Reads lists of words of one meaning.
 * @throws {Error} naming the line of the list when one is no list of two or more texts
 */
export function readSynonyms(yaml: string): string[][] {
  const groups = parse(yaml) as unknown[];
  return groups.map((group, index) => {
    const isList = Array.isArray(group) && group.length > 1;
    if (!isList || group.some((word) => typeof word !== 'string'))
      throw new Error(`${SYNONYMS_FILE}: group ${index + 1} is no list of two or more texts`);
    return group as string[];
  });
}

/** Terms of the glossary and the search's own: synonyms, and the Chinese words in them. */
export function loadVocabulary(siteDir: string): Vocabulary {
  const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8');
  const taken = new Set<string>();
  const terms = loadGlossary(siteDir).map(({ en, zh, field, also, avoid }) => {
    // A field of one plain word, such as `signature`, and a field of a second term stand for other things, too.
    const fields = (field?.split(' / ') ?? []).filter(
      (name) => /[-_]/.test(name) && !taken.has(name),
    );
    fields.forEach((name) => taken.add(name));
    return [...new Set([en, ...zh, ...fields, ...also, ...avoid])];
  });
  const synonyms = [...terms, ...readSynonyms(read(SYNONYMS_FILE))]
    .map((group) => group.map((phrase) => normalize(String(phrase))))
    .filter((group) => group.length > 1);
  const listed = read(WORDS_FILE).split(/\s+/);
  const han = [...synonyms.flat(), ...listed].flatMap((phrase) => phrase.match(HAN_RUN) ?? []);
  return { synonyms, words: [...new Set(han)].filter((word) => word.length > 1).sort() };
}

const FIRST_HAN = 0x4e00;
const LAST_HAN = 0x9fff;

/**
 * Pairs for {@link SearchIndex.traditional}: all traditional characters whose simplified form the texts have.
 * @param texts everything that can be found
 */
export function traditionalPairs(texts: string): string {
  const simplify = OpenCC.Converter({ from: 't', to: 'cn' });
  const known = new Set(texts);
  const pairs: string[] = [];
  for (let code = FIRST_HAN; code <= LAST_HAN; code += 1) {
    const character = String.fromCodePoint(code);
    const simple = simplify(character);
    if (simple !== character && known.has(simple)) pairs.push(character + simple);
  }
  return pairs.join('');
}
