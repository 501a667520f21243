import React, { Fragment, type ReactNode } from 'react';

/** Behind the slashes of the scheme, and behind each other slash. */
const BREAKS = /([^/]\/|\/\/)(?=[^/])/g;

/** A URL as inline code that may break behind a slash, for the cells of a table (src/content/urls.ts). */
export default function UrlCode({ url }: { url: string }): ReactNode {
  return (
    <code>
      {url
        .replace(BREAKS, '$1 ')
        .split(' ')
        .map((part, index) => (
          <Fragment key={part}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
    </code>
  );
}
