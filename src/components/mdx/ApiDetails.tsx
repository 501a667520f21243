import React, { Fragment, type ReactNode } from 'react';
import clsx from 'clsx';

export interface Props {
  className?: string;
  /** Text beside the marker. */
  label: string;
  /** Names of what is in it, separated by spaces. */
  names?: string;
  children: ReactNode;
}

/**
 * Details of the reference, e.g. the nested fields of a field. A component, because Docusaurus would replace a
 * plain `<details>` in MDX with one of its own.
 */
export default function ApiDetails({ className, label, names, children }: Props): ReactNode {
  return (
    <details className={clsx('api-details', className)}>
      <summary>
        {label}
        {names?.split(' ').map((name) => (
          <Fragment key={name}>
            {' '}
            <code>{name}</code>
          </Fragment>
        ))}
      </summary>
      {children}
    </details>
  );
}
