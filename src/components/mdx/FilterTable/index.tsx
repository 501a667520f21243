import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import { InFrame } from '@site/src/components/mdx/ScrollTable';
import texts from '../../../data/texts/components.json';
import { useTexts } from '../../../useTexts';

export interface Props {
  name: string;
  /** Accessible name of the scrolling region and of the filter, e.g. the caption's text. */
  label?: string;
  /**
   * Layout of the rows in a narrow column. `scroll`: the table scrolls sideways; `stack`: each row becomes
   * a few lines, its name on the first; `matrix`: the comparison of providers, on a phone a card for each row.
   */
  layout?: 'scroll' | 'stack' | 'matrix';
  /** `off` leaves out the search field and the selects, for tables of a handful of rows. */
  filter?: 'on' | 'off';
  /** JSON list of selects, see {@link FacetDef}; rows carry their values in `data-facets`. */
  'data-facet-defs'?: string;
  children: ReactNode;
}

/** Written out: a build finds no class names that are put together. */
const CLASS = { scroll: 'ef-table--scroll', stack: 'ef-table--stack', matrix: 'ef-matrix' };

/**
 * A table that can be filtered. The HTML contains the whole table; with script, `<ef-filter-table>`
 * (src/islands/filter-table.ts) adds a search field, selects and a count above it.
 */
export default function FilterTable({
  name,
  label,
  layout = 'scroll',
  filter = 'on',
  'data-facet-defs': facetDefs,
  children,
}: Props): ReactNode {
  const strings = useTexts(texts.filter);
  // Stacked rows never scroll sideways, so the table needs no tab stop.
  const region =
    layout !== 'stack' ? { role: 'region', tabIndex: 0, 'aria-label': label ?? name } : {};
  const scroller = (
    <div
      className={clsx('ef-table__scroll', layout === 'matrix' && 'ef-matrix__scroll')}
      {...region}
    >
      <InFrame value={true}>{children}</InFrame>
    </div>
  );
  const className = `ef-table ${CLASS[layout]}`;
  if (filter === 'off') return <div className={className}>{scroller}</div>;
  return (
    <ef-filter-table
      className={className}
      name={name}
      data-label={label}
      data-strings={JSON.stringify(strings)}
      data-facet-defs={facetDefs}
    >
      {scroller}
    </ef-filter-table>
  );
}
