import React, { type ReactNode } from 'react';
import Exchange from './Exchange';
import Hero from './Hero';
import QuickLinks from './QuickLinks';
import Sections from './Sections';
import Steps from './Steps';

/** The sections of the home page, in order. */
export default function Home(): ReactNode {
  return (
    <main>
      <Hero />
      <Exchange />
      <Steps />
      <Sections />
      <QuickLinks />
    </main>
  );
}
