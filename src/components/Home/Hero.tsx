import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type texts from '../../data/texts/home.json';
import type { InLocale } from '../../model/locale';
import Exchange from './Exchange';
import styles from './styles.module.css';

/** What the platform is, where to go first, and beside it the first request. */
export default function Hero({ text }: { text: InLocale<typeof texts> }): ReactNode {
  const { hero, exchange } = text;
  return (
    <header className={clsx('ef-ink', styles.hero)}>
      <div className={clsx(styles.section, styles.inner)}>
        <div>
          <Heading as="h1" className={styles.title}>
            {hero.title}
          </Heading>
          <p className={styles.lead}>{hero.lead}</p>
          <p className={clsx('ef-row', styles.actions)}>
            <Link className="button button--primary" to="/overview">
              {hero.start}
            </Link>
            <Link className="button button--secondary" to="/transactions/create">
              {hero.reference}
            </Link>
          </p>
          {/* Pages that a developer in the middle of a task needs most, one click away. */}
          <ul className="clean-list ef-row ef-chips">
            {Object.entries(hero.shortcuts).map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
        <Exchange text={exchange} />
      </div>
    </header>
  );
}
