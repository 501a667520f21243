// Gives the focus to the navbar when the button goes away with the announcement: it would start over at the top of the page.
// And closes the announcement when it is closed in another tab.
import React, { useEffect, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { createStorageSlot } from '@docusaurus/theme-common';
import CloseButton from '@theme-original/AnnouncementBar/CloseButton';

/** Key under which the theme stores that the announcement was closed. */
const DISMISSED = 'docusaurus.announcement.dismiss';

export default function AnnouncementBarCloseButton({
  onClick,
  ...props
}: ComponentProps<typeof CloseButton>): ReactNode {
  useEffect(
    () =>
      createStorageSlot(DISMISSED).listen(({ newValue }) => {
        if (newValue === 'true') onClick?.();
      }),
    [onClick],
  );
  return (
    <CloseButton
      {...props}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        onClick?.(event);
        document.querySelector<HTMLElement>('.navbar__brand')?.focus({ preventScroll: true });
      }}
    />
  );
}
