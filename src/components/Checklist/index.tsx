import React, { type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';

export interface Props {
  /** Key under which the browser keeps the ticks; the same in every language. */
  id: string;
  /** A Markdown list. */
  children: ReactNode;
}

/**
 * A list to tick off. Without script it is a plain list; `<ef-checklist>` (src/elements/checklist.ts) adds
 * check boxes, the progress and a reset button, and keeps the ticks in local storage.
 */
export default function Checklist({ id, children }: Props): ReactNode {
  return (
    <ef-checklist
      className="ef-checklist"
      name={id}
      data-progress={translate({
        id: 'ef.checklist.progress',
        message: '{done} of {total} done',
        description: 'Progress of a checklist; keep both placeholders',
      })}
      data-reset={translate({
        id: 'ef.checklist.reset',
        message: 'Reset',
        description: 'Button that unticks every item of a checklist',
      })}
      data-note={translate({
        id: 'ef.checklist.note',
        message: 'Your progress is saved in this browser only.',
        description: 'Note below a checklist: the ticks are kept in local storage and sent nowhere',
      })}
    >
      {children}
    </ef-checklist>
  );
}
