import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import texts from '../../../data/texts/payment-path.json';
import { useTexts } from '../../../useTexts';

/** Rail above the title of the pages that a payment passes: the stations, and at which of them the page is. */
export default function PaymentRail(): ReactNode {
  const { id } = useDoc().metadata;
  const { label, stations } = useTexts(texts);
  if (!(`/${id}` in stations)) return null;
  return (
    <nav className="ef-rail" aria-label={label} data-skip="">
      <ol>
        {Object.entries(stations).map(([page, name]) => (
          <li key={page}>
            <Link to={page} aria-current={page === `/${id}` ? 'step' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
