// A moon in few strokes.
import React, { type ReactNode } from 'react';
import ModeIcon from '@site/src/components/frame/ModeIcon';
import type { Props } from '@theme/Icon/DarkMode';

export default function IconDarkMode(props: Props): ReactNode {
  return <ModeIcon {...props} d="M20 14.5A8.4 8.4 0 0 1 9.5 4a8.4 8.4 0 1 0 10.5 10.5z" />;
}
