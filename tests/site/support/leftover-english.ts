/** English that a Chinese page shows outside its text: titles, labels that are read aloud, hints in fields. */
import { attribute, findAll, visibleText, type BuiltPage } from './built-pages';

const HAN = /\p{Script=Han}/u;
/** A word and a lowercase one after it: names such as Go SDK and 3-D Secure have none, sentences do. */
const ENGLISH_WORDS = /[A-Za-z']+ [a-z]{2,}\b/;
/** Attributes that a reader sees or hears, by their names in hast; it keeps those as written that it doesn't know. */
const SPOKEN = [
  'alt',
  'aria-description',
  'ariaLabel',
  'ariaPlaceholder',
  'ariaRoleDescription',
  'ariaValueText',
  'label',
  'placeholder',
  'title',
] as const;
/** Names that are the same in both languages. */
const NAMES: ReadonlySet<string> = new Set(['EFundFlow']);

function isEnglish(text: string): boolean {
  if (text === '' || NAMES.has(text)) return false;
  return !HAN.test(text) || ENGLISH_WORDS.test(text);
}

/** Titles (of the page and of its drawings) and spoken attributes of a Chinese page that are not in Chinese. */
export function leftoverProblems(page: BuiltPage): string[] {
  if (page.locale !== 'zh') return [];
  return findAll(page.tree, '*').flatMap((element) => {
    const { tagName } = element;
    const texts: (readonly [name: string, text: string])[] = SPOKEN.map((name) => [
      `${name} of ${tagName}`,
      attribute(element, name) ?? '',
    ]);
    if (tagName === 'title') texts.push(['title', visibleText(element)]);
    return texts
      .filter(([, text]) => isEnglish(text.trim()))
      .map(([name, text]) => `${name} is in English: "${text}"`);
  });
}
