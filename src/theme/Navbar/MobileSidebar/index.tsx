// Adds the Escape key, which closes the panel as it closes the search. The focus never goes away with what had it.
import React, { useEffect, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { isForInputMethod } from '@site/src/keys';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** The side panel of a phone. */
export default function NavbarMobileSidebar(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  useEffect(() => {
    if (!shown) return undefined;
    // Tab would go on with what the panel covers.
    focus('.navbar-sidebar__close');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isForInputMethod(event)) return;
      toggle();
      focus('.navbar__toggle');
    };
    const onClick = ({ target }: MouseEvent) => {
      const isIn = (button: string) => (target as Element).closest(button);
      if (isIn('.navbar-sidebar__close')) focus('.navbar__toggle');
      if (isIn('.navbar-sidebar__back')) focus('.navbar-sidebar__close');
    };
    document.addEventListener('keydown', onKeyDown);
    // Before the button's own work, after which this listener is gone.
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick, true);
    };
  }, [shown, toggle]);
  return <MobileSidebar />;
}
