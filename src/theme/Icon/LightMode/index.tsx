// A sun in few strokes.
import React, { type ReactNode } from 'react';
import ModeIcon from '@site/src/components/frame/ModeIcon';
import type { Props } from '@theme/Icon/LightMode';

export default function IconLightMode(props: Props): ReactNode {
  return (
    <ModeIcon
      {...props}
      d="M8 12a4 4 0 0 0 8 0 4 4 0 0 0-8 0M12 3v1m0 16v1M3 12h1m16 0h1M5.6 5.6l.8.8m11.2 11.2.8.8M5.6 18.4l.8-.8M17.6 6.4l.8-.8"
    />
  );
}
