import path from 'node:path';
import { loadTable, tableNames } from '../../model/tables/load';
import { renderTable } from './render';
import { pick, type Word } from '../types';

const DATA_DIR = 'src/data';

/** `<Table name="error-codes" />`: a table of src/data, read afresh so that `npm start` shows edits. */
const table: Word = ({ name }, context) => {
  const dir = path.join(context.siteDir, DATA_DIR);
  const known = Object.fromEntries(tableNames(dir).map((key) => [key, key]));
  const found = pick(known, name, 'table', context);
  try {
    return renderTable(loadTable(dir, found), context.locale);
  } catch (error) {
    return context.fail((error as Error).message);
  }
};

export const tableWords: Record<string, Word> = { Table: table };
