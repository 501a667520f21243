import React, { type ReactNode } from 'react';

/** A Markdown list of links as cards beside each other: each item begins with its link, and the whole card leads there. */
export default function Cards({ children }: { children: ReactNode }): ReactNode {
  return <div className="ef-cards">{children}</div>;
}
