import React, { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import texts from '../../../data/texts/components.json';
import { useTexts } from '../../../useTexts';
import type { Props as CodeBlockProps } from '../CodeBlock';
import { hasMore } from '../CodeBlock/Frame';

export interface Props {
  /** Tabs of a group switch together on all pages, and the choice is remembered. An empty group does neither. */
  group?: string;
  /** Accessible name of the row of tabs; by default "Programming language". */
  label?: string;
  /** A menu in place of the row of tabs, for labels that are too many or too long for one line. */
  menu?: boolean;
  /** Blocks of code. */
  children: ReactNode;
}

/**
 * Code in several languages, or several examples. The HTML holds every block under its label, so it reads without script. The
 * row of tabs is in the HTML too, so that nothing moves when `<ef-code-tabs>` (src/islands/code-tabs.ts) brings it to life.
 */
export default function CodeTabs({ group = 'language', label, menu, children }: Props): ReactNode {
  const blocks = Children.toArray(children).filter((child): child is ReactElement<CodeBlockProps> =>
    isValidElement(child),
  );
  const { languages } = useTexts(texts);
  const name = label ?? languages;
  const labels = blocks.map(({ props }) => props.tab ?? props.language ?? '');
  return (
    <ef-code-tabs group={group} data-more={hasMore(blocks[0]?.props.html) ? '' : undefined}>
      {menu ? (
        <div className="ef-menu ef-arrow ef-tabs__menu" data-skip="">
          <select aria-label={name} autoComplete="off">
            {labels.map((text) => (
              <option key={text} data-good={text.startsWith('2') ? '' : undefined}>
                {text}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <div className="ef-tabs__list" role="tablist" aria-label={name}>
          {labels.map((text, index) => (
            <button
              key={text}
              type="button"
              role="tab"
              aria-selected={index === 0}
              tabIndex={index === 0 ? undefined : -1}
            >
              {text}
            </button>
          ))}
        </div>
      )}
      {blocks.map((block, index) => (
        <section key={labels[index]} data-label={labels[index]} className="ef-tabs__panel">
          <p className="ef-tabs__label" data-skip="">
            {labels[index]}
          </p>
          {block}
        </section>
      ))}
    </ef-code-tabs>
  );
}
