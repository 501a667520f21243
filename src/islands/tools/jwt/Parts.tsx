import React, { Fragment, type ReactNode } from 'react';
import texts from '../../../data/texts/jwt.json';
import { siteTexts } from '../../shared/ui/site';
import { Output } from '../../shared/ui/Output';
import styles from '../../shared/ui/styles.module.css';
import type { DecodedToken } from './decode';

const text = siteTexts(texts).inspect;

/** Tints of header, claims and signature, as in the drawing of the page (src/data/diagrams/token-parts.yaml). */
const TONES = ['info', 'warning', 'success'] as const;

const DOT = '.';

/** The token with its three parts in their tints, and what the first two contain. */
export function Parts({ token: { compact, header, payload } }: { token: DecodedToken }): ReactNode {
  return (
    <div className={styles.results}>
      <Output label={text.threeParts} text={compact} wrap>
        {compact.split('.').map((part, index) => (
          <Fragment key={TONES[index]}>
            {index > 0 && <span>{DOT}</span>}
            <span className={`${styles.part} ef-tone--${TONES[index]}`}>{part}</span>
          </Fragment>
        ))}
      </Output>
      <Output label={text.header} text={JSON.stringify(header, null, 2)} wrap tone={TONES[0]} />
      <Output label={text.claims} text={JSON.stringify(payload, null, 2)} wrap tone={TONES[1]} />
    </div>
  );
}
