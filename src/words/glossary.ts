import type { GlossaryEntry } from '../model/glossary';
import { loadGlossary } from '../model/glossary';
import type { Locale, Text } from '../model/locale';
import type { Column, Row } from '../model/tables/types';
import { renderTable } from './tables/render';
import type { Word } from './word';

const CAPTION: Text = { en: 'Terms and what they mean', zh: '术语、英文与含义' };

const COLUMNS: Record<Locale | 'means' | 'field', Column> = {
  en: { key: 'en', type: 'value', label: { en: 'Term', zh: '英文' }, lang: 'en' },
  zh: { key: 'zh', type: 'value', label: { en: 'Chinese', zh: '术语' }, lang: 'zh' },
  means: { key: 'means', type: 'text', label: { en: 'Meaning', zh: '含义' } },
  field: {
    key: 'field',
    type: 'text',
    label: { en: 'Field or header', zh: '字段或请求头' },
    labeled: true,
  },
};

/** The Chinese forms without those that are part of another, such as 授权 beside 授权（预授权）. */
function chineseForms({ zh }: GlossaryEntry): string {
  return zh
    .filter((form) => !zh.some((other) => other !== form && other.includes(form)))
    .join(' / ');
}

/** The page's own language names the row; the English edition has no Chinese words. */
function columnsFor(locale: Locale): Column[] {
  const { en, zh, means, field } = COLUMNS;
  return locale === 'en'
    ? [{ ...en, head: true }, means, field]
    : [{ ...zh, head: true }, en, means, field];
}

/** Other names that the filter finds, in the scripts that readers of the edition type. */
function otherNames({ also }: GlossaryEntry, locale: Locale): string[] {
  return locale === 'zh' ? also : also.filter((name) => !/\p{Script=Han}/u.test(name));
}

/** `<Glossary />`: the terms of src/data/glossary.yaml that are shown; the filter also finds their other names. */
const glossary: Word = (_attributes, { siteDir, locale }) => {
  const rows = loadGlossary(siteDir).flatMap((entry): Row[] => {
    const { id, en, means, field } = entry;
    if (!entry.shown || !means) return [];
    const fields = field?.replace(/[^\s/]\S*|\/\S+/g, '`$&`') ?? '';
    const cells = { en, zh: chineseForms(entry), means, field: { en: fields, zh: fields } };
    return [{ id, anchor: 'term', kind: 'term', search: otherNames(entry, locale), cells }];
  });
  const columns = columnsFor(locale);
  return renderTable({ name: 'glossary', caption: CAPTION, filter: true, columns, rows }, locale);
};

export const glossaryWords: Record<string, Word> = { Glossary: glossary };
