// Adds the copyright line. From the theme's configuration its year would be frozen in a translation file.
import React, { type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme-original/Footer/Layout';
import type { Props } from '@theme/Footer/Layout';

/** The year is that of the build, so that the browser renders the same as the server. */
function Copyright(): ReactNode {
  const { buildYear } = useDocusaurusContext().siteConfig.customFields ?? {};
  return (
    <div className="footer__copyright">
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
