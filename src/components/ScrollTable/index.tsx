import React, { type ComponentProps, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';

/** A Markdown table in a scroll container of its own, which the keyboard can scroll too. */
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
