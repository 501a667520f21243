// The list lies over the text on a phone: a choice, a click or the focus elsewhere, and Escape close it; the button says whether
// it is open, and where the reader is.
import React, { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { isForInputMethod } from '@site/src/keys';
import CollapseButton from '@theme-original/TOCCollapsible/CollapseButton';

const BAR = '.theme-doc-toc-mobile';
const BUTTON = `${BAR} > button`;

const EVENTS = ['click', 'focusin', 'keydown'];

/** Part of the window in which a heading is the one that is read. */
const REACHED = 0.25;

/** Name of the section that is read: the last heading above; none at the beginning of a page. */
function useSection(): string | undefined {
  const [section, setSection] = useState<string>();
  useEffect(() => {
    const update = (): void => {
      const passed = [...document.querySelectorAll('.markdown h2')].filter(
        (heading) => heading.getBoundingClientRect().top < innerHeight * REACHED,
      );
      setSection(passed.at(-1)?.textContent ?? undefined);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return section;
}

/** Opens and closes the table of contents where it has no column of its own. */
export default function TOCCollapsibleCollapseButton(
  props: ComponentProps<typeof CollapseButton>,
): ReactNode {
  const { collapsed, onClick } = props;
  const section = useSection();
  useEffect(() => {
    if (collapsed) return undefined;
    const close = (event: Event): void => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape' || isForInputMethod(event)) return;
        // The list is going away, perhaps with the focus.
        document.querySelector<HTMLElement>(BUTTON)?.focus();
      } else if ((event.target as Element).closest(event.type === 'click' ? BUTTON : BAR)) return;
      onClick?.(event as never);
    };
    for (const type of EVENTS) document.addEventListener(type, close);
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, close);
    };
  }, [collapsed, onClick]);
  const more = { 'aria-expanded': !collapsed, 'data-section': section };
  return <CollapseButton {...props} {...more} />;
}
