import path from 'node:path';
import tableSchema from '../../data/tables.schema.json';
import type { Text } from '../locale';
import { fileExists, readText } from '../reads';
import { checkBy, inFile, readYaml, refuseTwice, yamlNames } from '../yaml';
import type { Cell, Column, Row, RowKind, Table, Tone } from './types';

/** Folder of the tables, below the site's root. */
export const TABLES_DIR = 'src/data';

/** Tables with at least this many rows get a filter, unless their file says otherwise. */
const FILTER_FROM_ROWS = 6;

/** A column as it is written: an option may leave out its tone. */
interface FileColumn extends Omit<Column, 'options'> {
  options?: Record<string, Text & { tone?: Tone }>;
}

/** A table file as it is written, after the schema has accepted it. */
interface TableFile {
  table: string;
  title?: Text;
  caption: Text;
  kind: RowKind;
  anchor: string;
  filter?: boolean;
  columns: FileColumn[];
  rows: Array<{ id: string; search?: string[]; note?: Text } & Record<string, unknown>>;
  combine?: { label: Text; tables: string[] };
}

const checkFile = checkBy<TableFile>(tableSchema);
const TEXT = tableSchema.definitions.text;

function cellSchema({ type, options, missing }: FileColumn): object {
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
function rowsSchema(columns: readonly FileColumn[]): object {
  const cells = columns.map((column) => [column.key, cellSchema(column)] as const);
  const row = {
    type: 'object',
    required: columns.map(({ key }) => key),
    additionalProperties: false,
    properties: {
      id: {},
      search: { type: 'array', items: { type: 'string' } },
      note: TEXT,
      ...Object.fromEntries(cells),
    },
  };
  return { type: 'object', properties: { rows: { type: 'array', items: row } } };
}

function checkColumns(columns: readonly FileColumn[]): void {
  refuseTwice(
    columns.map(({ key }) => ({ id: key })),
    '/columns',
  );
  const known = columns.filter(({ under }) => !under).map(({ key }) => key);
  const lost = columns.findIndex(({ under }) => under && !known.includes(under));
  if (lost >= 0)
    throw new Error(
      `/columns/${lost}/under: no column "${columns[lost]?.under}", there are: ${known.join(', ')}`,
    );
  const heads = columns.filter(({ head }) => head).length;
  if (heads !== 1) throw new Error(`/columns: ${heads} columns are marked "head", not one`);
}

function checkRows(file: TableFile): void {
  const { columns, rows } = checkBy<TableFile>(rowsSchema(file.columns))(file);
  refuseTwice(rows, '/rows');
  const note = rows.find((row) => row.note);
  if (note && !columns.some((column) => column.note))
    throw new Error(`/rows: "${note.id}" has a note, but no column is marked "note"`);
}

/**
 * Checks a table as it is written.
 * @param file its path, with the table's name
 * @throws {Error} with the path inside the file and the reason
 */
export function checkTable(data: unknown, file: string): TableFile {
  const table = checkFile(data);
  if (table.table !== path.basename(file, '.yaml'))
    throw new Error(`/table: "${table.table}" is not the file's name`);
  if (!table.combine) {
    checkColumns(table.columns);
    checkRows(table);
  }
  return table;
}

function toRow(row: TableFile['rows'][number], { kind, anchor, columns }: TableFile): Row {
  const cells = Object.fromEntries(columns.map(({ key }) => [key, row[key] as Cell]));
  return { id: row.id, search: row.search, note: row.note, cells, kind, anchor };
}

function toColumn({ options, ...column }: FileColumn): Column {
  if (!options) return column;
  const toned = Object.entries(options).map(
    ([key, option]) => [key, { tone: 'plain', ...option }] as const,
  );
  return { ...column, options: Object.fromEntries(toned) };
}

/** The rows of several tables, with a column that says which. */
function combine(label: Text, members: readonly Table[]): Pick<Table, 'columns' | 'rows'> {
  const [first] = members as [Table, ...Table[]];
  const shape = ({ columns }: Table) => columns.map(({ key, type }) => `${key}:${type}`).join(' ');
  const other = members.find((member) => shape(member) !== shape(first));
  if (other) throw new Error(`/combine: "${other.name}" has other columns than "${first.name}"`);
  const options = Object.fromEntries(
    members.map(({ name, title, caption }) => [name, title ?? caption]),
  );
  const group = toColumn({ key: 'group', type: 'choice', label, facet: true, options });
  const rows = members.flatMap(({ name, rows: own }) =>
    own.map((row) => ({ ...row, cells: { ...row.cells, group: name } })),
  );
  const [head, ...rest] = first.columns as [Column, ...Column[]];
  return { columns: [head, group, ...rest], rows };
}

/**
 * The table of a file that {@link checkTable} has accepted.
 * @param member loads a table that a combined one names
 * @throws {Error} with the path inside the file, when combined tables differ in their columns
 */
export function toTable(file: TableFile, member: (name: string) => Table): Table {
  const { table, title, caption } = file;
  const { columns, rows } = file.combine
    ? combine(file.combine.label, file.combine.tables.map(member))
    : { columns: file.columns.map(toColumn), rows: file.rows.map((row) => toRow(row, file)) };
  const filter = file.filter ?? rows.length >= FILTER_FROM_ROWS;
  return { name: table, title, caption, columns, rows, filter };
}

/** True if a folder has a table of that name: a YAML file with a `table:` key. There may be other data beside them. */
export function isTable(dir: string, name: string): boolean {
  const file = path.join(dir, `${name}.yaml`);
  return fileExists(file) && /^table:/m.test(readText(file));
}

/** Names of the tables in a folder. */
export function tableNames(dir: string): string[] {
  return yamlNames(dir).filter((name) => isTable(dir, name));
}

/**
 * Reads a table from its YAML file and checks it against the schema.
 * @param dir folder of the tables, absolute
 * @throws {Error} naming the file, the path inside it and the reason
 */
export function loadTable(dir: string, name: string): Table {
  const file = path.join(dir, `${name}.yaml`);
  const written = readYaml(file, checkTable);
  return inFile(file, () => toTable(written, (other) => loadTable(dir, other)));
}
