import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { MDXProvider } from '@mdx-js/react';
import ProviderLinks from '@site/src/pages/_home/providers.mdx';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type texts from '../../../data/texts/home.json';
import type { InLocale } from '../../../model/locale';
import Section from '../Section';
import home from '../styles.module.css';
import styles from './styles.module.css';

function LinkList({ children }: { children?: ReactNode }): ReactNode {
  return <ul className={clsx('clean-list ef-row', styles.links)}>{children}</ul>;
}

interface CardProps {
  about: { title: string; text: string };
  to: string;
  /** The list of links. */
  children: ReactNode;
}

function Card({ about, to, children }: CardProps): ReactNode {
  return (
    <article className={styles.card}>
      <Heading as="h3" className={styles.title}>
        <Link to={to} className={home.more}>
          {about.title}
        </Link>
      </Heading>
      <p className={styles.text}>{about.text}</p>
      {children}
    </article>
  );
}

/** Cards that lead to the two parts of the site; the areas of the reference are in the order of the sidebar. */
export default function Sections({ text }: { text: InLocale<typeof texts.sections> }): ReactNode {
  return (
    <Section id="home-sections" title={text.title}>
      <div className={styles.cards}>
        <Card about={text.reference} to="/overview">
          <LinkList>
            {Object.entries(text.areas).map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </LinkList>
        </Card>
        <Card about={text.connections} to="/connections/overview">
          <MDXProvider components={{ ul: LinkList, a: Link }}>
            <ProviderLinks />
          </MDXProvider>
        </Card>
      </div>
    </Section>
  );
}
