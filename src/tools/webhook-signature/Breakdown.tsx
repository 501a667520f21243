import React, { useId, type ReactNode } from 'react';
import { fill } from '@site/src/model/locale';
import { clip } from '../shared/text';
import { Alert } from '../shared/ui/Alert';
import { Output } from '../shared/ui/Output';
import styles from '../shared/ui/styles.module.css';
import type { WebhookMessages } from './messages';
import type { SigningString } from './signing-string';

/** Rows of a table; more would make the page crawl and help nobody. */
const MOST_ROWS = 200;
/** Characters of one cell. */
const CELL = 300;

interface TableProps {
  title: string;
  head: readonly [string, string];
  rows: readonly (readonly [string, ReactNode])[];
  total: number;
  text: WebhookMessages;
}

function Table({ title, head, rows, total, text }: TableProps): ReactNode {
  const id = useId();
  return (
    <div className="ef-table ef-table--scroll">
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
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([path, content], index) => (
              <tr key={`${index} ${path}`}>
                <td>
                  <span className={styles.exact} translate="no">
                    {clip(path, CELL)}
                  </span>
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

interface Props {
  result: SigningString;
  text: WebhookMessages;
}

/** The signing string of a body, and what is unusual about it. */
export function StringToSign({ result, text }: Props): ReactNode {
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

/** The parts of a signing string; what was left out of it, and why. */
export function Parts({ result: { parts, skipped }, text }: Props): ReactNode {
  return (
    <>
      {parts.length > 0 && (
        <Table
          title={text.parts}
          head={[text.partsPath, text.partsPair]}
          total={parts.length}
          text={text}
          rows={parts.slice(0, MOST_ROWS).map((part) => [
            part.path,
            <span key="pair" className={styles.exact} translate="no">
              {clip(`${part.key}=${part.value}`, CELL)}
            </span>,
          ])}
        />
      )}
      {skipped.length > 0 && (
        <Table
          title={text.skipped}
          head={[text.partsPath, text.skippedReason]}
          total={skipped.length}
          text={text}
          rows={skipped.slice(0, MOST_ROWS).map(({ path, reason }) => [path, text.reasons[reason]])}
        />
      )}
    </>
  );
}
