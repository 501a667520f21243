import path from 'node:path';
import Type, { type TSchema } from 'typebox';
import type { Text as Words } from '../locale';
import { isObject } from '../contract/json';
import { fileExists, readText } from '../reads';
import { Keys, Text } from '../shapes';
import { checkBy, inFile, readYaml, refuseTwice, yamlNames } from '../yaml';
import { CombinedFile, FileRow, TableFile } from './types';
import type { Column, FileColumn, Row, Table } from './types';

/** Folder of the tables, below the site's root. */
export const TABLES_DIR = 'src/data';

/** Tables with at least this many rows get a filter, unless their file says otherwise. */
const FILTER_FROM_ROWS = 6;

const checkFile = checkBy<TableFile>(TableFile);
const checkCombined = checkBy<CombinedFile>(CombinedFile);

function cellShape({ type, options = {}, missing }: FileColumn): TSchema {
  const shapes: Record<Column['type'], TSchema> = {
    code: Type.String({ pattern: '^\\S+$' }),
    text: Text,
    value: Type.Union([Type.String({ pattern: '\\S' }), Type.Number()]),
    flag: Type.Boolean(),
    choice: Type.Enum(Object.keys(options)),
  };
  return missing ? Type.Union([shapes[type], Type.Null()]) : shapes[type];
}

/** The shape of the rows is derived from the columns: one cell for each column, no other. */
function rowsShape(columns: readonly FileColumn[]): TSchema {
  const cells = columns.map((column) => [column.key, cellShape(column)] as const);
  const row = Keys({ ...FileRow.properties, ...Object.fromEntries(cells) });
  return Type.Object({ rows: Type.Array(row) });
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
  const { columns, rows } = checkBy<TableFile>(rowsShape(file.columns))(file);
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
export function checkTable(data: unknown, file: string): TableFile | CombinedFile {
  const isCombined = isObject(data) && 'combine' in data;
  const table = isCombined ? checkCombined(data) : checkFile(data);
  if (table.table !== path.basename(file, '.yaml'))
    throw new Error(`/table: "${table.table}" is not the file's name`);
  if ('columns' in table) {
    checkColumns(table.columns);
    checkRows(table);
  }
  return table;
}

function toRow(row: TableFile['rows'][number], { kind, anchor }: TableFile): Row {
  const { id, search, note, ...cells } = row;
  return { id, search, note, cells, kind, anchor };
}

function toColumn({ options, ...column }: FileColumn): Column {
  if (!options) return column;
  const toned = Object.entries(options).map(
    ([key, option]) => [key, { tone: 'plain', ...option }] as const,
  );
  return { ...column, options: Object.fromEntries(toned) };
}

/** The rows of several tables, with a column that says which. */
function combine(label: Words, members: readonly Table[]): Pick<Table, 'columns' | 'rows'> {
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
export function toTable(file: TableFile | CombinedFile, member: (name: string) => Table): Table {
  const { table, caption } = file;
  const { columns, rows } =
    'combine' in file
      ? combine(file.combine.label, file.combine.tables.map(member))
      : { columns: file.columns.map(toColumn), rows: file.rows.map((row) => toRow(row, file)) };
  const title = 'title' in file ? file.title : undefined;
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
