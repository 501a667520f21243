import React, { type CSSProperties, type ReactNode } from 'react';
import texts from '../../../data/texts/jwt.json';
import type { JsonObject } from '../../../model/contract/json';
import { fill } from '../../../model/locale';
import { siteTexts } from '../../shared/ui/site';
import { SITE_LOCALE } from '../../siteLocale';
import { Section } from '../../shared/ui/Alert';
import styles from './styles.module.css';
import { duration, lifeOf, localTime, relativeTime, type Life } from './time';

const text = siteTexts(texts).inspect;

const END = 'exp';

/** The life of a token from left to right, with a mark for now. */
function LifeBar({ state, seconds, bar }: Life): ReactNode {
  const sign = state === 'expired' ? -1 : 1;
  const values = {
    relative: relativeTime(sign * seconds, SITE_LOCALE),
    duration: duration(seconds, SITE_LOCALE),
  };
  return (
    <>
      <strong>{fill(text.life[state], values)}</strong>
      {bar && (
        <div
          className={`${styles.life} ef-tone--${state === 'valid' ? 'success' : 'danger'}`}
          style={{ '--share': bar.share } as CSSProperties}
          aria-hidden="true"
        >
          <code>{bar.from}</code>
          <span />
          <code>{END}</code>
        </div>
      )}
    </>
  );
}

interface TimesProps {
  payload: JsonObject;
  /** Seconds since 1970. */
  now: number;
}

/** From when and until when a token is valid. */
export function Times({ payload, now }: TimesProps): ReactNode {
  const rows = (['iat', 'nbf', 'exp'] as const).flatMap((claim) => {
    const value = payload[claim];
    const local = typeof value === 'number' ? localTime(value) : null;
    return typeof value === 'number' && local ? [{ claim, value, local }] : [];
  });
  const life = lifeOf(payload, now);
  if (rows.length === 0) return null;
  return (
    <Section title={text.times}>
      {life && <LifeBar {...life} />}
      <table className={styles.times}>
        <caption>{text.meaning}</caption>
        <tbody>
          {rows.map(({ claim, value, local }) => (
            <tr key={claim}>
              <th scope="row">
                <code translate="no">{claim}</code> <span>{text.dates[claim]}</span>
              </th>
              <td>{relativeTime(value - now, SITE_LOCALE)}</td>
              <td>{local}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
