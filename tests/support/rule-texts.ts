/** Finds texts that state a rule of src/data/rules.yaml in words of their own. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { filesUnder, sourcePieces } from '../../scripts/terms/texts.mjs';
import type { Rule } from '../../src/model/rules';
import type { Locale } from '../../src/model/locale';
import { PAGE_FOLDERS, type Section } from '../../src/model/pageFolders';

/** A paragraph, a list item, a row of a table or a text of a data file. */
export interface RuleText {
  file: string;
  /** Line from 1, or the path of keys. */
  place: string;
  text: string;
}

/** A rule without its links, as the OpenAPI description and comments of code contain it. */
export function withoutLinks(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

/** Links, emphasis, code marks and line breaks do not change what a sentence says; nor does a link around a part of a rule. */
function plain(text: string): string {
  return withoutLinks(text)
    .replace(/\{\/\*.*?\*\/\}|<Rule [^>]*>/g, '')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[；，。]) /g, '')
    .trim();
}

/** The blocks of a page outside code; a line that continues a block belongs to it. */
export function pageTexts(file: string, source: string): RuleText[] {
  const front = /^---\n[\s\S]*?\n---\n/.exec(source)?.[0] ?? '';
  const texts: RuleText[] = [];
  let fenced = false;
  let open = false;
  source.split('\n').forEach((line, index) => {
    const inFront = index < front.split('\n').length - 1;
    if (/^\s*```/.test(line)) fenced = !fenced;
    const starts = /^\s*(?:[-*] |\d+\. |\||#|:::|```|import |<\/?\w)/.test(line);
    if (fenced || line.trim() === '' || (inFront && !line.startsWith('description: '))) {
      open = false;
      return;
    }
    const last = texts.at(-1);
    if (open && !starts && last) last.text += ` ${line.trim()}`;
    else texts.push({ file, place: String(index + 1), text: line.trim() });
    open = !/^\s*(?:\||#|:::)/.test(line) && !inFront;
  });
  return texts;
}

/** Strings of parsed data under the wanted keys. */
function dataTexts(
  file: string,
  data: unknown,
  wanted: (key: string) => boolean,
  path = '',
): RuleText[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    const place = `${path}/${key}`;
    return typeof value === 'string'
      ? wanted(key)
        ? [{ file, place, text: value }]
        : []
      : dataTexts(file, value, wanted, place);
  });
}

function yamlTexts(file: string, wanted: (key: string) => boolean): RuleText[] {
  return dataTexts(file, parse(readFileSync(file, 'utf8')), wanted);
}

/** Every text of one language: pages, OpenAPI description, tables, comments of samples, components. */
export function allTexts(locale: Locale): RuleText[] {
  const sections = Object.keys(PAGE_FOLDERS) as Section[];
  const pages = sections.flatMap((section) =>
    filesUnder(PAGE_FOLDERS[section][locale], '.mdx', '.md'),
  );
  const data = filesUnder('src/data', '.yaml', '.json').filter(
    // Webhooks of the provider follow the provider's rules.
    (file) => !file.endsWith('/rules.yaml') && !file.startsWith('src/data/providers/'),
  );
  const contract =
    locale === 'en'
      ? yamlTexts('static/openapi.yaml', (key) => ['summary', 'description'].includes(key))
      : yamlTexts('i18n/zh/openapi.overlay.yaml', () => true);
  const interfaceTexts =
    locale === 'en'
      ? ['src/words']
          .flatMap((folder) => filesUnder(folder, '.ts', '.tsx'))
          .flatMap((file) => sourcePieces(file, readFileSync(file, 'utf8')))
          .filter(({ kind }) => kind === 'prose')
          .map(({ file, line, text }) => ({ file, place: String(line), text }))
      : yamlTexts('i18n/zh/code.json', (key) => key === 'message');
  return [
    ...pages.flatMap((file) => pageTexts(file, readFileSync(file, 'utf8'))),
    ...contract,
    ...data.flatMap((file) => yamlTexts(file, (key) => key === locale)),
    // The entries hold the whole comments, which the code breaks into lines.
    ...filesUnder('samples/guides', '.yaml').flatMap((file) =>
      yamlTexts(file, (key) => key === locale),
    ),
    ...interfaceTexts,
  ];
}

/** Pairs of neighboring sentences: a rule is often a bold label and the sentence behind it. */
function windows(text: string): string[] {
  const sentences = text.split(/(?<=[.!?:]\**)\s+|(?<=[。！？])/);
  return sentences.map((sentence, index) => `${sentence} ${sentences[index + 1] ?? ''}`);
}

/** True if a file is, in either language, a page that may explain the rule. */
function isHome({ home = [] }: Rule, file: string): boolean {
  return home.some((page) => {
    const [section = '', ...rest] = page.split('/');
    const folders = PAGE_FOLDERS[section as Section];
    return Object.values(folders).some((folder) => file === `${folder}/${rest.join('/')}.mdx`);
  });
}

/**
 * Finds the rules that a text states in its own words.
 * @param rules the whole record: what a text contains word for word is not its own
 * @returns a function from a text to the IDs of the rules
 */
export function findStated(rules: readonly Rule[], locale: Locale): (text: RuleText) => string[] {
  const record = rules
    .flatMap((rule) => [rule.text[locale], rule.short?.[locale] ?? ''])
    .map(plain)
    .filter((known) => known !== '')
    .sort((a, b) => b.length - a.length);
  const patterns = new Map(
    rules.map((rule) => [rule, rule.own[locale].map((pattern) => new RegExp(pattern, 'i'))]),
  );
  return ({ file, text }) => {
    const pairs = windows(record.reduce((rest, known) => rest.replaceAll(known, ' '), plain(text)));
    return rules
      .filter((rule) => !isHome(rule, file))
      .filter((rule) =>
        patterns.get(rule)?.some((pattern) => pairs.some((pair) => pattern.test(pair))),
      )
      .map(({ id }) => id);
  };
}
