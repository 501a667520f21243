// Adds the Escape key, which closes the panel as it closes the search.
import React, { useEffect, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { isForInputMethod } from '@site/src/keys';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';

/** The side panel of a phone. */
export default function NavbarMobileSidebar(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  useEffect(() => {
    if (!shown) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isForInputMethod(event)) return;
      toggle();
      // The focus was in the panel, which is going away.
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown, toggle]);
  return <MobileSidebar />;
}
