import React, { type ReactNode } from 'react';
import Interpolate from '@docusaurus/Interpolate';
import Link from '@docusaurus/Link';
import { MAIN_SITE_URL } from '@site/src/config/links';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type texts from '../../../data/texts/home.json';
import type { InLocale } from '../../../model/locale';
import Section from '../Section';
import home from '../styles.module.css';
import styles from './styles.module.css';

/** Where to register; /overview#move-to-the-sandbox says the same. */
const SITE = <Link to={MAIN_SITE_URL}>{new URL(MAIN_SITE_URL).host}</Link>;

/** From the account to the first payment. */
export default function Steps({ text }: { text: InLocale<typeof texts.steps> }): ReactNode {
  return (
    <Section id="home-steps" title={text.title}>
      <ol className={clsx('clean-list', styles.list)}>
        {Object.entries(text.pages).map(([to, step]) => (
          <li key={to} className={styles.step}>
            <Heading as="h3" className={styles.title}>
              {step.title}
            </Heading>
            <p className={styles.text}>
              <Interpolate values={{ site: SITE }}>{step.text}</Interpolate>
            </p>
            <Link to={to} className={home.more}>
              {step.link}
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
