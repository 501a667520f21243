import React, { type ReactNode } from 'react';

/**
 * The nested fields of a field, folded. A component, because Docusaurus would replace a plain `<details>` in MDX with
 * one that needs script to open.
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
