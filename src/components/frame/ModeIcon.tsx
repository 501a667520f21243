import React, { type ComponentProps, type ReactNode } from 'react';

/** An icon of the color mode in a few strokes. The theme's sun has the outline of every ray, 1,100 characters on each page. */
export default function ModeIcon(props: ComponentProps<'svg'> & { d: string }): ReactNode {
  const { d, children, ...others } = props;
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...others}>
      <path
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={2}
        d={d}
      />
      {children}
    </svg>
  );
}
