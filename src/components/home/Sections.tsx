import React, { type ReactNode } from 'react';
import Interpolate from '@docusaurus/Interpolate';
import Link from '@docusaurus/Link';
import { MDXProvider } from '@mdx-js/react';
import { MAIN_SITE_URL } from '../../config/links';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type texts from '../../data/texts/home.json';
import type { InLocale } from '../../model/locale';
import { PageCards } from '../mdx/Cards';
import pictures from './pictures.module.css';
import steps from './steps.module.css';
import styles from './styles.module.css';
import type { HomeContent } from './types';

function Section(props: { id: string; title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.section} aria-labelledby={props.id}>
      <Heading as="h2">
        <span id={props.id}>{props.title}</span>
      </Heading>
      {props.children}
    </section>
  );
}

const SANDBOX_KEY = 'sk_test_';

/** Registration address (the same words as /overview#move-to-the-sandbox) and prefix of sandbox keys. */
const VALUES = {
  site: <Link to={MAIN_SITE_URL}>{new URL(MAIN_SITE_URL).host}</Link>,
  sandbox: <code>{SANDBOX_KEY}</code>,
};

/** The steps of an integration in order, each with a link to its page. */
export function Steps({ text }: { text: InLocale<typeof texts.steps> }): ReactNode {
  return (
    <Section id="home-steps" title={text.title}>
      <ol className={clsx('clean-list', steps.list)}>
        {Object.entries(text.pages).map(([to, step]) => (
          <li key={to}>
            <Heading as="h3">{step.title}</Heading>
            <p className="ef-links">
              <Interpolate values={VALUES}>{step.text}</Interpolate>
            </p>
            <Link to={to} className={steps.more}>
              {step.link}
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Numbers({ children }: { children?: ReactNode }): ReactNode {
  return <ul className={clsx('clean-list', styles.figures)}>{children}</ul>;
}

function Stations({ children }: { children?: ReactNode }): ReactNode {
  return <ol className={clsx('clean-list', pictures.stations)}>{children}</ol>;
}

/** Figures of the documentation, each a link. */
export function Counted({ content: { Figures } }: { content: HomeContent }): ReactNode {
  return (
    <MDXProvider components={{ ul: Numbers, a: Link }}>
      <Figures />
    </MDXProvider>
  );
}

function Chips({ children }: { children?: ReactNode }): ReactNode {
  return <ul className="clean-list ef-row ef-chips">{children}</ul>;
}

function Rows({ children }: { children?: ReactNode }): ReactNode {
  return <ul className={clsx('clean-list', styles.rows)}>{children}</ul>;
}

interface CardProps {
  about: { title: string; text: string };
  to: string;
  /** The list of links. */
  children: ReactNode;
}

/** A card that is one link as a whole; the links in it lead elsewhere. */
function Card({ about, to, children }: CardProps): ReactNode {
  return (
    <article className={clsx('ef-card', styles.card)}>
      <Heading as="h3">
        <Link to={to}>{about.title}</Link>
      </Heading>
      <p>{about.text}</p>
      {children}
    </article>
  );
}

interface SectionsProps {
  text: InLocale<typeof texts.sections>;
  content: HomeContent;
}

/** The platform in two pictures: one order from station to station, beside all providers behind one integration. */
export function Sections({ text, content }: SectionsProps): ReactNode {
  const { Operations, PaymentPath, Providers } = content;
  return (
    <Section id="home-sections" title={text.title}>
      <div className={styles.pair}>
        <Card about={text.path} to="/overview#how-a-payment-works">
          <MDXProvider components={{ ol: Stations, a: Link }}>
            <PaymentPath />
          </MDXProvider>
        </Card>
        <Card about={text.connections} to="/connections/overview">
          <div className={pictures.map}>
            <b data-skip="">{text.server}</b>
            <b data-skip="">{text.platform}</b>
            <MDXProvider components={{ ul: Chips, a: Link }}>
              <Providers />
            </MDXProvider>
          </div>
        </Card>
      </div>
      <Card about={text.reference} to="/transactions/create">
        <MDXProvider components={{ ul: Rows, a: Link }}>
          <Operations />
        </MDXProvider>
      </Card>
    </Section>
  );
}

/** Pages that an integration needs soon after the first request. */
export function QuickLinks(props: { text: InLocale<typeof texts.quick> }): ReactNode {
  const { title, pages } = props.text;
  return (
    <Section id="home-quick" title={title}>
      <PageCards pages={pages} />
    </Section>
  );
}
