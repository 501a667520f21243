import React, { createContext, useContext, type ComponentProps, type ReactNode } from 'react';
import texts from '../../../data/texts/components.json';
import { useTexts } from '../../../useTexts';

/** True inside a frame that scrolls by itself: a second one around the table would scroll twice. */
export const InFrame = createContext(false);

/**
 * A Markdown table of two columns (src/content/cards.ts has those with more) in a frame of its own, which scrolls and which
 * the keyboard can scroll too.
 */
export default function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  const { table } = useTexts(texts);
  // Words make Markdown tables too, in a frame that they bring.
  if (useContext(InFrame)) return <table {...props} />;
  return (
    <div className="ef-table ef-table--pair">
      <div className="ef-table__scroll" role="group" tabIndex={0} aria-label={table}>
        <table {...props} />
      </div>
    </div>
  );
}
