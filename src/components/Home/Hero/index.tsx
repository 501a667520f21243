import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import clsx from 'clsx';
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

/** Pages that a developer in the middle of a task needs most, one click away. */
function Shortcuts(): ReactNode {
  return (
    <ul className={clsx('clean-list ef-row', styles.shortcuts)}>
      <li>
        <Link to="/environments#testing">
          <Translate id="ef.home.hero.testCards" description="Link to the page about testing">
            Test cards
          </Translate>
        </Link>
      </li>
      <li>
        <Link to="/errors">
          <Translate id="ef.home.hero.errors" description="Link to the page about errors">
            Errors
          </Translate>
        </Link>
      </li>
      <li>
        <Link to="/webhooks/introduction">
          <Translate id="ef.home.hero.webhooks" description="Link to the page about webhooks">
            Webhooks
          </Translate>
        </Link>
      </li>
      <li>
        <Link to="/search">
          <Translate id="ef.home.hero.search" description="Link to the search page">
            Search
          </Translate>
        </Link>
      </li>
    </ul>
  );
}

/** What the platform is, and where to go first. */
export default function Hero(): ReactNode {
  return (
    <header className={clsx('ef-ink', styles.hero)}>
      <div className={clsx(home.section, styles.inner)}>
        <Heading as="h1" className={styles.title}>
          <Translate id="ef.home.hero.title" description="Title of the home page">
            Secure, fast, reliable payment processing
          </Translate>
        </Heading>
        <p className={styles.lead}>
          <Translate id="ef.home.hero.lead" description="Sentence under the title of the home page">
            One API in front of your own accounts at payment providers. Accept cards, wallets and
            local payment methods, with complete APIs and SDKs.
          </Translate>
        </p>
        <p className={clsx('ef-row', styles.actions)}>
          <Link className="button button--primary" to="/overview">
            <Translate id="ef.home.hero.start" description="Main button of the home page">
              Get started
            </Translate>
          </Link>
          <Link className={clsx('button', styles.second)} to="/transactions/create">
            <Translate id="ef.home.hero.reference" description="Second button of the home page">
              API reference
            </Translate>
          </Link>
        </p>
        <Shortcuts />
      </div>
      <Mark />
    </header>
  );
}
