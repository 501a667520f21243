import { BODY, DATA, type PageContent, type PageData } from '../attributes';

/** The shape of an MDX module, as a route's loader resolves to it. */
export interface PageModule extends PageData {
  default: PageContent;
  isStatic: true;
  fill: (element: Element) => void;
}

/** Its children go to an element that takes its place, as the reader left them, and from there to the next. */
function fillFrom(body: Element): PageModule['fill'] {
  let last = body;
  return (element) => {
    if (element !== last) element.replaceChildren(...last.childNodes);
    last = element;
  };
}

/**
 * Reads the page that a document contains, if its body is static.
 * @throws {SyntaxError} when the page's data is no JSON, which only a cut-off document can bring about
 */
export function readPage(html: Document): PageModule | undefined {
  const body = html.querySelector(`[${BODY}]`);
  const data = body?.parentElement?.querySelector(`:scope > script[${DATA}]`)?.textContent;
  if (!body || !data) return undefined;
  // Rendered by theme/MDXContent, which takes the body from here; the component itself has nothing to add.
  const Content: PageContent = () => null;
  return {
    ...(JSON.parse(data) as PageData),
    default: Content,
    isStatic: true,
    fill: fillFrom(body),
  };
}
