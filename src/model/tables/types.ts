import Type, { type Static } from 'typebox';
import type { Text as Words } from '../locale';
import { about, Keys, Text } from '../shapes';

const { Array: List, Boolean: Flag, Enum, Optional, String: Line } = Type;

/** Name of a table, or beginning of its anchors. */
const Name = Line({ pattern: '^[a-z][a-z0-9-]*$' });

/** Name of a column. Four are taken: three by every row, `group` by combined tables. */
const Key = Line({ pattern: '^[a-z][a-z_]*$', not: { enum: ['id', 'search', 'note', 'group'] } });

const TONE = Enum(['good', 'bad', 'wait', 'plain']);
/** Meaning of a value, shown by color besides its label. */
export type Tone = Static<typeof TONE>;

const OPTIONS = Type.Record(Line(), Keys({ ...Text.properties, tone: Optional(TONE) }), {
  minProperties: 2,
});

const FileColumn = Type.Object(
  {
    key: Key,
    type: about(
      'code: an identifier; text: words in both languages; value: the same in both languages; flag: yes or no; choice: one of `options`.',
      Enum(['code', 'text', 'value', 'flag', 'choice']),
    ),
    label: Text,
    head: Optional(about('The column that names the row; exactly one.', Flag())),
    copy: Optional(about('Codes get a copy button.', Flag())),
    lang: Optional(about('Language of a `value` column.', Enum(['en', 'th', 'zh']))),
    facet: Optional(about('A `choice` that readers can filter by.', Flag())),
    note: Optional(
      about(
        "The column under whose cell a row's note stands; of a column with a `lang`, only on pages in that language.",
        Flag(),
      ),
    ),
    under: Optional(
      about(
        'Shown in the cell of that column, below its text: keeps tables of prose narrow enough to read.',
        Key,
      ),
    ),
    labeled: Optional(
      about(
        "On a phone, where each row is a card, the cell has the column's name: its value alone says too little.",
        Flag(),
      ),
    ),
    missing: Optional(about('Allows `null` in this column and says what is shown for it.', Text)),
    options: Optional(OPTIONS),
  },
  {
    additionalProperties: false,
    if: { properties: { type: { const: 'choice' } } },
    then: { required: ['options'] },
    else: { not: { anyOf: [{ required: ['options'] }, { required: ['facet'] }] } },
  },
);
/** A column as it is written: an option may leave out its tone. */
export type FileColumn = Static<typeof FileColumn>;

const KIND = about(
  'What the rows are: the search names it beside a row, and ranks by it.',
  Enum(['code', 'status', 'bank', 'method', 'field']),
);

/** A row as it is written, without its cells: what these are follows from the columns (load.ts). */
export const FileRow = Type.Object({
  id: Line({ pattern: '^[a-z0-9][a-z0-9_-]*$' }),
  search: Optional(
    about('More terms that find the row, e.g. a name in another script.', List(Line())),
  ),
  note: Optional(Text),
});

const base = {
  table: about("Name of the table; equals the file's name.", Name),
  caption: Text,
  filter: Optional(about('Search field above the table; by default from six rows on.', Flag())),
};

/** A table file in src/data. */
export const TableFile = Keys({
  ...base,
  title: about('What the rows are, in a word or two; names the table inside a combined one.', Text),
  kind: KIND,
  anchor: about("Start of every row's anchor: `code` gives #code-bad_request.", Name),
  sources: about(
    'Where the values come from: URLs or standards. Not shown to readers.',
    List(Line({ minLength: 1 }), { minItems: 1 }),
  ),
  columns: List(FileColumn, { minItems: 2 }),
  rows: List(FileRow, { minItems: 1 }),
});
export type TableFile = Static<typeof TableFile>;

/** A file that puts tables with the same columns one below the other; the second column names each table. */
export const CombinedFile = Keys({
  ...base,
  combine: Keys({ label: Text, tables: List(Name, { minItems: 2, uniqueItems: true }) }),
});
export type CombinedFile = Static<typeof CombinedFile>;

export interface Column extends Omit<FileColumn, 'options'> {
  options?: Record<string, Words & { tone: Tone }>;
}

export type Cell = string | number | boolean | Words | null;

/** Kind of a table's rows; terms are those of the glossary. */
export type RowKind = Static<typeof KIND> | 'term';

export interface Row extends Static<typeof FileRow> {
  kind: RowKind;
  cells: Record<string, Cell>;
  /** Prefix of the row's anchor. */
  anchor: string;
}

export interface Table {
  name: string;
  title?: Words;
  caption: Words;
  filter: boolean;
  columns: Column[];
  rows: Row[];
}
