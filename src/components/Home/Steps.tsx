import React, { type ReactNode } from 'react';
import Interpolate from '@docusaurus/Interpolate';
import Link from '@docusaurus/Link';
import { MAIN_SITE_URL } from '@site/src/config/links';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type texts from '../../data/texts/home.json';
import type { InLocale } from '../../model/locale';
import Section from './Section';
import styles from './styles.module.css';

const SANDBOX_KEY = 'sk_test_';

/** Where to register, which /overview#move-to-the-sandbox says in the same words, and how a key of the sandbox begins. */
const VALUES = {
  site: <Link to={MAIN_SITE_URL}>{new URL(MAIN_SITE_URL).host}</Link>,
  sandbox: <code>{SANDBOX_KEY}</code>,
};

/** From the account to the first payment. */
export default function Steps({ text }: { text: InLocale<typeof texts.steps> }): ReactNode {
  return (
    <Section id="home-steps" title={text.title}>
      <ol className={clsx('clean-list', styles.steps)}>
        {Object.entries(text.pages).map(([to, step]) => (
          <li key={to}>
            <Heading as="h3">{step.title}</Heading>
            <p>
              <Interpolate values={VALUES}>{step.text}</Interpolate>
            </p>
            <Link to={to} className={styles.more}>
              {step.link}
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
