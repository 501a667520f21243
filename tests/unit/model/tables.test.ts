import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkTable, loadTable, tableNames, toTable } from '../../../src/model/tables/load';
import type { Text } from '../../../src/model/locale';
import type { Cell, Table } from '../../../src/model/tables/types';
import { pageIds, readSource } from '../../support/pages';

const DIR = path.resolve('src/data');
const NAMES = tableNames(DIR);

/** Names that are written the same way in Chinese. */
const SAME_IN_BOTH = new Set([
  'TrueMoney',
  'ShopeePay',
  'Rabbit Line Pay',
  '`bank_code`',
  '`bank_detail`',
]);

const pageText = pageIds('docs')
  .map((id) => readSource('docs', 'en', id))
  .join('\n');

/** Tables that no page shows. A combined table stands for its members. */
function unshown(names: readonly string[], text: string): string[] {
  const shown = names.filter((name) => text.includes(`<Table name="${name}"`));
  const members = shown.flatMap((name) => {
    const file = readFileSync(path.join(DIR, `${name}.yaml`), 'utf8');
    return (parse(file) as { combine?: { tables: string[] } }).combine?.tables ?? [];
  });
  return names.filter((name) => !shown.includes(name) && !members.includes(name));
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'en' in value;
}

function textsOf(table: Table): Text[] {
  const cells = table.rows.flatMap((row) => [...Object.values<Cell>(row.cells), row.note]);
  const columns = table.columns.flatMap(({ label, missing, options = {} }) => [
    label,
    missing,
    ...Object.values(options),
  ]);
  return [table.caption, table.title, ...columns, ...cells].filter(isText);
}

type Fields = Record<string, unknown>;

interface Sample extends Fields {
  columns: [Fields, Fields, Fields];
  rows: [Fields, Fields];
}

/** A table that is right, as YAML gives it; each test breaks one thing. */
function sample(): Sample {
  const text = { en: 'Word', zh: '词' };
  return {
    table: 'sample',
    title: text,
    caption: text,
    kind: 'code',
    anchor: 'row',
    sources: ['RFC 9110'],
    columns: [
      { key: 'code', type: 'code', label: text, head: true },
      { key: 'meaning', type: 'text', label: text },
      { key: 'side', type: 'choice', label: text, facet: true, options: { us: text, them: text } },
    ],
    rows: [
      { id: 'a', code: 'a', meaning: text, side: 'us' },
      { id: 'b', code: 'b', meaning: text, side: 'them' },
    ],
  };
}

function check(change: (data: Sample) => void): Table {
  const data = sample();
  change(data);
  return toTable(checkTable(data, 'sample.yaml'), () => {
    throw new Error('no other table');
  });
}

describe('the tables of src/data', () => {
  it('are each shown by a page, alone or combined with others', () => {
    expect(NAMES).toContain('error-codes');
    expect(unshown(NAMES, pageText)).toEqual([]);
    expect(unshown([...NAMES, 'lost'], pageText)).toEqual(['lost']);
  });

  it.each(NAMES)('%s is right and complete in both languages', (name) => {
    const texts = textsOf(loadTable(DIR, name));
    expect(texts.length).toBeGreaterThan(0);
    for (const { en, zh } of texts) {
      if (SAME_IN_BOTH.has(en)) expect(zh).toBe(en);
      else expect(zh, `"${en}" is not translated`).toMatch(/[\u4e00-\u9fff]/);
      expect(en, 'English text with Chinese in it').not.toMatch(/[\u4e00-\u9fff]/);
    }
  });

  it('combine without losing or doubling a row', () => {
    const parts = NAMES.filter((name) => name.endsWith('-status')).map((name) =>
      loadTable(DIR, name),
    );
    const all = loadTable(DIR, 'statuses');
    expect(all.rows).toHaveLength(parts.reduce((sum, part) => sum + part.rows.length, 0));
    const anchors = all.rows.map((row) => `${row.anchor}-${row.id}`);
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('holds bank codes of three digits, each once, in order', () => {
    const codes = loadTable(DIR, 'thailand-banks').rows.map((row) => String(row.cells.code));
    expect(codes).toHaveLength(23);
    for (const code of codes) expect(code).toMatch(/^\d{3}$/);
    expect(codes).toEqual([...new Set(codes)].sort());
  });
});

describe('a faulty table is refused with path and reason', () => {
  it('unless it is right', () => {
    expect(check(() => undefined).rows).toHaveLength(2);
  });

  it.each<[string, RegExp, (data: Sample) => void]>([
    [
      'a missing translation',
      /\/rows\/1\/meaning .*'zh'/,
      (d) => (d.rows[1].meaning = { en: 'x' }),
    ],
    ['an empty text', /\/caption\/zh .*pattern/, (d) => (d.caption = { en: 'x', zh: ' ' })],
    ['a missing cell', /\/rows\/0 .*'meaning'/, (d) => delete d.rows[0].meaning],
    ['a missing kind', /required property 'kind'/, (d) => delete d.kind],
    ['a kind that the search has not', /\/kind .*allowed/, (d) => (d.kind = 'row')],
    ['an unknown cell', /\/rows\/0\/meening is no key here/, (d) => (d.rows[0].meening = 'x')],
    ['a wrong type', /\/rows\/0\/code must be string/, (d) => (d.rows[0].code = 14)],
    ['an unknown choice', /\/rows\/0\/side .*us,them/, (d) => (d.rows[0].side = 'nobody')],
    [
      'a null without "missing"',
      /\/rows\/0\/meaning must be object/,
      (d) => (d.rows[0].meaning = null),
    ],
    ['a doubled id', /\/rows\/1: "a" appears twice/, (d) => (d.rows[1].id = 'a')],
    ['an id that is no anchor', /\/rows\/0\/id .*pattern/, (d) => (d.rows[0].id = 'A b')],
    ['an unknown column type', /\/columns\/1\/type/, (d) => (d.columns[1].type = 'date')],
    ['no head column', /0 columns are marked "head"/, (d) => delete d.columns[0].head],
    ['a doubled column', /\/columns\/1: "code" appears twice/, (d) => (d.columns[1].key = 'code')],
    [
      'a column under no column',
      /\/columns\/1\/under: no column "x", there are: code, .*/,
      (d) => (d.columns[1].under = 'x'),
    ],
    [
      'a facet that is no choice',
      /\/columns\/1 must NOT be valid/,
      (d) => (d.columns[1].facet = true),
    ],
    ['a note without a place', /"a" has a note/, (d) => (d.rows[0].note = { en: 'x', zh: '词' })],
    ['no source', /\/sources must NOT have fewer/, (d) => (d.sources = [])],
    ['an unknown key', /\/colour is no key here/, (d) => (d.colour = 'red')],
    ['a name that is not the file’s', /"other" is not the file's name/, (d) => (d.table = 'other')],
  ])('%s', (_what, reason, change) => {
    expect(() => check(change)).toThrow(reason);
  });

  it('a combined table with rows of its own, which nothing would show', () => {
    const { caption, rows } = sample();
    const data = { table: 'all', caption, combine: { label: caption, tables: ['a', 'b'] } };
    expect(() => checkTable({ ...data, rows }, 'all.yaml')).toThrow(/\/rows is no key here/);
    expect(checkTable(data, 'all.yaml')).toBe(data);
  });

  it('names the file', () => {
    expect(() => loadTable(DIR, 'no-such-table')).toThrow(/^src\/data\/no-such-table\.yaml: /);
  });
});
