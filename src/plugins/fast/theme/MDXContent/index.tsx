// Wraps the content of an MDX page: a static body stays as the server rendered it on a first visit.
import React, {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactElement,
  type ReactNode,
} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useHistory, useLocation } from '@docusaurus/router';
import type { Props } from '@theme/MDXContent';
import { enhanceLinks } from '../../client/links';
import { awaitWords } from '../../client/words';
import { BODY, DATA, isAt, type PageContent } from '../../attributes';

/** For MDX that no route has loaded, and so came without its words (client/registry.ts). */
const LazyWords = lazy(async () => ({ default: await awaitWords() }));

/** The same object each time: React would write it into the element again. */
const NOT_LOOKED_INTO = { __html: '' };

/** The HTML of the document, which React never looks into: nothing to download, nothing to hydrate. */
function StaticBody({ fill }: Required<Pick<PageContent, 'fill'>>): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const history = useHistory();
  // When the reader comes back to the page, the element is a new one.
  useLayoutEffect(() => {
    if (ref.current) fill(ref.current);
  }, [fill]);
  useEffect(() => (ref.current ? enhanceLinks(ref.current, history) : undefined), [history]);
  return (
    <div
      ref={ref}
      className="markdown"
      {...{ [BODY]: '' }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={NOT_LOOKED_INTO}
    />
  );
}

/** Data of a page's chunk besides the body, for the browser that adopts the page. */
function DataScript({ content }: { content: PageContent }): ReactNode {
  const { frontMatter, contentTitle, metadata, assets, toc } = content;
  const json = ExecutionEnvironment.canUseDOM
    ? '' // Read before this renders (client/page.ts).
    : JSON.stringify({ frontMatter, contentTitle, metadata, assets, toc });
  return (
    <script
      type="application/json"
      {...{ [DATA]: '' }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}

export default function MDXContent({ children }: Props): ReactNode {
  const content = (children as ReactElement<object, PageContent>).type;
  const { pathname } = useLocation();
  const { fill, metadata, Words } = content;
  const body = Words ? (
    <Words>{children}</Words>
  ) : (
    <Suspense>
      <LazyWords>{children}</LazyWords>
    </Suspense>
  );
  // A list of posts renders many bodies, none of which is the page.
  const isPage = !!metadata && isAt(metadata, { pathname });
  if (!fill && !(content.isStatic && isPage)) return body;
  return (
    <>
      <DataScript content={content} />
      {fill ? (
        <StaticBody fill={fill} />
      ) : (
        <div className="markdown" {...{ [BODY]: '' }}>
          {body}
        </div>
      )}
    </>
  );
}
