import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import { InFrame } from '../ScrollTable';
import texts from '../../../data/texts/components.json';
import { AS_QUERY } from '../../../typing';
import { useTexts } from '../../../useTexts';
import type { FacetDef } from './match';

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

interface FieldProps {
  label: string;
  /** Class of the arrow of a menu. */
  look?: string;
  children: ReactNode;
}

function Field({ label, look, children }: FieldProps): ReactNode {
  return (
    <label className={clsx('ef-filter__field', look)}>
      <span className="ef-filter__label">{label}</span>
      {children}
    </label>
  );
}

/** Search field, menus and a place for the count. They are disabled until `<ef-filter-table>` is there. */
function Controls({ label, defs }: { label?: string; defs: readonly FacetDef[] }): ReactNode {
  const { search, all, more, clear } = useTexts(texts.filter);
  return (
    <div className="ef-filter" role="search" aria-label={label ?? search} data-skip="">
      <Field label={search}>
        <input {...AS_QUERY} className="ef-control" disabled />
      </Field>
      {defs.length > 0 && (
        <button
          type="button"
          className="button button--secondary button--sm ef-filter__more ef-arrow ef-arrow--small"
          aria-expanded="false"
          disabled
        >
          {more}
        </button>
      )}
      {defs.map((def) => (
        <Field key={def.key} label={def.label} look="ef-arrow">
          <select className="ef-control" name={def.key} disabled>
            <option value="">{all}</option>
            {def.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </Field>
      ))}
      <div className="ef-filter__end">
        <span className="ef-filter__count" role="status" />
        <button
          type="button"
          className="button button--link button--sm ef-filter__clear"
          hidden
          disabled
        >
          {clear}
        </button>
      </div>
    </div>
  );
}

/**
 * A table that can be filtered. The HTML contains the whole table and the controls above it;
 * `<ef-filter-table>` (src/islands/filter-table.ts) brings them to life.
 */
export default function FilterTable({
  name,
  label,
  layout = 'scroll',
  filter = 'on',
  'data-facet-defs': facetDefs,
  children,
}: Props): ReactNode {
  const { count, empty } = useTexts(texts.filter);
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
  const defs = facetDefs ? (JSON.parse(facetDefs) as FacetDef[]) : [];
  return (
    <ef-filter-table className={className} name={name} data-count={count}>
      <Controls label={label} defs={defs} />
      {scroller}
      <p className="ef-filter__empty" hidden data-skip="">
        {empty}
      </p>
    </ef-filter-table>
  );
}
