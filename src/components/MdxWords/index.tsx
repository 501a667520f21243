import React, { type ReactNode } from 'react';
import { MDXProvider } from '@mdx-js/react';
import MDXComponents from '@theme/MDXComponents';

/** Gives MDX content its words. The static-body loader puts it around each page body, in the body's own chunk. */
export default function MdxWords({ children }: { children: ReactNode }): ReactNode {
  return <MDXProvider components={MDXComponents}>{children}</MDXProvider>;
}
