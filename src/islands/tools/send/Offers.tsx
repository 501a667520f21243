import React, { type ReactNode } from 'react';
import texts from '../../../data/texts/send.json';
import { decimalsOf } from '../../../wire/rules';
import { Button } from '../../shared/ui/Buttons';
import { siteTexts } from '../../shared/ui/site';
import styles from '../../shared/ui/styles.module.css';
import type { Resource } from './page-simulator';

const text = siteTexts(texts);

/** `order-1 · 12.99 USD`, or the ID alone. */
function titleOf({ name, amount, currency }: Resource): string {
  if (amount === undefined || currency === '') return name;
  const decimals = decimalsOf(currency);
  return `${name} · ${(amount / 10 ** decimals).toFixed(decimals)} ${currency}`;
}

interface OffersProps {
  resources: readonly Resource[];
  onPick: (resource: Resource) => void;
}

/** Objects of this visit that the request can be about. */
export function Offers({ resources, onPick }: OffersProps): ReactNode {
  return (
    <div role="group" aria-label={text.offers} className={`api-sample__head ${styles.actions}`}>
      <small>{text.offers}</small>
      {resources.map((resource) => (
        <Button key={resource.id} small onClick={() => onPick(resource)}>
          {titleOf(resource)}
        </Button>
      ))}
    </div>
  );
}
