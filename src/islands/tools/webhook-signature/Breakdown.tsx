import React, { useId, type ReactNode } from 'react';
import texts from '../../../data/texts/webhook-signature.json';
import { fill } from '../../../model/locale';
import { clip } from '../../../wire/text';
import { Alert } from '../../shared/ui/Alert';
import { siteTexts } from '../../shared/ui/site';
import { Output } from '../../shared/ui/Output';
import styles from '../../shared/ui/styles.module.css';
import own from './styles.module.css';
import type { SigningString } from '../../../wire/signing-string';

const text = siteTexts(texts);

/** Rows of a table; more would make the page crawl and help nobody. */
const MOST_ROWS = 200;
const CELL = 300;

interface TableProps {
  title: string;
  /** Name of the second column. */
  column: string;
  rows: readonly (readonly [path: string, content: ReactNode])[];
  total: number;
}

function Exact({ children }: { children: string }): ReactNode {
  return (
    <span className={own.exact} translate="no">
      {clip(children, CELL)}
    </span>
  );
}

function Table({ title, column, rows, total }: TableProps): ReactNode {
  const id = useId();
  if (total === 0) return null;
  return (
    <div className="ef-table ef-table--pair">
      <div className={styles.fieldHead}>
        <span className={styles.label} id={id}>
          {`${title} (${total})`}
        </span>
      </div>
      {/* Focusable, so that the keyboard can scroll it: an exact text is never broken. */}
      <div className="ef-table__scroll" tabIndex={0} role="region" aria-labelledby={id}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{text.partsPath}</th>
              <th scope="col">{column}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([path, content], index) => (
              <tr key={`${index} ${path}`}>
                <td>
                  <Exact>{path}</Exact>
                </td>
                <td>{content}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > rows.length && (
        <div className={styles.note}>{fill(text.partsMore, { count: total - rows.length })}</div>
      )}
    </div>
  );
}

/** The signing string of a body, and what is unusual about it. */
export function StringToSign({ result }: { result: SigningString }): ReactNode {
  const { string, parts } = result;
  const rounded = parts.find((part) => part.exact !== undefined);
  return (
    <>
      {parts.length === 0 ? (
        <Alert tone="warning">{text.stringEmpty}</Alert>
      ) : (
        <Output label={text.string} hint={text.stringHint} text={string} wrap />
      )}
      {rounded && (
        <Alert tone="info">
          {fill(text.rounded, { path: rounded.path, exact: rounded.exact, value: rounded.value })}
        </Alert>
      )}
      {string.includes('\uFFFD') && <Alert tone="warning">{text.replacement}</Alert>}
    </>
  );
}

/** Parts of a signing string; omitted values with the reason. */
export function Parts({ result }: { result: SigningString }): ReactNode {
  const { parts, skipped } = result;
  return (
    <>
      <Table
        title={text.parts}
        column={text.partsPair}
        total={parts.length}
        rows={parts
          .slice(0, MOST_ROWS)
          .map(({ path, key, value }) => [path, <Exact key={path}>{`${key}=${value}`}</Exact>])}
      />
      <Table
        title={text.skipped}
        column={text.skippedReason}
        total={skipped.length}
        rows={skipped.slice(0, MOST_ROWS).map(({ path, reason }) => [path, text.reasons[reason]])}
      />
    </>
  );
}
