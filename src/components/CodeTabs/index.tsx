import React, { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import type { Props as CodeBlockProps } from '../CodeBlock';

export interface Props {
  /** The tabs of a group switch together on all pages, and the choice is remembered. */
  group?: string;
  /** Accessible name of the row of tabs; by default "Programming language". */
  label?: string;
  children: ReactNode;
}

const LABELS: Record<string, string> = {
  bash: 'cURL',
  js: 'Node.js',
  python: 'Python',
  java: 'Java',
  go: 'Go',
  php: 'PHP',
  csharp: 'C#',
  json: 'JSON',
};

function labelOf({ tab, language = '' }: CodeBlockProps): string {
  return tab ?? LABELS[language] ?? language;
}

/**
 * Code in several languages. The HTML holds every block under its label, so it reads without script;
 * `<ef-code-tabs>` (src/elements/code-tabs.ts) turns the labels into tabs.
 */
export default function CodeTabs({ group = 'language', label, children }: Props): ReactNode {
  const blocks = Children.toArray(children).filter((child): child is ReactElement<CodeBlockProps> =>
    isValidElement<CodeBlockProps>(child),
  );
  const name =
    label ??
    translate({
      id: 'ef.codeTabs.label',
      message: 'Programming language',
      description: 'Accessible name of the tabs that choose the language of a code sample',
    });
  return (
    <ef-code-tabs group={group} label={name}>
      {blocks.map((block) => (
        <section
          key={labelOf(block.props)}
          data-label={labelOf(block.props)}
          className="ef-tabs__panel"
        >
          <p className="ef-tabs__label">{labelOf(block.props)}</p>
          {block}
        </section>
      ))}
    </ef-code-tabs>
  );
}
