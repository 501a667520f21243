import React, { type ReactNode } from 'react';
import texts from '../../../data/texts/send.json';
import { asObject, asText, type Json } from '../../../model/contract/json';
import { fill } from '../../../model/locale';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/Buttons';
import { siteTexts } from '../../shared/ui/site';
import { PageLink } from '../../shared/ui/PageLink';
import { onPage } from '../request-editor/Result';
import { fieldErrors } from './request';

const text = siteTexts(texts);

/** Page with a row for each code. */
const CODES = '/other/error-codes#code-';

interface ErrorsProps {
  body: Json;
  /** Reference to send in place of one that is taken. */
  reference: string | undefined;
  onRetry: () => void;
}

/** Fields of an error response, with links to them on this page, and to the row of its code. */
export function Errors({ body, reference, onRetry }: ErrorsProps): ReactNode {
  const code = asText(asObject(body).code);
  const errors = fieldErrors(body);
  // The only error of the simulator without a code or a field: a key that the reader typed.
  const isKeyTaken = code === '' && errors.length === 0;
  return (
    <Alert tone="warning">
      {code !== '' && (
        <PageLink to={CODES + code}>
          <code translate="no">{code}</code>
        </PageLink>
      )}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ path, anchor, message }) => (
            <li key={anchor + message}>
              <PageLink to={`#${onPage(anchor)}`}>
                <code translate="no">{path === '' ? text.body : path}</code>
              </PageLink>{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
      {isKeyTaken && <p>{text.keyTaken}</p>}
      {reference !== undefined && (
        <p>
          <span>{text.taken}</span>{' '}
          <Button small onClick={onRetry}>
            {fill(text.again, { reference })}
          </Button>
        </p>
      )}
    </Alert>
  );
}
