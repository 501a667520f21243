// The list lies over the text on a phone: a choice, a click elsewhere and Escape close it; the button says whether it is open,
// and where the reader is.
import React, { useEffect, type ComponentProps, type ReactNode } from 'react';
import { isForInputMethod } from '@site/src/keys';
import CollapseButton from '@theme-original/TOCCollapsible/CollapseButton';
import { useSection } from './useSection';

/** Opens and closes the table of contents where it has no column of its own. */
export default function TOCCollapsibleCollapseButton(
  props: ComponentProps<typeof CollapseButton>,
): ReactNode {
  const { collapsed, onClick } = props;
  const section = useSection();
  useEffect(() => {
    if (collapsed) return undefined;
    const close = (event: MouseEvent | KeyboardEvent): void => {
      const isOwn = (event.target as Element).closest('.theme-doc-toc-mobile > button');
      const isMeant =
        event instanceof KeyboardEvent
          ? event.key === 'Escape' && !isForInputMethod(event)
          : !isOwn;
      if (isMeant) onClick?.(event as never);
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, [collapsed, onClick]);
  const more = { 'aria-expanded': !collapsed, 'data-section': section || undefined };
  return <CollapseButton {...props} {...more} />;
}
