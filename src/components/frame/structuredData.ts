import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { MAIN_SITE_URL, SOURCE_CODE_URL } from '../../config/links';

/** Who is behind the site, for search engines. @see https://schema.org/Organization */
export function useOrganization() {
  const { withBaseUrl } = useBaseUrlUtils();
  return {
    '@type': 'Organization',
    name: 'EFundFlow',
    url: MAIN_SITE_URL,
    logo: withBaseUrl('img/logo.svg', { absolute: true }),
    sameAs: [SOURCE_CODE_URL],
  };
}
