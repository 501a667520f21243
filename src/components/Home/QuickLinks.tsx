import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type texts from '../../data/texts/home.json';
import type { InLocale } from '../../model/locale';
import Cards from '../Cards';
import Section from './Section';

/** Pages that an integration needs soon after the first request. */
export default function QuickLinks(props: { text: InLocale<typeof texts.quick> }): ReactNode {
  const { title, pages } = props.text;
  return (
    <Section id="home-quick" title={title}>
      <Cards>
        <ul>
          {Object.entries(pages).map(([to, page]) => (
            <li key={to}>
              <Link to={to}>{page.title}</Link>
              <br />
              {page.text}
            </li>
          ))}
        </ul>
      </Cards>
    </Section>
  );
}
