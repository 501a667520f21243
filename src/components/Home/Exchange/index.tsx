import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import Request from '@site/src/pages/_home/request.mdx';
import Response from '@site/src/pages/_home/response.mdx';
import CodeBlock from '@site/src/components/CodeBlock';
import { MDXProvider } from '@mdx-js/react';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import home from '../styles.module.css';
import styles from './styles.module.css';

const ENDPOINT = 'POST /v4/transactions';

/** On a phone one of the two is shown: a choice that works before the script does. */
function Choice(): ReactNode {
  return (
    <div role="radiogroup" aria-labelledby="home-exchange" className={styles.choice}>
      <label>
        <input type="radio" name="home-exchange" defaultChecked />
        <Translate id="ef.home.exchange.tab.request" description="Tab on a phone">
          Request
        </Translate>
      </label>
      <label>
        <input type="radio" name="home-exchange" />
        <Translate id="ef.home.exchange.tab.response" description="Tab on a phone">
          Response
        </Translate>
      </label>
    </div>
  );
}

/** A request and its response, both out of examples of the contract (checked by tests/unit/theme/home.test.ts). */
export default function Exchange(): ReactNode {
  return (
    <section className={clsx(home.section, styles.exchange)} aria-labelledby="home-exchange">
      <MDXProvider components={{ CodeBlock }}>
        <div className={clsx('ef-ink', styles.panel)}>
          <Choice />
          <div className={styles.side}>
            <Heading as="h2" className={clsx('ef-row', styles.caption)}>
              <span id="home-exchange">
                <Translate
                  id="ef.home.exchange.request"
                  description="Caption of the request example"
                >
                  Create a transaction
                </Translate>
              </span>
              <code>{ENDPOINT}</code>
            </Heading>
            <Request />
          </div>
          <div className={styles.side}>
            <Heading as="h2" className={clsx('ef-row', styles.caption)}>
              <Translate
                id="ef.home.exchange.response"
                description="Caption of the response example"
              >
                Redirect the buyer to the link in the response
              </Translate>
            </Heading>
            <Response />
          </div>
        </div>
      </MDXProvider>
      <p className={styles.note}>
        <Translate
          id="ef.home.exchange.note"
          description="Below the request example; {retrieve} leads to the page of that operation, {configured} to the section about the webhook URL"
          values={{
            retrieve: (
              <Link to="/transactions/get">
                <Translate
                  id="ef.home.exchange.retrieve"
                  description="Link to Retrieve a transaction"
                >
                  retrieve the transaction
                </Translate>
              </Link>
            ),
            configured: (
              <Link to="/webhooks/introduction#address">
                <Translate
                  id="ef.home.exchange.configured"
                  description="Link to the section about the webhook URL"
                >
                  configured
                </Translate>
              </Link>
            ),
          }}
        >
          {
            'To get the result, {retrieve}. If a webhook URL is {configured}, EFundFlow also sends a payment webhook to your server.'
          }
        </Translate>
      </p>
    </section>
  );
}
