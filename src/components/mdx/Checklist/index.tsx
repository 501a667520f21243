import React, { type ReactNode } from 'react';
import texts from '../../../data/texts/components.json';
import { useTexts } from '../../../useTexts';

export interface Props {
  /** Key under which the browser keeps the ticks; the same in every language. */
  id: string;
  children: ReactNode;
}

/**
 * A list to tick off. Without script it is a plain list; `<ef-checklist>` (src/islands/checklist.ts) adds
 * check boxes, the progress and a reset button, and keeps the ticks in local storage.
 */
export default function Checklist({ id, children }: Props): ReactNode {
  const { progress, reset, note } = useTexts(texts.checklist);
  return (
    <ef-checklist
      className="ef-checklist"
      name={id}
      data-progress={progress}
      data-reset={reset}
      data-note={note}
    >
      {children}
    </ef-checklist>
  );
}
