import React, { type ReactNode } from 'react';
import type texts from '../../data/texts/home.json';
import type { InLocale } from '../../model/locale';
import Hero from './Hero';
import QuickLinks from './QuickLinks';
import Sections from './Sections';
import Steps from './Steps';

type HomeText = InLocale<typeof texts>;

/** The sections of the home page, in order. */
export default function Home({ text }: { text: HomeText }): ReactNode {
  return (
    <main>
      <Hero text={text} />
      <Steps text={text.steps} />
      <Sections text={text.sections} />
      <QuickLinks text={text.quick} />
    </main>
  );
}
