import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { MAIN_SITE_URL } from '@site/src/config/links';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import home from '../styles.module.css';
import styles from './styles.module.css';

interface Step {
  title: string;
  text: ReactNode;
  to: string;
  link: string;
}

function steps(): Step[] {
  return [
    {
      title: translate({ id: 'ef.home.steps.keys', message: 'Get API keys' }),
      text: (
        <Translate
          id="ef.home.steps.keys.text"
          description="{site} is the host of EFundFlow's website. /overview#move-to-the-sandbox says the same."
          values={{ site: <Link to={MAIN_SITE_URL}>{new URL(MAIN_SITE_URL).host}</Link> }}
        >
          {
            'Register an account with EFundFlow at {site}, then get your API keys from the Dashboard. Sandbox keys start with sk_test_, production keys with sk_live_.'
          }
        </Translate>
      ),
      to: '/authentication',
      link: translate({ id: 'ef.home.steps.keys.link', message: 'Authentication' }),
    },
    {
      title: translate({ id: 'ef.home.steps.sdk', message: 'Integrate an SDK' }),
      text: translate({
        id: 'ef.home.steps.sdk.text',
        message: 'Add the Go SDK to your server, or call the API directly in any language.',
      }),
      to: '/overview#quick-start',
      link: translate({ id: 'ef.home.steps.sdk.link', message: 'Quick start' }),
    },
    {
      title: translate({ id: 'ef.home.steps.call', message: 'Start transactions' }),
      text: translate({
        id: 'ef.home.steps.call.text',
        message:
          'Call the API to charge a buyer, then wait for the payment webhook or retrieve the transaction.',
      }),
      to: '/transactions/create',
      link: translate({ id: 'ef.home.steps.call.link', message: 'Create a transaction' }),
    },
  ];
}

/** From the account to the first payment. */
export default function Steps(): ReactNode {
  return (
    <section className={home.section} aria-labelledby="home-steps">
      <Heading as="h2" className={home.heading}>
        <span id="home-steps">
          {translate({ id: 'ef.home.steps.title', message: 'Three steps to your first payment' })}
        </span>
      </Heading>
      <ol className={clsx('clean-list', styles.list)}>
        {steps().map(({ title, text, to, link }) => (
          <li key={to} className={styles.step}>
            <Heading as="h3" className={styles.title}>
              {title}
            </Heading>
            <p className={styles.text}>{text}</p>
            <Link to={to} className={home.more}>
              {link}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
