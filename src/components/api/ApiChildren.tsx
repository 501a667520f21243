import React, { type ReactNode } from 'react';

/**
 * The fields below a field, folded. A component, because Docusaurus would replace a plain `<details>` in MDX
 * by one that needs script to open.
 */
export default function ApiChildren({
  label,
  children,
}: {
  label: string;
  children: ReactNode;
}): ReactNode {
  return (
    <details className="api-children">
      <summary>{label}</summary>
      {children}
    </details>
  );
}
