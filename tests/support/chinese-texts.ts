/** Collects every Chinese text of the repository that a reader can see, each with its place. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parse } from 'yaml';
import { deadEmphasis, plainText, type ChineseText, type StyleProblem } from './chinese-style';

const HAN = /\p{Script=Han}/u;
const WIDE_END = /[\p{Script=Han}，。；：！？、（）]$/u;
const WIDE_START = /^[\p{Script=Han}，。；：！？、（）]/u;

/** Files under a folder whose names end in one of the given ways, in the order of their names. */
function filesUnder(folder: string, ...ends: string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => ends.some((end) => file.endsWith(end)))
    .sort();
}

/** The prose of an MDX page, and what only the raw text shows. */
export interface PageProse {
  texts: ChineseText[];
  problems: StyleProblem[];
}

/** Plain texts of the front matter: title, description, each keyword. */
function frontMatterTexts(file: string, yaml: string): ChineseText[] {
  const data = parse(yaml) as Record<string, unknown>;
  return Object.entries(data).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter((text) => typeof text === 'string')
      .map((text) => ({ place: `${file} ${key}`, text: plainText(text) })),
  );
}

/** The part of a line that is prose: without list marks, quote marks, heading marks. */
function proseOf(line: string): string {
  return line.replace(/^\s*(?:[-*+] |\d+\. |#{1,6} |> ?)+/, '').trim();
}

/**
 * The beginning of a bold name among the things to mind that reads as what to do, although the name is that of a mistake:
 * "填写 SWIFT 代码：只填银行代码".
 */
const INSTRUCTION =
  /^- \*\*((?:把|将|在|用|使用|按|填写|保存|只|先|尽快|根据|由|从|以|对|不要|依赖|长期|自行|一次|直接)[^*]*)\*\*/;

/** True for a line that continues the paragraph above it. */
function continues(line: string): boolean {
  return line.trim() !== '' && !/^\s*(?:[-*+] |\d+\. |#{1,6} |>|\||:::|```|<|\{\/\*)/.test(line);
}

/**
 * Reads an MDX page line by line, so that each text has a line number.
 *
 * @param file name for the places
 * @param source the page, with its front matter
 */
export function pageProse(file: string, source: string): PageProse {
  const result: PageProse = { texts: [], problems: [] };
  const [, yaml = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (yaml !== '') result.texts.push(...frontMatterTexts(file, yaml));
  const offset = source.slice(0, source.length - body.length).split('\n').length;
  let fenced = false;
  let above = '';
  let mistakes = false;
  body.split('\n').forEach((line, index) => {
    const place = `${file}:${offset + index}`;
    if (/^\s*```/.test(line)) {
      const title = /title="([^"]*)"/.exec(line)?.[1];
      if (title !== undefined) result.texts.push({ place, text: plainText(title) });
      fenced = !fenced;
      above = '';
      return;
    }
    if (fenced) return;
    if (/^#{1,6} /.test(line)) mistakes = line.includes('{/* #pitfalls */}');
    const [, instruction] = (mistakes && INSTRUCTION.exec(line)) || [];
    if (instruction !== undefined) {
      const rule = 'name of a mistake that reads as an instruction';
      result.problems.push({ place, rule, excerpt: instruction });
    }
    const admonition = /^:::\w+\[(.*)\]$/.exec(line)?.[1];
    const prose = plainText(admonition ?? proseOf(line));
    if (continues(line) && WIDE_END.test(above) && WIDE_START.test(prose)) {
      const excerpt = `${above.slice(-8)}↵${prose.slice(0, 8)}`;
      result.problems.push({ place, rule: 'line break that shows as a space', excerpt });
    }
    for (const excerpt of deadEmphasis(line)) {
      result.problems.push({ place, rule: 'bold marks that stay asterisks', excerpt });
    }
    for (const cell of line.startsWith('|') ? line.split('|') : [admonition ?? proseOf(line)]) {
      const text = plainText(cell);
      if (text !== '' && !/^:*-+:*$/.test(text)) result.texts.push({ place, text });
    }
    above = /^\s*(?:#{1,6} |\||:::|<)/.test(line) ? '' : prose;
  });
  return result;
}

/** Every Chinese page: guides, reference, connections, blog. */
export function pages(): PageProse[] {
  return filesUnder('i18n/zh', '.mdx').map((file) => pageProse(file, readFileSync(file, 'utf8')));
}

/** Texts with Chinese characters anywhere in parsed data, by the path of their keys. */
function walk(value: unknown, place: string, wanted: (key: string) => boolean): ChineseText[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string' && wanted(key)
      ? [{ place: `${place} ${key}`, text: plainText(inner) }]
      : walk(inner, `${place} ${key}`, wanted),
  );
}

/** Messages of the theme and the plugins, the overlay of the contract, and the texts of tables and providers. */
export function dataTexts(): ChineseText[] {
  const messages = filesUnder('i18n/zh', '.json').flatMap((file) =>
    walk(JSON.parse(readFileSync(file, 'utf8')), file, (key) => key === 'message'),
  );
  const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));
  const overlay = 'i18n/zh/openapi.overlay.yaml';
  const { actions } = read(overlay) as { actions: { target: string; update: object }[] };
  const contract = actions.flatMap(({ target, update }) =>
    walk(update, `${overlay} ${target}`, () => true),
  );
  const tables = filesUnder('src/data', '.yaml', '.json')
    .filter((file) => !file.endsWith('/glossary.yaml'))
    .flatMap((file) => walk(read(file), file, (key) => key === 'zh'));
  const blog = filesUnder('i18n/zh', '.yml').flatMap((file) =>
    walk(read(file), file, (key) => ['label', 'title', 'description'].includes(key)),
  );
  return [...messages, ...contract, ...tables, ...blog];
}

/** Texts with Chinese characters in the string literals of a TypeScript source. */
export function literals(file: string, source: string): ChineseText[] {
  return source.split('\n').flatMap((line, index) => {
    if (/^\s*(?:\/\/|\*|\/\*)/.test(line)) return [];
    return [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
      .map(([, single, double, template]) => single ?? double ?? template ?? '')
      .filter((text) => HAN.test(text))
      .map((text) => ({ place: `${file}:${index + 1}`, text: plainText(text) }));
  });
}

/** Texts in the components, tools and plugins. */
export function sourceTexts(): ChineseText[] {
  return [...filesUnder('src', '.ts', '.tsx'), 'docusaurus.config.ts'].flatMap((file) =>
    literals(file, readFileSync(file, 'utf8')),
  );
}
