import React, { type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';

/** A short value as inline code with a button that copies it, e.g. a test card number. */
export default function CopyText({
  text,
  copy = text,
}: {
  text: string;
  copy?: string;
}): ReactNode {
  return (
    <span className="ef-copy-text">
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
