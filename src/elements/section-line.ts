let observer: MutationObserver | undefined;

/** Brings the link that the theme has marked into the middle of the line, as far as the line scrolls. */
function showMarked(): void {
  const link = document.querySelector<HTMLElement>('.table-of-contents__link--active');
  const list = link?.closest<HTMLElement>('.theme-doc-toc-desktop > .table-of-contents');
  if (!link || !list) return;
  const middle = (list.clientWidth - link.offsetWidth) / 2;
  list.scrollTo({ left: link.offsetLeft - list.offsetLeft - middle });
}

/**
 * Above the samples of an operation the table of contents lies as one line that scrolls: keeps the section that is read in
 * sight there. To be called after each navigation.
 */
export function followSections(): void {
  observer?.disconnect();
  const row = document.querySelector('.api-operation')?.closest('.row');
  if (!row) return;
  observer ??= new MutationObserver(showMarked);
  observer.observe(row, { attributeFilter: ['class'], subtree: true });
}
