import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type texts from '../../../data/texts/home.json';
import type { InLocale } from '../../../model/locale';
import home from '../styles.module.css';
import styles from './styles.module.css';

/** The logo mark, large and cropped by the page. Decorative. */
function Mark(): ReactNode {
  return (
    <svg className={styles.mark} viewBox="5 6 22 20" aria-hidden="true" focusable="false">
      <path className={styles.stream} d="M90 8.4H15.6a7.6 7.6 0 0 0 0 15.2H90" />
      <path className={styles.payment} d="M14.6 16H90" />
    </svg>
  );
}

/** What the platform is, and where to go first. */
export default function Hero({ text }: { text: InLocale<typeof texts.hero> }): ReactNode {
  return (
    <header className={clsx('ef-ink', styles.hero)}>
      <div className={clsx(home.section, styles.inner)}>
        <Heading as="h1" className={styles.title}>
          {text.title}
        </Heading>
        <p className={styles.lead}>{text.lead}</p>
        <p className={clsx('ef-row', styles.actions)}>
          <Link className="button button--primary" to="/overview">
            {text.start}
          </Link>
          <Link className={clsx('button', styles.second)} to="/transactions/create">
            {text.reference}
          </Link>
        </p>
        {/* Pages that a developer in the middle of a task needs most, one click away. */}
        <ul className={clsx('clean-list ef-row', styles.shortcuts)}>
          {Object.entries(text.shortcuts).map(([to, label]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
      <Mark />
    </header>
  );
}
