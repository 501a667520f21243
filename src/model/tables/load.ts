import fs from 'node:fs';
import path from 'node:path';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import tableSchema from '../../data/tables.schema.json';
import type { Text } from '../locale';
import { yamlLine } from '../yamlLine';
import type { Cell, Column, Row, RowKind, Table } from './types';

/** Folder of the tables, below the site's root. */
export const TABLES_DIR = 'src/data';

/** Tables with at least this many rows get a filter, unless their file says otherwise. */
const FILTER_FROM_ROWS = 6;

/** A table file as it is written, after the schema has accepted it. */
interface TableFile {
  table: string;
  title?: Text;
  caption: Text;
  kind: RowKind;
  anchor: string;
  layout?: 'stack' | 'scroll';
  filter?: boolean;
  columns: Column[];
  rows: Array<{ id: string; search?: string[]; note?: Text } & Record<string, unknown>>;
  combine?: { label: Text; tables: string[] };
}

const ajv = new Ajv({
  allErrors: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  // Errors then include the schema, which lists the allowed keys.
  verbose: true,
});
const validateTable = ajv.compile<TableFile>(tableSchema);
const TEXT = tableSchema.definitions.text;

function explain(errors: readonly ErrorObject[] | null | undefined): string {
  return (errors ?? [])
    .filter(({ keyword }) => keyword !== 'if' && keyword !== 'oneOf')
    .map(({ instancePath, keyword, message, params, parentSchema }) => {
      const detail = params.additionalProperty ?? params.allowedValues;
      const keys = Object.keys((parentSchema?.properties ?? {}) as object);
      const known = keyword === 'additionalProperties' ? `, there are: ${keys.join(', ')}` : '';
      return `${instancePath || '/'} ${message ?? ''}${detail ? ` (${String(detail)})` : ''}${known}`;
    })
    .join('; ');
}

function cellSchema({ type, options, missing }: Column): object {
  const schemas: Record<Column['type'], object> = {
    code: { type: 'string', pattern: '^\\S+$' },
    text: TEXT,
    value: { type: ['string', 'number'], pattern: '\\S' },
    flag: { type: 'boolean' },
    choice: { enum: Object.keys(options ?? {}) },
  };
  return missing ? { anyOf: [schemas[type], { type: 'null' }] } : schemas[type];
}

/** The schema of the cells is derived from the columns: one cell for each column, no other. */
function compileRows(columns: readonly Column[]): ValidateFunction {
  const cells = columns.map((column) => [column.key, cellSchema(column)] as const);
  return ajv.compile({
    type: 'array',
    items: {
      type: 'object',
      required: columns.map(({ key }) => key),
      additionalProperties: false,
      properties: {
        id: {},
        search: { type: 'array', items: { type: 'string' } },
        note: TEXT,
        ...Object.fromEntries(cells),
      },
    },
  });
}

function checkColumns(columns: readonly Column[]): string | undefined {
  const keys = columns.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) return `/columns: "${twice}" appears twice`;
  const lost = columns.find(
    ({ under }) => under && !columns.some((column) => column.key === under && !column.under),
  );
  if (lost) return `/columns: "${lost.key}" is under "${lost.under}", which is not a column`;
  const heads = columns.filter(({ head }) => head).length;
  return heads === 1 ? undefined : `/columns: ${heads} columns are marked "head", not one`;
}

function checkRows({ columns, rows }: TableFile): string | undefined {
  const validate = compileRows(columns);
  if (!validate(rows)) return explain(validate.errors).replace(/(^|; )\//g, '$1/rows/');
  const ids = rows.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) return `/rows: the id "${twice}" appears twice`;
  const note = rows.find((row) => row.note);
  if (note && !columns.some((column) => column.note)) {
    return `/rows: "${note.id}" has a note, but no column is marked "note"`;
  }
  return undefined;
}

function toRow(row: TableFile['rows'][number], { kind, anchor, columns }: TableFile): Row {
  const cells = Object.fromEntries(columns.map(({ key }) => [key, row[key] as Cell]));
  return { id: row.id, search: row.search, note: row.note, cells, kind, anchor };
}

function combine(file: TableFile, label: Text, members: readonly Table[]): Omit<Table, 'filter'> {
  const [first] = members as [Table, ...Table[]];
  const shape = ({ columns }: Table) => columns.map(({ key, type }) => `${key}:${type}`).join(' ');
  const other = members.find((member) => shape(member) !== shape(first));
  if (other) throw new Error(`/combine: "${other.name}" has other columns than "${first.name}"`);
  const options = Object.fromEntries(
    members.map(({ name, title, caption }) => [name, title ?? caption]),
  );
  const group: Column = {
    key: 'group',
    type: 'choice',
    label,
    facet: true,
    options,
  };
  const rows = members.flatMap(({ name, rows: own }) =>
    own.map((row) => ({ ...row, cells: { ...row.cells, group: name } })),
  );
  const [head, ...rest] = first.columns as [Column, ...Column[]];
  return {
    name: file.table,
    caption: file.caption,
    layout: file.layout ?? 'stack',
    columns: [head, group, ...rest],
    rows,
  };
}

function finish(file: TableFile, table: Omit<Table, 'filter'>): Table {
  return { ...table, filter: file.filter ?? table.rows.length >= FILTER_FROM_ROWS };
}

/**
 * Checks one table.
 * @param data the parsed YAML
 * @param name the name that the table must have
 * @param member loads a table that a combined one names
 * @throws {Error} with the path inside the file and the reason
 */
export function toTable(data: unknown, name: string, member: (name: string) => Table): Table {
  if (!validateTable(data)) throw new Error(explain(validateTable.errors));
  if (data.table !== name) throw new Error(`/table: "${data.table}" is not the file's name`);
  if (data.combine)
    return finish(data, combine(data, data.combine.label, data.combine.tables.map(member)));
  const fault = checkColumns(data.columns) ?? checkRows(data);
  if (fault) throw new Error(fault);
  const { table, title, caption, layout = 'stack', columns } = data;
  const rows = data.rows.map((row) => toRow(row, data));
  return finish(data, { name: table, title, caption, layout, columns, rows });
}

/** Names of the tables in a folder: the YAML files with a `table:` key. There may be other data beside them. */
export function tableNames(dir: string): string[] {
  return fs
    .readdirSync(dir)
    .filter((file) => file.endsWith('.yaml'))
    .filter((file) => /^table:/m.test(fs.readFileSync(path.join(dir, file), 'utf8')))
    .map((file) => path.basename(file, '.yaml'))
    .sort();
}

/** Tables by file, with the file's mtime; validating a table costs far more than rendering it. */
const cache = new Map<string, { changed: number; table: Table }>();

/**
 * Reads a table from its YAML file and checks it against the schema.
 * @param dir folder of the tables, absolute
 * @throws {Error} naming the file, the path inside it and the reason
 */
export function loadTable(dir: string, name: string): Table {
  const file = path.join(dir, `${name}.yaml`);
  let combined = false;
  try {
    const changed = fs.statSync(file).mtimeMs;
    const known = cache.get(file);
    if (known?.changed === changed) return known.table;
    const table = toTable(parse(fs.readFileSync(file, 'utf8')), name, (other) => {
      combined = true;
      return loadTable(dir, other);
    });
    // A combined table also depends on the files of its members.
    if (!combined) cache.set(file, { changed, table });
    return table;
  } catch (error) {
    const { message } = error as Error;
    const line = fs.existsSync(file) && yamlLine(fs.readFileSync(file, 'utf8'), message);
    throw new Error(`src/data/${name}.yaml${line ? `:${line}` : ''}: ${message}`, { cause: error });
  }
}
