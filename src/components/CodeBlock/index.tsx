import React, { type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';

export interface Props {
  /** Language of the code, as written after the fence. */
  language?: string;
  /** File name or caption above the code. */
  title?: string;
  /** Label of the tab when the block is one of several. */
  tab?: string;
  /** Code highlighted at build time by src/content/highlight.ts. */
  html?: string;
  /** Plain code that was not highlighted at build time. */
  children?: ReactNode;
}

/** A block of code with a copy button. The button's script is src/elements/copy.ts. */
export default function CodeBlock({
  language = 'text',
  title,
  tab,
  html,
  children,
}: Props): ReactNode {
  const code = html ? <code dangerouslySetInnerHTML={{ __html: html }} /> : <code>{children}</code>;
  return (
    <div
      className="ef-code"
      data-form="code"
      data-skip="search"
      data-language={language}
      data-tab={tab}
    >
      {title ? (
        <div className="ef-code__title" data-form="title">
          {title}
        </div>
      ) : null}
      <button
        type="button"
        className="ef-code__copy"
        data-copy="code"
        data-copied={translate({
          id: 'ef.copy.done',
          message: 'Copied',
          description: 'Label of the copy button for a moment after copying',
        })}
        aria-label={translate({
          id: 'ef.copy.code',
          message: 'Copy code',
          description: 'Accessible name of the button that copies a code block',
        })}
      />
      <pre className={`language-${language}`} tabIndex={0}>
        {code}
      </pre>
    </div>
  );
}
