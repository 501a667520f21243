// Replaces the provider of MDX components by nothing: a first visit adopts the body's HTML and needs none of them.
// Bodies bring their own (src/components/MdxWords, put around them by src/plugins/static-body).
import type { ReactNode } from 'react';

export default function MDXContent({ children }: { children: ReactNode }): ReactNode {
  return children;
}
