import path from 'node:path';
import { fieldAnchor } from '../../model/contract/anchors';
import { loadContract } from '../../model/contract/load';
import type { Field, Operation } from '../../model/contract/types';
import type { ErrorGuide, ErrorRow, FailedOperation } from '../../model/errorGuide';
import type { Locale, Text } from '../../model/locale';
import { loadRules } from '../../model/rules';
import { loadTable, TABLES_DIR } from '../../model/tables/load';
import type { Column, Row } from '../../model/tables/types';
import { inlineMarkdown } from '../../words/nodes';

/** Fact of a row in a column; nothing where the column is the row's name, or a number. */
function factOf({ type, key, label, options }: Column, { cells }: Row, locale: Locale) {
  const choice = type === 'choice' ? String(cells[key]) : undefined;
  const option = choice === undefined ? undefined : options?.[choice];
  const value = option ?? (type === 'text' ? (cells[key] as Text) : undefined);
  return (
    value && {
      label: label[locale],
      value: inlineMarkdown(value[locale]),
      ...(option && { choice, tone: option.tone }),
    }
  );
}

function rowsOf(siteDir: string, name: string, locale: Locale): ErrorRow[] {
  const { columns, rows } = loadTable(path.join(siteDir, TABLES_DIR), name);
  return rows.map((row) => {
    const status = Number(row.cells.http ?? row.id);
    return {
      id: row.id,
      status: Number.isNaN(status) ? undefined : status,
      facts: Object.fromEntries(
        columns.flatMap((column) => {
          const fact = factOf(column, row, locale);
          return fact ? [[column.key, fact]] : [];
        }),
      ),
    };
  });
}

/** Anchors of fields and of those inside them. */
function anchors(fields: readonly Field[], base: string): string[] {
  return fields.flatMap(({ name, children }) => {
    const anchor = fieldAnchor(base, [name]);
    return [anchor, ...anchors(children, anchor)];
  });
}

/** The rule that the description of a server error contains, see src/data/rules.yaml. */
function failed(
  { summary, page, parameters, body, responses }: Operation,
  rules: readonly string[],
): FailedOperation {
  const description = responses.find(({ status }) => status === '500')?.description ?? '';
  const rule = rules.find((text) => description.includes(text));
  if (rule === undefined)
    throw new Error(`${page}: its status 500 has no rule of src/data/rules.yaml`);
  return {
    title: summary,
    page,
    retry: inlineMarkdown(rule),
    anchors: [
      ...anchors(body?.fields ?? [], 'body'),
      ...Object.entries(parameters).flatMap(([place, fields]) => anchors(fields, place)),
    ],
  };
}

/**
 * Facts of the tables, rules and operations about errors.
 * @throws Error when an operation says nothing of its server errors
 */
export function errorGuide(siteDir: string, locale: Locale): ErrorGuide {
  const { operations } = loadContract(siteDir, locale);
  const rules = [...loadRules(siteDir).values()].map(({ text }) => text[locale]);
  const [sample] =
    operations.createTransaction?.responses.find(({ status }) => status === '400')?.examples ?? [];
  return {
    codes: rowsOf(siteDir, 'error-codes', locale),
    statuses: rowsOf(siteDir, 'http-errors', locale),
    operations: Object.values(operations).map((operation) => failed(operation, rules)),
    sample: JSON.stringify(sample?.value, null, 2),
  };
}
