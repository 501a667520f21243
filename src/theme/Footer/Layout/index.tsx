// Adds the copyright line, whose year the theme's configuration would freeze in a translation file, and says where the
// links lead.
import React, { type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme-original/Footer/Layout';
import type { Props } from '@theme/Footer/Layout';

/**
 * The note names the one site that the external entries lead to. The year is that of the build, so that the browser
 * renders the same as the server.
 */
function Copyright(): ReactNode {
  const { buildYear } = useDocusaurusContext().siteConfig.customFields ?? {};
  return (
    <div className="footer__copyright">
      <Translate id="ef.footer.external" description="Note below the groups of links">
        Product, status, company and legal pages are on the EFundFlow website.
      </Translate>
      <br />
      <Translate
        id="ef.footer.copyright"
        description="Copyright line; {year} is the year of the build"
        values={{ year: String(buildYear) }}
      >
        {'Copyright © {year} EFundFlow. All rights reserved.'}
      </Translate>
    </div>
  );
}

export default function FooterLayout(props: Props): ReactNode {
  return <Layout {...props} copyright={<Copyright />} />;
}
