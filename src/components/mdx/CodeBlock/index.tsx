import React, { type ReactNode } from 'react';
import texts from '../../../data/texts/components.json';
import { fill } from '../../../model/locale';
import { useTexts } from '../../../useTexts';

export interface Props {
  /** Language of the code, as written after the fence. */
  language?: string;
  /** File name or caption above the code. */
  title?: string;
  /** Label of the tab when the block is one of several. */
  tab?: string;
  /** Code highlighted at build time by src/content/highlight.ts. */
  html?: string;
  /** Colors of code that is plain text until it is shown (src/html/code.ts). */
  colors?: string;
  /** Plain code that was not highlighted at build time. */
  children?: ReactNode;
}

/** Lines up to which a block has no row below it to show the rest: it is never cut. */
const FEW = 8;
/** Lines from which on a block is folded in a page's text. */
const MANY = 27;

function linesOf(html = ''): number {
  return html.match(/\n/g)?.length ?? 0;
}

/** True for a block with a row below it that shows the rest. */
export function hasMore({ html }: Props): boolean {
  return linesOf(html) > FEW;
}

/**
 * A block of code with a copy button, whose script is src/islands/copy.ts. A long one is folded, and its last row
 * unfolds it: a checkbox that the style sheet reads, so that it works before the scripts and without them.
 */
export default function CodeBlock({
  language = 'text',
  title,
  tab,
  html,
  colors,
  children,
}: Props): ReactNode {
  const text = useTexts(texts);
  const lines = linesOf(html);
  const code = html ? (
    <code data-colors={colors} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <code>{children}</code>
  );
  return (
    <div
      className="ef-code"
      data-form="code"
      data-skip="search"
      data-language={language}
      data-tab={tab}
      data-long={lines >= MANY ? '' : undefined}
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
        data-copied={text.copied}
        aria-label={text.copyCode}
      />
      <pre className={`language-${language}`} tabIndex={0} translate="no">
        {code}
      </pre>
      {lines > FEW ? (
        <label className="ef-code__more ef-arrow" data-skip="">
          <input type="checkbox" autoComplete="off" />
          {/* oxlint-disable-next-line site/bare-text -- the same on each render */}
          {fill(text.allLines, { count: lines })}
        </label>
      ) : null}
    </div>
  );
}
