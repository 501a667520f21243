// Marks the section that is read, also in the list that opens on a phone. The theme's mark leaves out short sections, above all
// the last ones.
import React, { type ReactNode } from 'react';
import { useThemeConfig } from '@docusaurus/theme-common';
import { useFilteredAndTreeifiedTOC } from '@docusaurus/theme-common/internal';
import useReading from '@site/src/components/frame/useReading';
import TOCItemTree from '@theme/TOCItems/Tree';
import type { Props } from '@theme/TOCItems';

const LINK = 'table-of-contents__link';

function mark(isReached: (heading: Element | null) => boolean): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`.${LINK}`)];
  const read = links.filter(({ hash }) => isReached(document.getElementById(hash.slice(1)))).at(-1);
  for (const link of links) link.classList.toggle(`${LINK}--active`, link.hash === read?.hash);
}

export default function TOCItems({
  toc,
  className = 'table-of-contents table-of-contents__left-border',
  minHeadingLevel,
  maxHeadingLevel,
}: Props): ReactNode {
  const { tableOfContents } = useThemeConfig();
  useReading(mark);
  const tree = useFilteredAndTreeifiedTOC({
    toc,
    minHeadingLevel: minHeadingLevel ?? tableOfContents.minHeadingLevel,
    maxHeadingLevel: maxHeadingLevel ?? tableOfContents.maxHeadingLevel,
  });
  return <TOCItemTree toc={tree} className={className} linkClassName={LINK} />;
}
