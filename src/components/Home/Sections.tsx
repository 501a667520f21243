import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { MDXProvider } from '@mdx-js/react';
import OperationLinks from '@site/src/pages/_home/operations.mdx';
import ProviderLinks from '@site/src/pages/_home/providers.mdx';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type texts from '../../data/texts/home.json';
import type { InLocale } from '../../model/locale';
import Section from './Section';
import styles from './styles.module.css';

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

/** A card that leads on as a whole; the links in it lead elsewhere. */
function Card({ about, to, children }: CardProps): ReactNode {
  return (
    <article className={clsx('ef-card', styles.card)}>
      <Heading as="h3">
        <Link to={to} className={styles.more}>
          {about.title}
        </Link>
      </Heading>
      <p>{about.text}</p>
      {children}
    </article>
  );
}

/** Cards that lead to the two parts of the site: the operations that most integrations begin with, and all providers. */
export default function Sections({ text }: { text: InLocale<typeof texts.sections> }): ReactNode {
  return (
    <Section id="home-sections" title={text.title}>
      <div className={styles.cards}>
        <Card about={text.reference} to="/overview">
          <MDXProvider components={{ ul: Rows, a: Link }}>
            <OperationLinks />
          </MDXProvider>
        </Card>
        <Card about={text.connections} to="/connections/overview">
          <MDXProvider components={{ ul: Chips, a: Link }}>
            <ProviderLinks />
          </MDXProvider>
        </Card>
      </div>
    </Section>
  );
}
