import React, { type ReactNode } from 'react';
import clsx from 'clsx';

export interface Props {
  className?: string;
  /** What stands beside the marker. */
  label: string;
  children: ReactNode;
}

/**
 * A folded part of the reference, e.g. the nested fields of a field. A component, because Docusaurus would replace a
 * plain `<details>` in MDX with one of its own.
 */
export default function ApiFold({ className, label, children }: Props): ReactNode {
  return (
    <details className={clsx('api-fold', className)}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
