// A moon in the strokes of the sun, see Icon/LightMode.
import React, { type ReactNode } from 'react';
import type { Props } from '@theme/Icon/DarkMode';

export default function IconDarkMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        strokeWidth={2}
        d="M20 14.5A8.4 8.4 0 0 1 9.5 4a8.4 8.4 0 1 0 10.5 10.5z"
      />
    </svg>
  );
}
