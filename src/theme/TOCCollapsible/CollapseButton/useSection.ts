import { useEffect, useState } from 'react';
import { useLocation } from '@docusaurus/router';

/** Share of the window's height above which a heading has been reached. */
const REACHED = 0.25;

/** The last heading above: none at the beginning of a page. */
function headingInSight(): string {
  const headings = [...document.querySelectorAll('.markdown h2')];
  const passed = headings.filter(
    (heading) => heading.getBoundingClientRect().top < window.innerHeight * REACHED,
  );
  // The link of a heading to itself contains a character that can't be seen.
  return passed.at(-1)?.textContent?.replace('\u200b', '') ?? '';
}

/** Name of the section that the reader is in. */
export function useSection(): string {
  const { pathname } = useLocation();
  const [section, setSection] = useState('');
  useEffect(() => {
    let frame = 0;
    const update = () => setSection(headingInSight());
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [pathname]);
  return section;
}
