import React, { type ComponentProps, type ComponentType, type ReactNode } from 'react';
import type texts from '../../../data/texts/components.json';
import { fill, type InLocale } from '../../../model/locale';

/** Lines up to which a block has no row below it to show the rest: it is never cut. */
const FEW = 8;

/** Lines of highlighted code: each ends in a line break. */
export function linesOf(html = ''): number {
  return html.match(/\n/g)?.length ?? 0;
}

/** True for a block with a row below it that shows the rest. */
export function hasMore(html: string | undefined): boolean {
  return linesOf(html) > FEW;
}

interface FrameProps extends ComponentProps<'div'> {
  text: InLocale<typeof texts>;
  language: string;
  /** Highlighted code, whose lines count. */
  html: string | undefined;
  /** Row below a block that may be cut. */
  Row: ComponentType<{ label: string }>;
}

/** A block of code with title and copy button (src/islands/copy.ts), also outside of Docusaurus' React context. */
export function Frame(props: FrameProps): ReactNode {
  const { text, language, html, title, Row, children, ...attributes } = props;
  return (
    <div className="ef-code" {...attributes}>
      {title && (
        <div className="ef-code__title" data-form="title">
          {/* Code in backticks, as in Markdown. */}
          {title
            .split('`')
            .map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))}
        </div>
      )}
      <button
        type="button"
        className="ef-code__copy"
        data-copy="code"
        data-copied={text.copied}
        aria-label={text.copyCode}
      />
      <pre className={`language-${language}`} tabIndex={0} translate="no">
        {children}
      </pre>
      {hasMore(html) && <Row label={fill(text.allLines, { count: linesOf(html) })} />}
    </div>
  );
}
