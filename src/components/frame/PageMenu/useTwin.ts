import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { applyTrailingSlash } from '@docusaurus/utils-common';
import { twinPath } from '../../../model/twins';

/** Path of the Markdown form of the page that is shown; nothing for a page without one. */
export function useTwin(): string | undefined {
  const { pathname } = useLocation();
  const { baseUrl, trailingSlash } = useDocusaurusContext().siteConfig;
  return twinPath(applyTrailingSlash(pathname, { baseUrl, trailingSlash }));
}
