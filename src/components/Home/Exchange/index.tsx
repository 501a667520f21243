import React, { type ReactNode } from 'react';
import Interpolate from '@docusaurus/Interpolate';
import Link from '@docusaurus/Link';
import Request from '@site/src/pages/_home/request.mdx';
import Response from '@site/src/pages/_home/response.mdx';
import CodeBlock from '@site/src/components/CodeBlock';
import { MDXProvider } from '@mdx-js/react';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type texts from '../../../data/texts/home.json';
import type { InLocale } from '../../../model/locale';
import home from '../styles.module.css';
import styles from './styles.module.css';

const ENDPOINT = 'POST /v4/transactions';

/** A request and its response, both out of examples of the contract (checked by tests/unit/theme/home.test.ts). */
export default function Exchange({ text }: { text: InLocale<typeof texts.exchange> }): ReactNode {
  return (
    <section className={clsx(home.section, styles.exchange)} aria-labelledby="home-exchange">
      <MDXProvider components={{ CodeBlock }}>
        <div className={clsx('ef-ink', styles.panel)}>
          {/* On a phone one of the two is shown: a choice that works before the script does. */}
          <div role="radiogroup" aria-labelledby="home-exchange" className={styles.choice}>
            <label>
              <input type="radio" name="home-exchange" defaultChecked />
              {text.request}
            </label>
            <label>
              <input type="radio" name="home-exchange" />
              {text.response}
            </label>
          </div>
          <div className={styles.side}>
            <Heading as="h2" className={clsx('ef-row', styles.caption)}>
              <span id="home-exchange">{text.create}</span>
              <code>{ENDPOINT}</code>
            </Heading>
            <Request />
          </div>
          <div className={styles.side}>
            <Heading as="h2" className={clsx('ef-row', styles.caption)}>
              {text.redirect}
            </Heading>
            <Response />
          </div>
        </div>
      </MDXProvider>
      <p className={styles.note}>
        <Interpolate
          values={{
            retrieve: <Link to="/transactions/get">{text.retrieve}</Link>,
            configured: <Link to="/webhooks/introduction#address">{text.configured}</Link>,
          }}
        >
          {text.note}
        </Interpolate>
      </p>
    </section>
  );
}
