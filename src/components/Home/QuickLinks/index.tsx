import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import home from '../styles.module.css';
import styles from './styles.module.css';

interface QuickLink {
  title: string;
  text: string;
  to: string;
}

function quickLinks(): QuickLink[] {
  return [
    {
      title: translate({ id: 'ef.home.quick.signatures', message: 'Verify webhook signatures' }),
      text: translate({
        id: 'ef.home.quick.signatures.text',
        message: 'Make sure that a webhook comes from EFundFlow before you process it.',
      }),
      to: '/webhooks/signatures',
    },
    {
      title: translate({ id: 'ef.home.quick.errors', message: 'Handle errors' }),
      text: translate({
        id: 'ef.home.quick.errors.text',
        message: 'Find out what each error means, what causes it and whether to retry.',
      }),
      to: '/errors',
    },
    {
      title: translate({ id: 'ef.home.quick.idempotency', message: 'Retry safely' }),
      text: translate({
        id: 'ef.home.quick.idempotency.text',
        message: 'Use idempotency keys to retry a request without charging the buyer twice.',
      }),
      to: '/idempotent-requests',
    },
    {
      title: translate({ id: 'ef.home.quick.environments', message: 'Test your integration' }),
      text: translate({
        id: 'ef.home.quick.environments.text',
        message: 'Use the sandbox, or a local mock that requires no keys.',
      }),
      to: '/environments',
    },
  ];
}

/** Pages that an integration needs soon after the first request. */
export default function QuickLinks(): ReactNode {
  return (
    <section className={home.section} aria-labelledby="home-quick">
      <Heading as="h2" className={home.heading}>
        <span id="home-quick">
          {translate({ id: 'ef.home.quick.title', message: 'Before you go live' })}
        </span>
      </Heading>
      <ul className={clsx('clean-list', styles.list)}>
        {quickLinks().map(({ title, text, to }) => (
          <li key={to} className={styles.item}>
            <Link to={to} className={home.more}>
              {title}
            </Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
