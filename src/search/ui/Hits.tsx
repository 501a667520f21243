import React, { type ComponentProps, type ReactNode } from 'react';
import PlainLink from './PlainLink';
import type { Hit, Marked, PageHits, EntryKind } from '../types';
import { useText } from './messages';

/** Every second piece of a marked text matches the query. Each has an element: a page translator replaces bare texts. */
function MarkedText({ pieces, className }: { pieces: Marked; className: string }): ReactNode {
  return (
    <span className={className}>
      {pieces.map((piece, index) => {
        const Piece = index % 2 === 1 ? 'mark' : 'span';
        return <Piece key={`${index} ${piece}`}>{piece}</Piece>;
      })}
    </span>
  );
}

function Badge({ hit }: { hit: Hit }): ReactNode {
  // None for pages and sections, whose names say what they are.
  const labels: Partial<Record<EntryKind, string>> = useText().kind;
  if (hit.method)
    return <span className={`ef-method ef-method--${hit.method.toLowerCase()}`}>{hit.method}</span>;
  const label = labels[hit.kind];
  return label && <span className="ef-tag ef-tag--plain">{label}</span>;
}

interface HitProps {
  hit: Hit;
  /** The first hit of a page shows the page's title. */
  isFirst: boolean;
  trail: readonly string[];
}

function HitBody({ hit, isFirst, trail }: HitProps): ReactNode {
  const isPage = hit.name.length === 0;
  const badge = <Badge hit={hit} />;
  return (
    <>
      {isFirst && (
        <span className="ef-hit__page">
          <MarkedText pieces={hit.title} className="ef-hit__title" />
          {isPage && badge}
          <span className="ef-hit__trail">{trail.join(' › ')}</span>
        </span>
      )}
      {!(isFirst && isPage) && (
        <span className="ef-hit__name">
          <MarkedText pieces={isPage ? hit.title : hit.name} className="ef-hit__place" />
          {badge}
        </span>
      )}
      <MarkedText pieces={hit.line} className="ef-hit__line" />
    </>
  );
}

interface Props {
  pages: readonly PageHits[];
  /** Further properties of a hit's link, by its position in the list. */
  linkProps?: (index: number) => Omit<ComponentProps<typeof PlainLink>, 'to' | 'className'>;
  /** Role and name of the group of a page's hits, inside a list box; an article otherwise. */
  groupProps?: (title: string) => ComponentProps<'div'>;
}

/** Hits grouped by page: each a real link with the page's title, the name of the entry and one marked line. */
export default function Hits({ pages, linkProps, groupProps }: Props): ReactNode {
  const Group = groupProps ? 'div' : 'article';
  let index = -1;
  return pages.map(({ hits, trail }) => (
    <Group
      key={hits[0]?.url}
      className="ef-hits__group"
      {...groupProps?.(hits[0]?.title.join('') ?? '')}
    >
      {hits.map((hit, position) => {
        index += 1;
        return (
          <PlainLink key={hit.url} to={hit.url} className="ef-hit" {...linkProps?.(index)}>
            <HitBody hit={hit} isFirst={position === 0} trail={trail} />
          </PlainLink>
        );
      })}
    </Group>
  ));
}
