import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { MDXProvider } from '@mdx-js/react';
import ProviderLinks from '@site/src/pages/_home/providers.mdx';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import home from '../styles.module.css';
import styles from './styles.module.css';

interface Area {
  label: string;
  to: string;
}

/** In the order of the sidebar. */
function areas(): Area[] {
  return [
    {
      label: translate({ id: 'ef.home.areas.checkout', message: 'Hosted checkout' }),
      to: '/transactions/checkout',
    },
    {
      label: translate({ id: 'ef.home.areas.transactions', message: 'Transactions' }),
      to: '/transactions/create',
    },
    {
      label: translate({ id: 'ef.home.areas.refunds', message: 'Refunds' }),
      to: '/refunds/create',
    },
    {
      label: translate({ id: 'ef.home.areas.subscriptions', message: 'Subscriptions' }),
      to: '/subscriptions/overview',
    },
    {
      label: translate({ id: 'ef.home.areas.chargebacks', message: 'Chargebacks' }),
      to: '/chargebacks/list',
    },
    {
      label: translate({ id: 'ef.home.areas.webhooks', message: 'Webhooks' }),
      to: '/webhooks/introduction',
    },
  ];
}

function LinkList({ children }: { children?: ReactNode }): ReactNode {
  return <ul className={clsx('clean-list ef-row', styles.links)}>{children}</ul>;
}

interface CardProps {
  title: string;
  text: string;
  to: string;
  /** The list of links. */
  children: ReactNode;
}

function Card({ title, text, to, children }: CardProps): ReactNode {
  return (
    <article className={styles.card}>
      <Heading as="h3" className={styles.title}>
        <Link to={to} className={home.more}>
          {title}
        </Link>
      </Heading>
      <p className={styles.text}>{text}</p>
      {children}
    </article>
  );
}

/** Cards that lead to the two parts of the site. */
export default function Sections(): ReactNode {
  return (
    <section className={home.section} aria-labelledby="home-sections">
      <Heading as="h2" className={home.heading}>
        <span id="home-sections">
          {translate({ id: 'ef.home.sections.title', message: 'Explore the documentation' })}
        </span>
      </Heading>
      <div className={styles.cards}>
        <Card
          title={translate({ id: 'ef.home.sections.reference', message: 'API reference' })}
          text={translate({
            id: 'ef.home.sections.reference.text',
            message:
              'Look up every operation with its fields, limits, errors and runnable examples, and read the guides.',
          })}
          to="/overview"
        >
          <LinkList>
            {areas().map((area) => (
              <li key={area.to}>
                <Link to={area.to}>{area.label}</Link>
              </li>
            ))}
          </LinkList>
        </Card>
        <Card
          title={translate({ id: 'ef.home.sections.connections', message: 'Connections' })}
          text={translate({
            id: 'ef.home.sections.connections.text',
            message: 'Find the credentials, setup steps and test data of each payment provider.',
          })}
          to="/connections/overview"
        >
          <MDXProvider components={{ ul: LinkList, a: Link }}>
            <ProviderLinks />
          </MDXProvider>
        </Card>
      </div>
    </section>
  );
}
