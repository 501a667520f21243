import type { Text } from '../locale';

/** Meaning of a value, shown by color besides its label. */
export type Tone = 'good' | 'bad' | 'wait' | 'plain';

export interface Option extends Text {
  tone: Tone;
}

/** One column of a table; the JSON Schema beside the data (`src/data/tables.schema.json`) explains each key. */
export interface Column {
  key: string;
  type: 'code' | 'text' | 'value' | 'flag' | 'choice';
  label: Text;
  head?: boolean;
  copy?: boolean;
  lang?: 'en' | 'th' | 'zh';
  facet?: boolean;
  note?: boolean;
  under?: string;
  labeled?: boolean;
  missing?: Text;
  options?: Record<string, Option>;
}

export type Cell = string | number | boolean | Text | null;

/** Kind of a table's rows; the search shows it beside a result. */
export type RowKind = 'code' | 'status' | 'bank' | 'method' | 'field' | 'term';

export interface Row {
  id: string;
  kind: RowKind;
  /** More terms that find the row, e.g. a name in another script. */
  search?: string[];
  note?: Text;
  cells: Record<string, Cell>;
  /** Prefix of the row's anchor. */
  anchor: string;
}

export interface Table {
  name: string;
  title?: Text;
  caption: Text;
  filter: boolean;
  columns: Column[];
  rows: Row[];
}
