/**
 * Above the samples of an operation the table of contents lies as one line that scrolls: the link of the section that is
 * read, as the theme marks it, stays in sight.
 */
const observer = new MutationObserver(() => {
  const link = document.querySelector<HTMLElement>('.table-of-contents__link--active');
  const list = link?.closest<HTMLElement>('.theme-doc-toc-desktop > .table-of-contents');
  if (!link || !list) return;
  const middle = (list.clientWidth - link.offsetWidth) / 2;
  list.scrollTo({ left: link.offsetLeft - list.offsetLeft - middle });
});

/** Watches the marks of the page that is shown, if it has operations. */
export function followSections(): void {
  observer.disconnect();
  const row = document.querySelector('.api-operation')?.closest('.row');
  if (row) observer.observe(row, { attributeFilter: ['class'], subtree: true });
}
