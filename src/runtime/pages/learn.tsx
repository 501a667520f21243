import React, { type ComponentType } from 'react';
import Loadable from 'react-loadable';
import Loading from '@theme/Loading';
import globalData from '@generated/globalData';
import { createBody } from '../body';
import { learnableAbove } from './learnable';
import { pageAt, putPage } from './store';
import type { LearnedPage, PageData } from './types';

/** The theme's page of a doc, as the router renders it: the route comes from there. */
type DocItem = ComponentType<{ content: LearnedPage['content'] }>;

interface DocsGlobalData {
  versions: { path: string; docs: { id: string; path: string; sidebar?: string }[] }[];
}

/** The script that starts the app names its files: equal text means the same build in the same language. */
const START_SCRIPT = 'script[data-start]';

/** As core makes the component of any other route: with our message for a file that does not arrive. */
function createComponent({ content }: LearnedPage): unknown {
  return Loadable({
    loading: Loading,
    loader: () => import(/* webpackChunkName: "docs" */ '@theme/DocItem'),
    render: ({ default: component }, props: object) => {
      const Doc = component as unknown as DocItem;
      return <Doc {...props} content={content} />;
    },
  });
}

function readPage(html: Document): LearnedPage | undefined {
  const body = html.querySelector('[data-body]');
  const script = body?.querySelector(':scope > script[data-page]');
  if (!body || !script) return undefined;
  const data = JSON.parse(script.textContent ?? '') as PageData;
  // The document we run in keeps its script: taking it out would be a difference to the HTML that React adopts.
  if (html !== document) script.remove();
  const { metadata, frontMatter, assets, contentTitle, toc } = data;
  const component = createBody(body.getAttribute('data-body') ?? '', body.innerHTML);
  return {
    data,
    content: Object.assign(component, {
      // The theme reads the front matter in both places.
      metadata: { ...metadata, frontMatter },
      ...{ frontMatter, assets, contentTitle, toc },
    }),
  };
}

/** Makes the page one of the app's routes, and one of the docs that the theme knows (the navbar marks its section by it). */
function addPage(pathname: string, page: LearnedPage): void {
  const place = learnableAbove(pathname);
  if (!place || pageAt(pathname)) return;
  putPage(pathname, page);
  const sidebar = page.data.sidebar?.name;
  const component = createComponent(page);
  place.routes.unshift({ path: pathname, exact: true, component, sidebar } as never);
  const instances = Object.values(globalData['docusaurus-plugin-content-docs'] ?? {});
  const version = (instances as DocsGlobalData[])
    .flatMap(({ versions }) => versions)
    .find(({ path }) => path === place.parent);
  version?.docs.push({ id: page.data.metadata.id, path: pathname, sidebar });
}

/** The page that the document holds from the start. */
export function learnFromDocument(pathname: string): void {
  const page = readPage(document);
  if (page) addPage(pathname, page);
}

async function fetchPage(pathname: string): Promise<void> {
  const response = await fetch(pathname, { headers: { accept: 'text/html' } });
  if (response.status >= 500) throw new Error(`${pathname} was answered with ${response.status}`);
  // Not there: the app shows its own not-found page.
  if (!response.ok) return;
  const html = new DOMParser().parseFromString(await response.text(), 'text/html');
  const files = (root: Document) => root.querySelector(START_SCRIPT)?.textContent;
  if (files(html) !== files(document)) throw new Error(`${pathname} belongs to another build`);
  const page = readPage(html);
  if (page) addPage(pathname, page);
}

const running = new Map<string, Promise<void>>();

/**
 * Fetches a page's HTML and makes it a page of the app. A path that is not a doc page changes nothing.
 * @param pathname path on this site, without query and hash
 * @throws {Error} (as rejection) when the server does not answer, fails, or has another build than the one that runs
 *   here; core then loads the page anew. The next call tries again.
 */
export function learn(pathname: string): Promise<void> {
  const promise = running.get(pathname) ?? fetchPage(pathname);
  running.set(pathname, promise);
  promise.catch(() => running.delete(pathname));
  return promise;
}
