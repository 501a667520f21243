import React, { type ComponentProps, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';

/** A Markdown table: where it is wider than its column it scrolls by itself, with the keyboard too. */
export default function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  return (
    <div
      className="ef-table-scroll"
      role="group"
      tabIndex={0}
      aria-label={translate({
        id: 'ef.table.scroll',
        message: 'Table',
        description: 'Accessible name of the area in which a wide table scrolls',
      })}
    >
      <table {...props} />
    </div>
  );
}
