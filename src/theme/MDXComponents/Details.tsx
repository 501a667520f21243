// Replaces the animated details of the theme by the browser's own: page content is static HTML and has no script of its own.
import React, { type ComponentProps, type ReactNode } from 'react';

export default function MDXDetails(props: ComponentProps<'details'>): ReactNode {
  return <details {...props} />;
}
