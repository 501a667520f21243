import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as OpenCC from 'opencc-js/t2cn';
import Type from 'typebox';
import { loadGlossary } from '../../model/glossary';
import { checkBy, readYaml } from '../../model/yaml';
import { normalize } from '../text/normalize';

/** Files below the site's root that the vocabulary is made of. */
const SYNONYMS_FILE = 'src/data/search/synonyms.yaml';
export const WORDS_FILE = 'src/data/search/terms.zh.txt';

const HAN_RUN = /\p{Script=Han}+/gu;

export interface Vocabulary {
  synonyms: string[][];
  words: string[];
}

/**
 * Lists of words of one meaning.
 * @throws {Error} with the position of the one that is no list of two or more texts
 */
export const checkSynonyms = checkBy<string[][]>(
  Type.Array(Type.Array(Type.String({ minLength: 1 }), { minItems: 2 })),
);

/**
 * Terms of the glossary and the search's own: synonyms, and the Chinese words in them.
 * @throws {Error} with file, line and reason
 */
export function loadVocabulary(siteDir: string): Vocabulary {
  const taken = new Set<string>();
  const terms = loadGlossary(siteDir).map(({ en, zh, field, also, avoid }) => {
    // A field of one plain word, such as `signature`, and a field of a second term stand for other things, too.
    const fields = (field?.split(' / ') ?? []).filter(
      (name) => /[-_]/.test(name) && !taken.has(name),
    );
    fields.forEach((name) => taken.add(name));
    return [...new Set([en, ...zh, ...fields, ...also, ...avoid])];
  });
  const synonyms = [...terms, ...readYaml(path.join(siteDir, SYNONYMS_FILE), checkSynonyms)]
    .map((group) => group.map((phrase) => normalize(String(phrase))))
    .filter((group) => group.length > 1);
  const listed = readFileSync(path.join(siteDir, WORDS_FILE), 'utf8').split(/\s+/);
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
