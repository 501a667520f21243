import React, {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useHistory } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { isForInputMethod } from '../../keys';
import { searchUrl } from '../address';
import { useSearch } from '../client/useSearch';
import type { SearchResult } from '../types';
import Hits from './Hits';
import PlainLink from './PlainLink';
import { searchLabel } from './label';
import Status from './Status';
import { useOffered } from './useOffered';

const LIST_ID = 'ef-search-list';
/** Hits that fit; the search page has all. */
const LIMIT = 10;

interface Props {
  /** The box that the reader types into; keeps the focus all the time. */
  input: RefObject<HTMLInputElement | null>;
  query: string;
  /** Called when the reader has chosen something. */
  onChosen: () => void;
}

function optionId(index: number): string {
  return `${LIST_ID}-${index}`;
}

/**
 * The list below the search box, moved through with the arrow keys: a listbox whose options are links, so that a middle
 * click or Ctrl and a click open them in a tab.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export default function Panel({ input, query, onChosen }: Props): ReactNode {
  const history = useHistory();
  const searchPage = useBaseUrl('/search');
  const search = useSearch({ query, limit: LIMIT });
  const list = useRef<HTMLDivElement>(null);
  const { result } = search;
  const asked = query.trim();
  const isEmpty = asked === '';
  const isDone = !isEmpty && search.query === asked && result !== undefined;
  const pages = useOffered(search, asked);
  const shown = pages ? undefined : result;
  const allResults = searchUrl(searchPage, asked);

  // Until the arrow keys are used, Enter takes the best hit; of the pages that are offered, none is taken.
  const [chosen, setChosen] = useState<{ query?: string; from?: SearchResult; index: number }>({
    index: -1,
  });
  const isChosen = chosen.query === asked && chosen.from === shown;
  const active = isChosen ? chosen.index : shown ? 0 : -1;

  // With the results on the screen: a key pressed right then would move in those before.
  useLayoutEffect(() => {
    const box = input.current;
    const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    function onKeyDown(event: KeyboardEvent): void {
      if (isForInputMethod(event)) return;
      const all = options();
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (move && all.length > 0) {
        event.preventDefault();
        const next = (Math.max(active, move > 0 ? -1 : 0) + move + all.length) % all.length;
        setChosen({ query: asked, from: shown, index: next });
        all[next]?.scrollIntoView({ block: 'nearest' });
      }
      if (event.key !== 'Enter') return;
      event.preventDefault();
      // The results shown may belong to the query before: of those, only what the arrow keys chose counts.
      const option = isDone || pages || isChosen ? all[active] : undefined;
      if (option) option.click();
      else if (!isEmpty) history.push(allResults);
      if (option || !isEmpty) onChosen();
    }
    box?.addEventListener('keydown', onKeyDown);
    return () => box?.removeEventListener('keydown', onKeyDown);
  });

  useEffect(() => {
    const box = input.current;
    box?.setAttribute('aria-controls', LIST_ID);
    if (active < 0) box?.removeAttribute('aria-activedescendant');
    else box?.setAttribute('aria-activedescendant', optionId(active));
    return () => {
      box?.removeAttribute('aria-controls');
      box?.removeAttribute('aria-activedescendant');
    };
  }, [input, active]);

  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    onFollow: onChosen,
  });
  const hits = shown?.pages.reduce((sum, { hits: own }) => sum + own.length, 0) ?? 0;

  return (
    // The box keeps the focus: a press in the list must not take it before the click.
    <div className="ef-search__panel" onMouseDown={(event) => event.preventDefault()}>
      <Status search={search} asked={asked} />
      <div ref={list} id={LIST_ID} role="listbox" aria-label={searchLabel()} className="ef-hits">
        {shown && (
          <>
            <Hits
              pages={shown.pages}
              linkProps={option}
              groupProps={(title) => ({ role: 'group', 'aria-label': title })}
            />
            <PlainLink to={allResults} className="ef-search__all" {...option(hits)}>
              {translate({ id: 'theme.SearchBar.seeAll', message: 'See all results' })}
            </PlainLink>
          </>
        )}
        {pages?.map(([to, title], index) => (
          <PlainLink key={to} to={to} className="ef-search__popular" {...option(index)}>
            {title}
          </PlainLink>
        ))}
      </div>
    </div>
  );
}
