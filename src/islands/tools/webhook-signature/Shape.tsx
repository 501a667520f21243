import webhooks from '@bodies/webhooks.js';
import React, { useMemo, type ReactNode } from 'react';
import texts from '../../../data/texts/webhook-signature.json';
import type { Json } from '../../../model/contract/json';
import { fill } from '../../../model/locale';
import { closest, messageOf, type Difference } from '../../../wire/shape';
import { Alert, Section } from '../../shared/ui/Alert';
import { useLocale, useToolTexts } from '../../shared/ui/context';
import { PageLink } from '../../shared/ui/PageLink';

interface ShapeProps {
  /** A JSON object, as it was pasted. */
  body: string;
  /** Whether one of its signatures is valid; undefined as long as nobody knows. */
  isSigned: boolean | undefined;
}

function Differences({ found, page }: { found: readonly Difference[]; page: string }): ReactNode {
  const locale = useLocale();
  return (
    <ul>
      {found.map((one) => (
        <li key={`${one.path} ${one.keyword}`}>
          <PageLink to={`${page}#${one.anchor}`}>
            <code translate="no">{one.path}</code>
          </PageLink>{' '}
          <span>{messageOf(one, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Says whether a body looks like one of the webhooks that the contract describes, and where it doesn't. */
export function Shape({ body, isSigned }: ShapeProps): ReactNode {
  const text = useToolTexts(texts);
  const { validate, found } = useMemo(() => closest(webhooks, JSON.parse(body) as Json), [body]);
  const { title } = validate;
  const isWrong = found.some(({ isHint }) => !isHint);
  const wrong = isSigned ? text.shapeSigned : text.shapeWrong;
  const right = isSigned === false ? text.shapeUnsigned : text.shapeRight;
  const isBad = isWrong || isSigned === false;
  return (
    <Section title={text.shape}>
      <div role="status">
        <Alert tone={isBad ? 'warning' : 'success'}>
          <span>{fill(isWrong ? wrong : right, { title })}</span>
          {found.length > 0 && <Differences found={found} page={validate.page} />}
        </Alert>
      </div>
    </Section>
  );
}
