import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { applyTrailingSlash } from '@docusaurus/utils-common';
import { markdownPath } from '../../../model/markdownPath';

/** Path of the Markdown form of the page that is shown; nothing for a page without one. */
export function useMarkdownPath(): string | undefined {
  const { pathname } = useLocation();
  const { baseUrl, trailingSlash } = useDocusaurusContext().siteConfig;
  return markdownPath(applyTrailingSlash(pathname, { baseUrl, trailingSlash }));
}
