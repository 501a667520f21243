import React, { type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';

/** A short value as inline code with a button that copies it, e.g. a test card number. */
export default function CopyText({
  text,
  copy = text,
  kind,
}: {
  text: string;
  /** What is copied, where the shown form is only for reading. */
  copy?: string;
  /** `card`: the number of a test card, which the search finds. */
  kind?: 'card';
}): ReactNode {
  return (
    <span className="ef-copy-text" data-kind={kind}>
      <code>{text}</code>
      <button
        type="button"
        data-copy={copy}
        data-copied={translate({
          id: 'ef.copy.done',
          message: 'Copied',
          description: 'Label of the copy button for a moment after copying',
        })}
        aria-label={translate(
          {
            id: 'ef.copy.text',
            message: 'Copy {text}',
            description: 'Accessible name of the button that copies a short value',
          },
          { text },
        )}
      />
    </span>
  );
}
