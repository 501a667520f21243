import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Props, RouteConfig } from '@docusaurus/types';

type Built = Pick<Props, 'baseUrl' | 'outDir' | 'routes' | 'routesPaths' | 'siteDir'>;

/** Code, in which nothing is a link. */
const CODE = /^( *)(```+)[^]*?^\1\2 *$|`[^`\n]+`/gm;
/** Target of a link that a writer typed; not of a picture, another host, or a Markdown file, which Docusaurus names itself. */
const TARGET =
  /(?<!!\[[^\]]*)\]\((?!\w[\w+.-]*:|\/\/)([^)\s]+?)(?=[)\s])|^\[[^\]]+\]: (?!\w+:)(\S+)/gm;

function leaves(routes: readonly RouteConfig[]): RouteConfig[] {
  return routes.flatMap((route) => (route.routes ? leaves(route.routes) : [route]));
}

/**
 * Fault of a link from a page; undefined when there is none.
 * @throws {URIError} for a damaged escape, as %ff
 */
function faultOf(target: string, from: string, built: Built): string | undefined {
  const { baseUrl, outDir, routesPaths } = built;
  const to = target.startsWith('/') ? baseUrl + target.slice(1) : target;
  const { pathname: typed, hash } = new URL(to, `http://x${from}`);
  // Docusaurus takes the slash at the end away.
  const pathname = typed.replace(/(?!^)\/$/, '');
  if (/\.mdx?$/.test(pathname)) return undefined;
  const file = path.join(outDir, decodeURI(pathname).slice(baseUrl.length));
  const isPage = routesPaths.includes(pathname) || routesPaths.includes(`${pathname}/`);
  // A folder, such as that of the pages about refunds, is no page.
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
  if (!isPage && !isFile) return 'leads to no page.';
  const page = [`${file}.html`, path.join(file, 'index.html')].find(existsSync);
  if (!hash || !page) return undefined;
  const html = readFileSync(page, 'utf8');
  const ids = [...html.matchAll(/ id=["']?([^"'\s>]+)/g)].map(([, id]) => id);
  if (ids.includes(decodeURIComponent(hash.slice(1)))) return undefined;
  const headings = [...html.matchAll(/<h[2-6][^>]* id=["']?([^"'\s>]+)/g)].map(([, id]) => id);
  return `leads to no heading. There are: ${headings.map((id) => `#${id}`).join(', ')}.`;
}

function tried(...link: Parameters<typeof faultOf>): string | undefined {
  try {
    return faultOf(...link);
  } catch {
    return 'is no URL.';
  }
}

/**
 * Links of pages that lead nowhere, as `file:line`: Docusaurus, which stops the build at them, names only the two pages. Links
 * that words make are not among them.
 */
export function brokenLinks(built: Built): string[] {
  return leaves(built.routes).flatMap(({ path: from, metadata }) => {
    const file = metadata?.sourceFilePath;
    if (!file) return [];
    const source = readFileSync(path.join(built.siteDir, file), 'utf8');
    const text = source.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));
    return [...text.matchAll(TARGET)].flatMap((found) => {
      const target = found[1] ?? found[2] ?? '';
      const fault = tried(target, from, built);
      const line = text.slice(0, found.index).split('\n').length;
      return fault ? [`${file}:${line}: The link ${target} ${fault}`] : [];
    });
  });
}
