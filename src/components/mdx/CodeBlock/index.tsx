import React, { type ReactNode } from 'react';
import texts from '../../../data/texts/components.json';
import { useTexts } from '../../../useTexts';
import { Frame, linesOf } from './Frame';

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

/** Lines from which on a block is collapsed in a page's text. */
const MANY = 27;

/** Expands a block: a checkbox that the style sheet reads, so that it works before the scripts and without them. */
function Expand({ label }: { label: string }): ReactNode {
  return (
    <label className="ef-code__more ef-arrow" data-skip="">
      <input type="checkbox" autoComplete="off" />
      {label}
    </label>
  );
}

/** A block of code in a page. A long one is collapsed. */
export default function CodeBlock(props: Props): ReactNode {
  const { language = 'text', title, tab, html, colors, children } = props;
  return (
    <Frame
      text={useTexts(texts)}
      language={language}
      title={title}
      html={html}
      data-form="code"
      data-skip="search"
      data-language={language}
      data-tab={tab}
      data-long={linesOf(html) >= MANY ? '' : undefined}
      Row={Expand}
    >
      {html ? (
        <code data-colors={colors} dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <code>{children}</code>
      )}
    </Frame>
  );
}
