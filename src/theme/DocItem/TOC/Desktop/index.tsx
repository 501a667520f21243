// Wraps the table of contents beside the text: wide pages have it above the text, see DocItem/Layout.
import React, { type ReactNode } from 'react';
import Contents from '@theme-original/DocItem/TOC/Desktop';
import { useIsWide } from '@site/src/components/frame/usePageKind';

export default function DocItemTOCDesktopWrapper(): ReactNode {
  return !useIsWide() && <Contents />;
}
