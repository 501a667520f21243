import React, { type ReactNode } from 'react';
import Hero from './Hero';
import { QuickLinks, Sections, Steps } from './Sections';
import styles from './styles.module.css';
import type { HomeProps } from './types';

/** Content of the home page, its sections in order. */
export default function Home({ text, content }: HomeProps): ReactNode {
  return (
    <main>
      <Hero text={text} content={content} />
      <Sections text={text.sections} content={content} />
      <div className={styles.band}>
        <Steps text={text.steps} />
      </div>
      <QuickLinks text={text.quick} />
    </main>
  );
}
