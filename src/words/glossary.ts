import type { GlossaryEntry } from '../model/glossary';
import { loadGlossary } from '../model/glossary';
import { LOCALES, type Locale, type Text } from '../model/locale';
import type { Column, Row } from '../model/tables/types';
import { renderTable } from './tables/render';
import type { Word } from './word';

const CAPTION: Text = { en: 'Terms in English and Chinese', zh: '中英文术语对照' };

const COLUMNS: Record<Locale | 'field', Column> = {
  en: { key: 'en', type: 'value', label: { en: 'English', zh: '英文' }, lang: 'en' },
  zh: { key: 'zh', type: 'value', label: { en: 'Chinese', zh: '中文' }, lang: 'zh' },
  field: {
    key: 'field',
    type: 'code',
    label: { en: 'Field or header', zh: '字段或请求头' },
    missing: { en: '–', zh: '–' },
  },
};

/** The Chinese forms without those that are part of another, such as 访问令牌 beside 访问令牌（JWT）. */
function chineseForms({ zh }: GlossaryEntry): string {
  return zh
    .filter((form) => !zh.some((other) => other !== form && other.includes(form)))
    .join(' / ');
}

/** The page's own language names the row. */
function columnsFor(locale: Locale): Column[] {
  const others = LOCALES.filter((other) => other !== locale).map((other) => COLUMNS[other]);
  return [{ ...COLUMNS[locale], head: true }, ...others, COLUMNS.field];
}

/** `<Glossary />`: the terms of src/data/glossary.yaml that are shown; the filter also finds their other names. */
const glossary: Word = (_attributes, { siteDir, locale, fail }) => {
  try {
    const shown = loadGlossary(siteDir).filter((entry) => entry.shown);
    const rows = shown.map((entry): Row => ({
      id: entry.id,
      anchor: 'term',
      kind: 'term',
      search: entry.also,
      cells: { en: entry.en, zh: chineseForms(entry), field: entry.field ?? null },
    }));
    const columns = columnsFor(locale);
    return renderTable(
      { name: 'glossary', caption: CAPTION, layout: 'scroll', filter: true, columns, rows },
      locale,
    );
  } catch (error) {
    return fail((error as Error).message);
  }
};

export const glossaryWords: Record<string, Word> = { Glossary: glossary };
