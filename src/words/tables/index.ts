import path from 'node:path';
import { isTable, loadTable, tableNames, TABLES_DIR } from '../../model/tables/load';
import { pickFile, type Word } from '../word';
import { renderTable } from './render';

/** `<Table name="error-codes" />`: a table of src/data. */
const table: Word = ({ name }, context) => {
  const dir = path.join(context.siteDir, TABLES_DIR);
  const found = pickFile(
    (own) => isTable(dir, own),
    () => tableNames(dir),
    name,
    'table',
    context,
  );
  return renderTable(loadTable(dir, found), context.locale);
};

export const tableWords: Record<string, Word> = { Table: table };
