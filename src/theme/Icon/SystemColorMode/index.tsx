// A disk, one half light and the other dark.
import React, { type ReactNode } from 'react';
import ModeIcon from '@site/src/components/frame/ModeIcon';
import type { Props } from '@theme/Icon/SystemColorMode';

export default function IconSystemColorMode(props: Props): ReactNode {
  return (
    <ModeIcon {...props} d="M4 12a8 8 0 0 0 16 0 8 8 0 0 0-16 0">
      <path fill="currentColor" d="M12 4a8 8 0 0 1 0 16z" />
    </ModeIcon>
  );
}
