import React, { type ReactNode } from 'react';
import Interpolate from '@docusaurus/Interpolate';
import Link from '@docusaurus/Link';
import { MDXProvider } from '@mdx-js/react';
import CodeBlock from '@site/src/components/CodeBlock';
import Request from '@site/src/pages/_home/request.mdx';
import Response from '@site/src/pages/_home/response.mdx';
import type texts from '../../data/texts/home.json';
import type { InLocale } from '../../model/locale';
import styles from './styles.module.css';

/** The logo mark behind the sample, cropped by the page. Decorative. */
function Mark(): ReactNode {
  return (
    <svg className={styles.mark} viewBox="5 6 22 20" fill="none" aria-hidden="true">
      <path d="M90 8.4H15.6a7.6 7.6 0 0 0 0 15.2H90" strokeWidth="3.4" opacity="0.5" />
      <path className={styles.payment} d="M14.6 16H90" strokeWidth="0.15" />
    </svg>
  );
}

/** The field of the response that the buyer's browser is sent to. */
const LINK_FIELD = 'payment_url_link';

/** A request and its response, both out of examples of the contract (checked by tests/unit/theme/home.test.ts). */
export default function Exchange({ text }: { text: InLocale<typeof texts.exchange> }): ReactNode {
  return (
    <>
      <section className={styles.exchange} aria-label={text.create}>
        <Mark />
        <MDXProvider components={{ CodeBlock }}>
          <div className={styles.panel}>
            {/* Where the two don't fit, one of them is shown: a choice that works before the script does. */}
            <div role="radiogroup" aria-label={text.create} className={styles.choice}>
              <label>
                <input type="radio" name="home-exchange" defaultChecked />
                {text.request}
              </label>
              <label>
                <input type="radio" name="home-exchange" />
                {text.response}
              </label>
            </div>
            <Request />
            <Response />
          </div>
        </MDXProvider>
      </section>
      <p className={styles.note}>
        <Interpolate
          values={{
            link: <code>{LINK_FIELD}</code>,
            retrieve: <Link to="/transactions/get">{text.retrieve}</Link>,
            configured: <Link to="/webhooks/introduction#address">{text.configured}</Link>,
          }}
        >
          {text.note}
        </Interpolate>
      </p>
    </>
  );
}
