import React, { Fragment, type ReactNode } from 'react';
import Interpolate from '@docusaurus/Interpolate';
import Link from '@docusaurus/Link';
import { MDXProvider } from '@mdx-js/react';
import CodeBlock from '../mdx/CodeBlock';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type texts from '../../data/texts/home.json';
import type { InLocale } from '../../model/locale';
import { Counted } from './Sections';
import styles from './styles.module.css';
import type { HomeContent, HomeProps } from './types';

/** Field of the response with the URL for the buyer's browser. */
const LINK_FIELD = 'payment_url_link';

interface ExchangeProps {
  text: InLocale<typeof texts.exchange>;
  content: HomeContent;
}

/** The first request and its response, both from examples of the contract (checked by tests/unit/theme/home.test.ts). */
function Exchange({ text, content }: ExchangeProps): ReactNode {
  const { Request, Response } = content;
  return (
    <>
      <section className={styles.exchange} aria-label={text.create}>
        <MDXProvider components={{ CodeBlock }}>
          <div className={styles.panel}>
            {/* On a phone one of the two samples is shown: a choice that works before the script does. */}
            <div role="radiogroup" aria-label={text.create} className={styles.choice} data-skip="">
              <label>
                <input type="radio" name="home-exchange" defaultChecked />
                {text.first}
              </label>
              <label>
                <input type="radio" name="home-exchange" />
                {text.second}
              </label>
            </div>
            <Request />
            <Response />
          </div>
        </MDXProvider>
      </section>
      <p className={clsx('ef-links', styles.note)}>
        <Interpolate
          values={{
            link: <code>{LINK_FIELD}</code>,
            retrieve: <Link to="/transactions/get">{text.retrieve}</Link>,
          }}
        >
          {text.note}
        </Interpolate>
      </p>
    </>
  );
}

/** Parts of a title that may each start a line: WebKit doesn't break Chinese after list commas. */
function breakable(title: string): string[] {
  return title.replaceAll('、', '、\n').split('\n');
}

/** Lead of the home page: the platform, where to go first, and the first request beside them. */
export default function Hero({ text, content }: HomeProps): ReactNode {
  const { hero, exchange } = text;
  return (
    <header className="ef-ink">
      <div className={clsx(styles.section, styles.inner)}>
        <div>
          <Heading as="h1" className={styles.title}>
            {breakable(hero.title).map((part, index) => (
              <Fragment key={part}>
                {index > 0 && <wbr />}
                {part}
              </Fragment>
            ))}
          </Heading>
          <p className={styles.lead}>{hero.lead}</p>
          <p className={clsx('ef-row', styles.actions)}>
            <Link className="button button--primary" to="/overview">
              {hero.start}
            </Link>
            <Link className="button button--secondary" to="/transactions/create">
              {hero.reference}
            </Link>
          </p>
          {/* Pages that a developer in the middle of a task needs most, one click away. */}
          <ul className="clean-list ef-row ef-chips">
            {Object.entries(hero.shortcuts).map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
          <Counted content={content} />
        </div>
        <Exchange text={exchange} content={content} />
      </div>
    </header>
  );
}
