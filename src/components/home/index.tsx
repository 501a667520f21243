import React, { type ReactNode } from 'react';
import Hero from './Hero';
import { Counted, QuickLinks, Sections, Steps } from './Sections';
import type { HomeProps } from './types';

/** Content of the home page, its sections in order. */
export default function Home({ text, content }: HomeProps): ReactNode {
  return (
    <main>
      <Hero text={text} content={content} />
      <Counted content={content} />
      <Sections text={text.sections} content={content} />
      <Steps text={text.steps} />
      <QuickLinks text={text.quick} />
    </main>
  );
}
