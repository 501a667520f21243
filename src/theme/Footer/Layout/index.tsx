// Adds the copyright line, whose year the theme's configuration would freeze in a translation file.
import React, { type ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme-original/Footer/Layout';
import type { Props } from '@theme/Footer/Layout';
import { fill } from '@site/src/model/locale';
import texts from '@site/src/data/texts/frame.json';
import { useTexts } from '@site/src/useTexts';

/** The year is that of the build, so that the browser renders the same as the server. */
function Copyright(): ReactNode {
  const { copyright } = useTexts(texts);
  const { buildYear } = useDocusaurusContext().siteConfig.customFields ?? {};
  return <div className="footer__copyright">{fill(copyright, { year: buildYear })}</div>;
}

export default function FooterLayout(props: Props): ReactNode {
  return <Layout {...props} copyright={<Copyright />} />;
}
