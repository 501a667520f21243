import React, { type ReactNode } from 'react';
import type texts from '../../data/texts/home.json';
import type { InLocale } from '../../model/locale';
import Hero from './Hero';
import { Counted, QuickLinks, Sections, Steps } from './Sections';

/** The sections of the home page, in order. */
export default function Home({ text }: { text: InLocale<typeof texts> }): ReactNode {
  return (
    <main>
      <Hero text={text} />
      <Counted />
      <Sections text={text.sections} />
      <Steps text={text.steps} />
      <QuickLinks text={text.quick} />
    </main>
  );
}
