// Gives the focus to the navbar when the button goes away with the announcement: it would start over at the top of the page.
import React, { type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import CloseButton from '@theme-original/AnnouncementBar/CloseButton';

/** Closes the announcement. */
export default function AnnouncementBarCloseButton({
  onClick,
  ...props
}: ComponentProps<typeof CloseButton>): ReactNode {
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
