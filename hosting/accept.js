// Which form of a page a request gets: the rule of nginx.conf for hosts that run JavaScript. CloudFront's has no imports and
// not all of the newer syntax.

/**
 * Whether a page is sent as Markdown: where `Accept` names text/markdown, with a `q` above 0 and not below that of HTML.
 * Browsers name it nowhere, and wildcards count for HTML only.
 */
export function prefersMarkdown(accept) {
  const qualities = {};
  (accept || '')
    .toLowerCase()
    .split(',')
    .forEach((range) => {
      const parts = range.split(';').map((part) => part.trim());
      const q = parts.find((part) => part.startsWith('q='));
      qualities[parts[0]] = q === undefined ? 1 : Number(q.slice(2)) || 0;
    });
  const rangesOfHtml = ['text/html', 'text/*', '*/*'].filter((type) => type in qualities);
  const html = rangesOfHtml.length > 0 ? qualities[rangesOfHtml[0]] : 0;
  const markdown = qualities['text/markdown'] || 0;
  return markdown > 0 && markdown >= html;
}

/** Path of a page's Markdown; undefined for a path that names a file. */
export function markdownPath(pathname) {
  if (pathname.endsWith('/')) return pathname + 'index.md';
  return /\.\w+$/.test(pathname) ? undefined : pathname + '.md';
}
