import webhooks from '@bodies/webhooks.js';
import React, { useMemo, type ReactNode } from 'react';
import texts from '../../../data/texts/webhook-signature.json';
import type { Json } from '../../../model/contract/json';
import { fill } from '../../../model/locale';
import { closest, messageOf, type Difference } from '../../../wire/shape';
import { Section, type Line } from '../../shared/ui/Alert';
import { siteTexts } from '../../shared/ui/site';
import { strangersTo } from './rewritten';
import { SITE_LOCALE } from '../../siteLocale';
import { PageLink } from '../../shared/ui/PageLink';

const text = siteTexts(texts);

function Differences({ found, page }: { found: readonly Difference[]; page: string }): ReactNode {
  return (
    <ul>
      {found.map((one) => (
        <li key={`${one.path} ${one.keyword}`}>
          <PageLink to={`${page}#${one.anchor}`}>
            <code translate="no">{one.path}</code>
          </PageLink>{' '}
          <span>{messageOf(one, SITE_LOCALE)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How a body compares with the webhooks that the contract describes. */
export type Compared = ReturnType<typeof closest>;

/** @param body a JSON object, as it was pasted; null while there is none */
export function useShape(body: string | null): Compared | null {
  return useMemo(
    () => (body === null ? null : closest(webhooks, JSON.parse(body) as Json)),
    [body],
  );
}

/** Fields of a body that the webhooks don't have. */
export const strangersIn = strangersTo(webhooks);

/**
 * Says whether a body looks like one of the webhooks.
 * @param isSigned whether one of its signatures is valid; undefined as long as nobody knows
 */
export function useShapeLine(compared: Compared | null, isSigned: boolean | undefined): Line[] {
  if (!compared) return [];
  const isWrong = compared.found.some(({ isHint }) => !isHint);
  const wrong = isSigned ? text.shapeSigned : text.shapeWrong;
  const right = isSigned === false ? text.shapeUnsigned : text.shapeRight;
  const { title } = compared.validate;
  const isBad = isWrong || isSigned === false;
  return [{ tone: isBad ? 'warning' : 'success', text: fill(isWrong ? wrong : right, { title }) }];
}

/** Differences between a body and the description. */
export function Shape({ compared }: { compared: Compared | null }): ReactNode {
  if (!compared || compared.found.length === 0) return null;
  return (
    <Section title={text.shape}>
      <div role="status">
        <Differences found={compared.found} page={compared.validate.page} />
      </div>
    </Section>
  );
}
