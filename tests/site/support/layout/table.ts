/** The rows of `layout.yaml`: what a designer writes, checked before anything is opened. */
import { readFileSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { checkBy, readYaml, yamlLine } from '../../../../src/model/yaml';
import { BUILD } from '../test';
import { onePerKind, readBuiltPages } from '../built-pages';
import { STEPS } from './steps';

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  narrow: { width: 1200, height: 800 },
  small: { width: 1280, height: 720 },
  laptop: { width: 1280, height: 800 },
  desktop: { width: 1280, height: 900 },
  wide: { width: 1440, height: 900 },
  huge: { width: 1920, height: 1080 },
};
type Size = (typeof SIZES)['wide'];

const oneOrMore = <T extends Parameters<typeof Type.Array>[0]>(item: T) =>
  Type.Union([item, Type.Array(item, { minItems: 1 })]);
const bySelector = <T extends Parameters<typeof Type.Array>[0]>(value: T) =>
  Type.Record(Type.String(), value, { minProperties: 1 });
const text = Type.String({ minLength: 1 });
const amount = Type.Union([Type.Integer(), Type.String({ pattern: '^at (least|most) \\d+$' })]);
const places = Type.Union([
  Type.Array(Type.Union([Type.String(), Type.Number()]), { minItems: 2 }),
  Type.Array(Type.Array(Type.Union([Type.String(), Type.Number()]), { minItems: 2 })),
]);
const measures = bySelector(bySelector(Type.Number()));
const patterns = bySelector(oneOrMore(Type.Union([Type.String(), Type.Number()])));

const row = Type.Object(
  {
    claim: text,
    pages: oneOrMore(text),
    locale: Type.Optional(
      Type.Union([Type.Literal('en'), Type.Literal('zh'), Type.Literal('both')]),
    ),
    sizes: Type.Optional(oneOrMore(Type.Union([Type.String(), Type.Integer()]))),
    script: Type.Optional(Type.Boolean()),
    steps: Type.Optional(oneOrMore(text)),
    each: Type.Optional(text),
    'same-left': Type.Optional(places),
    'same-right': Type.Optional(places),
    'same-top': Type.Optional(places),
    'same-bottom': Type.Optional(places),
    'same-middle': Type.Optional(places),
    above: Type.Optional(places),
    beside: Type.Optional(places),
    within: Type.Optional(places),
    apart: Type.Optional(oneOrMore(text)),
    'one-line': Type.Optional(oneOrMore(text)),
    unbroken: Type.Optional(oneOrMore(text)),
    'whole-words': Type.Optional(oneOrMore(text)),
    'not-cut': Type.Optional(oneOrMore(text)),
    'in-sight': Type.Optional(Type.Union([oneOrMore(text), bySelector(amount)])),
    'on-top': Type.Optional(oneOrMore(text)),
    hidden: Type.Optional(oneOrMore(text)),
    still: Type.Optional(oneOrMore(text)),
    count: Type.Optional(bySelector(amount)),
    'at-most': Type.Optional(measures),
    'at-least': Type.Optional(measures),
    exactly: Type.Optional(measures),
    distinct: Type.Optional(measures),
    css: Type.Optional(bySelector(patterns)),
    texts: Type.Optional(patterns),
  },
  { additionalProperties: false },
);

export type Row = Static<typeof row>;

/** A row on one of its pages, in one of its sizes; a range of widths is walked on one page. */
export interface Case {
  row: Row;
  /** File and line of the row. */
  at: string;
  path: string;
  title: string;
  sizes: Size[];
}

/** A value that a row gives alone or as a list; empty if the row has none. */
export const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** `phone`, `320`, `1440x600`, or a range: `1000 to 1440 by 40`. */
function sizesOf(size: string | number): Size[] {
  const known = SIZES[size as keyof typeof SIZES] as Size | undefined;
  if (known) return [known];
  const numbers = /^(\d+)(?:(x)(\d+)| to (\d+) by (\d+))?$/.exec(String(size));
  if (!numbers)
    throw new Error(
      `there is no size "${size}". There are: ${Object.keys(SIZES).join(', ')}, 320, 1440x600, 1000 to 1440 by 40`,
    );
  const [width = 0, height = 900, last = width, by = 1] = [1, 3, 4, 5].map((index) =>
    numbers[index] === undefined ? undefined : Number(numbers[index]),
  );
  const count = Math.floor((last - width) / by) + 1;
  return Array.from({ length: count }, (_, index) => ({ width: width + index * by, height }));
}

/** Paths of a row in its languages; `every kind` is one page of each kind, and the not-found page. */
function pathsOf({ pages, locale = 'en' }: Row, known: ReadonlySet<string>): string[] {
  const locales = locale === 'both' ? (['en', 'zh'] as const) : [locale];
  return locales.flatMap((language) => {
    const base = language === 'zh' ? '/zh' : '';
    return listOf(pages).flatMap((page) => {
      if (page === 'every kind') {
        const kinds = onePerKind(readBuiltPages(BUILD), language).map(({ path }) => path);
        return [...kinds, `${base}/404.html`];
      }
      const path = base + page;
      const bare = path.replace(/[?#].*/, '');
      if (known.has(bare)) return [path];
      const folder = bare.slice(0, bare.lastIndexOf('/') + 1);
      const near = [...known].filter((one) => one.startsWith(folder));
      throw new Error(`there is no page "${page}". There are: ${near.join(', ')}`);
    });
  });
}

function checkRows(data: unknown): Row[] {
  const rows = checkBy<Row[]>(Type.Array(row))(data);
  for (const [index, { sizes = [], steps, claim, ...rest }] of rows.entries()) {
    const wrong = (key: string, reason: string) => new Error(`/${index}/${key}: ${reason}`);
    for (const step of listOf(steps))
      if (!STEPS.some(({ form }) => form.test(step)))
        throw wrong(
          'steps',
          `there is no step "${step}". There are: ${STEPS.map(({ name }) => name).join(', ')}`,
        );
    try {
      listOf(sizes).forEach(sizesOf);
    } catch (error) {
      throw wrong('sizes', (error as Error).message);
    }
    const verbs = Object.keys(rest).filter(
      (key) => !['pages', 'locale', 'script', 'each'].includes(key),
    );
    if (verbs.length === 0)
      throw wrong(
        'claim',
        `"${claim}" says nothing. There are: ${Object.keys(row.properties).slice(7).join(', ')}`,
      );
  }
  return rows;
}

/**
 * The rows of a table, each on its pages and in its sizes.
 * @throws {Error} with file and line, and what there is, for a key, a size, a step or a page that is unknown
 */
export function readLayout(file: string): Case[] {
  const rows = readYaml(file, checkRows);
  const source = readFileSync(file, 'utf8');
  const known = new Set(readBuiltPages(BUILD).map(({ path }) => path));
  return rows.flatMap((one, index) => {
    const at = `${file}:${yamlLine(source, `/${index}/claim`) ?? 1}`;
    let paths: string[];
    try {
      paths = pathsOf(one, known);
    } catch (error) {
      throw new Error(`${at}: ${(error as Error).message}`, { cause: error });
    }
    return paths.flatMap((path) =>
      listOf(one.sizes ?? 'wide').map((size) => ({
        row: one,
        at,
        path,
        title: `${one.claim} · ${path} · ${size}`,
        sizes: sizesOf(size),
      })),
    );
  });
}
