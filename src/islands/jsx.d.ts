import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** Types of our custom elements in JSX. */
interface EfElementAttributes extends HTMLAttributes<HTMLElement> {
  [attribute: `data-${string}`]: string | number | boolean | undefined;
  group?: string;
  name?: string;
}
type EfElement = DetailedHTMLProps<EfElementAttributes, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ef-code-tabs': EfElement;
      'ef-tool': EfElement;
      'ef-filter-table': EfElement;
      'ef-checklist': EfElement;
    }
  }
}
