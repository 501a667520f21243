import React, { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Frame } from '../../../components/mdx/CodeBlock/Frame';
import texts from '../../../data/texts/components.json';
import { siteTexts } from '../../shared/ui/site';
import { highlight } from '../request-editor/highlight';

const text = siteTexts(texts);

interface CodeProps {
  /** Lines above the JSON, such as headers. */
  head?: string;
  json: string;
  title?: string | undefined;
}

/** The element of src/islands/samples.ts. */
type Samples = HTMLElement & { watch: (pre: Element) => void };

/** Opens a block in a window: src/islands/samples.ts. */
function Open({ label }: { label: string }): ReactNode {
  return (
    <button type="button" className="ef-code__more">
      {label}
    </button>
  );
}

/** A block of code among the samples of a page, which open it in a window where it is cut. */
export function Code({ head = '', json, title }: CodeProps): ReactNode {
  const code = useRef<HTMLElement>(null);
  const html = (head && highlight(head, 'text')) + highlight(json, 'json');
  useLayoutEffect(() => {
    const pre = code.current?.parentElement;
    if (pre) pre.closest<Samples>('ef-samples')?.watch(pre);
  }, [html]);
  return (
    <Frame text={text} language="json" title={title} html={html} Row={Open}>
      <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
    </Frame>
  );
}
