import React, { type ReactNode } from 'react';
import clsx from 'clsx';

export interface Props {
  className?: string;
  /** What stands beside the marker. */
  label: string;
  /** Quieter, after the label. */
  detail?: string;
  open?: boolean;
  children: ReactNode;
}

/**
 * A folded part of the reference, e.g. the nested fields of a field. A component, because Docusaurus would replace a
 * plain `<details>` in MDX with one of its own.
 */
export default function ApiFold({ className, label, detail, open, children }: Props): ReactNode {
  return (
    <details className={clsx('api-fold', className)} open={open}>
      <summary>
        {label}
        {detail ? (
          <span className="api-fold__detail" data-form="detail">
            {detail}
          </span>
        ) : null}
      </summary>
      {children}
    </details>
  );
}
