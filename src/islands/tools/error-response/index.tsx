import guide from '@bodies/errors.js';
import React, { Fragment, type ReactNode } from 'react';
import texts from '../../../data/texts/error-response.json';
import type { FailedOperation } from '../../../model/errorGuide';
import { fill } from '../../../model/locale';
import type { AlertTone } from '../../../wire/messages';
import { fieldProps } from '../../shared/fieldProps';
import { pathOf } from '../../../wire/rules';
import { clip } from '../../../wire/text';
import { Alert, Section } from '../../shared/ui/Alert';
import { Columns, useFields } from '../../shared/ui/Columns';
import { siteTexts, words } from '../../shared/ui/site';
import { Select } from '../../shared/ui/Field';
import { JsonArea } from '../../shared/ui/JsonArea';
import { Inline, PageLink } from '../../shared/ui/PageLink';
import { useJson } from '../../shared/ui/useJson';
import { placesOf, readResponse, rowOf, type ErrorResponse } from './read';

const text = siteTexts(texts);

/** Details that are shown, and characters of a value. */
const [MOST, LONGEST] = [50, 300];

const CODES = guide.codes.map(({ id }) => id);
const read = (response: string): ErrorResponse => readResponse(response, CODES);

const NOTHING = { response: '', operation: '' };
const sample = () => Promise.resolve({ ...NOTHING, response: guide.sample });

const TONES: Record<string, AlertTone> = { good: 'info', bad: 'danger' };

interface FoundProps {
  response: ErrorResponse;
  /** Choice of the reader. */
  operation: FailedOperation | undefined;
}

/** Kind of the response, and whether a retry helps. */
function Verdict({ response }: FoundProps): ReactNode {
  const { code, status } = response;
  const { row } = rowOf(guide, response) ?? {};
  const retry = row?.facts.retry;
  const known = row?.id === code ? row.status : status;
  const title = [
    ...(code === '' ? [] : [clip(code, LONGEST)]),
    ...(known === undefined ? [] : [fill(text.status, { status: known })]),
  ];
  return (
    <Alert tone={TONES[retry?.tone ?? ''] ?? 'warning'}>
      {title.length > 0 && <strong>{title.join(' · ')}</strong>}
      <p>
        <span>
          {retry && (retry.label.endsWith('?') ? `${retry.label} ` : retry.label + words.colon)}
        </span>
        {retry ? <Inline nodes={retry.value} /> : <span>{text.noStatus}</span>}
      </p>
      {response.note && <p>{text.note[response.note]}</p>}
    </Alert>
  );
}

/** Facts of the pages about the error. */
function Facts({ response, operation }: FoundProps): ReactNode {
  const { row, isAlike } = rowOf(guide, response) ?? {};
  const { code, status } = response;
  if (!row) return null;
  const isUnknown = code !== '' && row.id !== code;
  return (
    <Section title={text.handling}>
      {(isUnknown || isAlike) && (
        <Alert tone="info">
          {isUnknown && <span>{fill(text.unknown, { code: clip(code, LONGEST) })}</span>}{' '}
          {isAlike && <span>{fill(text.alike, { status, other: row.status })}</span>}
        </Alert>
      )}
      <dl>
        {Object.entries(row.facts)
          // The verdict says whether to retry, but not what the operation adds.
          .filter(([key, { choice }]) => key !== 'retry' || (choice === 'operation' && operation))
          .filter(([key]) => !isAlike || ['retry', 'action'].includes(key))
          .map(([key, { label, value, choice }]) => (
            <Fragment key={key}>
              <dt>{label}</dt>
              <dd>
                <Inline nodes={choice === 'operation' && operation ? operation.retry : value} />
              </dd>
            </Fragment>
          ))}
      </dl>
    </Section>
  );
}

/** The fields that the response names, each with the pages that describe it. */
function Details({ response: { details }, operation }: FoundProps): ReactNode {
  return (
    <Section title={text.details}>
      <ul>
        {details.slice(0, MOST).map((detail, index) => (
          <li key={String(index)}>
            <code translate="no">{clip(pathOf(detail.segments), LONGEST)}</code>{' '}
            <span>{clip(detail.message, LONGEST)}</span>
            {placesOf(detail, operation ? [operation] : guide.operations).map(({ title, url }) => (
              <Fragment key={url}>
                <br />
                <PageLink to={url}>{title}</PageLink>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Explains an error response: meaning, whether to retry, what to do, and the pages of its fields. */
export default function ErrorResponseTool(): ReactNode {
  const fields = useFields('values', NOTHING, sample);
  const { values, set } = fields;
  const field = useJson(values.response, read, text.tooLong);
  const chosen = guide.operations.find(({ title }) => title === values.operation);
  const found = field.result && { response: field.result, operation: chosen };
  return (
    <Columns
      verdict={found && <Verdict {...found} />}
      inputs={
        <>
          <JsonArea {...fieldProps('response', text, values, set)} fault={field} />
          <Select
            label={text.operation}
            value={values.operation}
            onChange={(operation) => set({ operation })}
            options={[
              { value: '', label: text.anyOperation },
              ...guide.operations.map(({ title }) => ({ value: title, label: title })),
            ]}
          />
        </>
      }
      results={
        found && (
          <>
            <Facts {...found} />
            {found.response.details.length > 0 && <Details {...found} />}
          </>
        )
      }
      fields={fields}
    />
  );
}
