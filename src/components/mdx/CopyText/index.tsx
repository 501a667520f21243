import React, { type ReactNode } from 'react';
import texts from '../../../data/texts/components.json';
import { fill } from '../../../model/locale';
import { useTexts } from '../../../useTexts';

/** A short value as inline code with a button that copies it, e.g. a test card number. */
export default function CopyText({
  text,
  copy = text,
  kind,
}: {
  text: string;
  /** Text to copy, where the form shown is only for reading. */
  copy?: string;
  /** `card`: the number of a test card, which the search finds. */
  kind?: 'card';
}): ReactNode {
  const { copied, copyText } = useTexts(texts);
  return (
    <span className="ef-copy-text" data-kind={kind}>
      <code translate="no">{text}</code>
      <button
        type="button"
        data-copy={copy}
        data-copied={copied}
        aria-label={fill(copyText, { text })}
      />
    </span>
  );
}
