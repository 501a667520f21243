import React, { useLayoutEffect, useRef, type ReactNode } from 'react';
import texts from '../../../data/texts/components.json';
import { fill } from '../../../model/locale';
import { useToolTexts } from '../../shared/ui/context';
import { highlight } from '../request-editor/highlight';

/** Lines up to which a block has no row below it, and pixels that may be hidden: as in the page. */
const [FEW, SLACK] = [8, 2];

interface CodeProps {
  /** Lines above the JSON, such as headers. */
  head?: string;
  json: string;
  /** Note below the code. */
  title?: string | undefined;
}

/** A block of code as the page has them; its buttons are those of src/islands/copy.ts and samples.ts. */
export function Code({ head = '', json, title }: CodeProps): ReactNode {
  const text = useToolTexts(texts);
  const block = useRef<HTMLDivElement>(null);
  const html = (head && highlight(head, 'text')) + highlight(json, 'json');
  const lines = html.split('<span class="line"').length - 1;
  useLayoutEffect(() => {
    const pre = block.current?.querySelector('pre');
    if (!pre) return undefined;
    const observer = new ResizeObserver(() =>
      block.current?.toggleAttribute('data-cut', pre.scrollHeight > pre.clientHeight + SLACK),
    );
    observer.observe(pre);
    return () => observer.disconnect();
  }, [html]);
  return (
    <div ref={block} className="ef-code">
      {title && <div className="ef-code__title">{title}</div>}
      <button
        type="button"
        className="ef-code__copy"
        data-copy="code"
        data-copied={text.copied}
        aria-label={text.copyCode}
      />
      <pre className="language-json" tabIndex={0} translate="no">
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {lines > FEW && (
        <button type="button" className="ef-code__more">
          {fill(text.allLines, { count: lines })}
        </button>
      )}
    </div>
  );
}
