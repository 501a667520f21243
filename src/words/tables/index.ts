import path from 'node:path';
import { loadTable, tableNames, TABLES_DIR } from '../../model/tables/load';
import { pick, type Word } from '../word';
import { renderTable } from './render';

/** `<Table name="error-codes" />`: a table of src/data. */
const table: Word = ({ name }, context) => {
  const dir = path.join(context.siteDir, TABLES_DIR);
  const names = new Map(tableNames(dir).map((key) => [key, key]));
  const found = pick(names, name, 'table', context);
  try {
    return renderTable(loadTable(dir, found), context.locale);
  } catch (error) {
    return context.fail((error as Error).message);
  }
};

export const tableWords: Record<string, Word> = { Table: table };
