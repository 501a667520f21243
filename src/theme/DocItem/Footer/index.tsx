// Replaces the end of a page: one quiet line, which also says where an error is reported; no tags, the site has none.
import React, { type ReactNode } from 'react';
import Interpolate from '@docusaurus/Interpolate';
import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { applyTrailingSlash } from '@docusaurus/utils-common';
import EditThisPage from '@theme/EditThisPage';
import clsx from 'clsx';
import texts from '@site/src/data/texts/frame.json';
import { useTexts } from '@site/src/useTexts';
import { dateText } from '@site/src/model/dateText';
import { reportUrl } from '@site/src/components/frame/reportUrl';

/** Date of the last change, if known, and a link to report an error. */
export default function DocItemFooter(): ReactNode {
  const { changed, report } = useTexts(texts);
  const { editUrl, lastUpdatedAt, permalink, title } = useDoc().metadata;
  const { siteConfig, i18n } = useDocusaurusContext();
  return (
    <footer className={clsx(ThemeClassNames.docs.docFooter, 'ef-page-end ef-links')} data-skip="">
      {lastUpdatedAt && (
        <span>
          <Interpolate
            values={{
              date: (
                <time dateTime={new Date(lastUpdatedAt).toISOString()}>
                  {dateText(lastUpdatedAt, i18n.currentLocale)}
                </time>
              ),
            }}
          >
            {changed}
          </Interpolate>
        </span>
      )}
      {editUrl && <EditThisPage editUrl={editUrl} />}
      <Link to={reportUrl(title, siteConfig.url + applyTrailingSlash(permalink, siteConfig))}>
        {report}
      </Link>
    </footer>
  );
}
