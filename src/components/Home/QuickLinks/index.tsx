import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type texts from '../../../data/texts/home.json';
import type { InLocale } from '../../../model/locale';
import Section from '../Section';
import home from '../styles.module.css';
import styles from './styles.module.css';

/** Pages that an integration needs soon after the first request. */
export default function QuickLinks(props: { text: InLocale<typeof texts.quick> }): ReactNode {
  const { title, pages } = props.text;
  return (
    <Section id="home-quick" title={title}>
      <ul className={clsx('clean-list', styles.list)}>
        {Object.entries(pages).map(([to, page]) => (
          <li key={to} className={styles.item}>
            <Link to={to} className={home.more}>
              {page.title}
            </Link>
            <p>{page.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
