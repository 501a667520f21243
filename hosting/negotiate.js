// Pages in the form that a request prefers, on hosts whose functions take a Request and return a Response: see README.md.
import { markdownPath, prefersMarkdown } from './accept.js';

function inForm(file, status, more) {
  const headers = new Headers(file.headers);
  headers.append('Vary', 'Accept');
  for (const name in more) headers.set(name, more[name]);
  return new Response(file.body, { status, headers });
}

const MARKDOWN = {
  'Content-Type': 'text/markdown; charset=utf-8',
  // A cache that does not heed `Vary` must not keep the Markdown for browsers.
  'Cache-Control': 'private, max-age=0, must-revalidate',
};

/**
 * @param load fetches a file of the site, by its URL
 * @param next answers as the host does without a function
 * @param base folder of the site, as EFUND_BASE_URL of the build
 */
export async function negotiate(request, load, next, base = '/') {
  const path = markdownPath(new URL(request.url).pathname);
  if (path === undefined || !/^(GET|HEAD)$/.test(request.method)) return next();
  const isWanted = prefersMarkdown(request.headers.get('accept'));
  const markdown = isWanted ? await load(new URL(path, request.url)) : undefined;
  if (markdown?.ok) return inForm(markdown, 200, { ...MARKDOWN, 'Content-Location': path });
  const page = await next();
  if (!isWanted || page.status !== 404) return inForm(page, page.status);
  const folder = path.startsWith(`${base}zh/`) ? `${base}zh/` : base;
  return inForm(await load(new URL(`${folder}404.md`, request.url)), 404, MARKDOWN);
}
