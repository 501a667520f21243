import { useEffect } from 'react';

/** Part of the window above which a section is the one that is read. */
const READING = 0.4;

const EVENTS = ['scroll', 'hashchange', 'resize'];

const FOLDED = 'details:not([open]) > :not(summary)';

/** Height in the window, in px, down to which headings have been reached. */
function readingLine(): number {
  // The last sections are often too short to come up: at the end of a page all of them are reached.
  const isEnd = scrollY > 0 && scrollY + innerHeight > document.documentElement.scrollHeight - 2;
  const line = isEnd ? innerHeight : innerHeight * READING;
  // A reader who has followed a link reads what it leads to, even if another section begins right below.
  const linked = document.getElementById(location.hash.slice(1))?.getBoundingClientRect().top ?? 0;
  return linked > 0 && linked < line ? linked + 1 : line;
}

/**
 * Calls a function when the reader has moved in the page, with a predicate of headings: those that are read or were.
 * @param onMove the same one in each rendering
 */
export default function useReading(
  onMove: (isReached: (heading: Element | null) => boolean) => void,
): void {
  useEffect(() => {
    const move = (): void => {
      const line = readingLine();
      onMove(
        (heading) =>
          !!heading && !heading.closest(FOLDED) && heading.getBoundingClientRect().top < line,
      );
    };
    move();
    for (const type of EVENTS) addEventListener(type, move);
    return () => {
      for (const type of EVENTS) removeEventListener(type, move);
    };
  }, [onMove]);
}
