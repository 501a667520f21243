// Replaces the end of a page: one quiet line, which also says where an error is reported; no tags, the site has none.
import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { applyTrailingSlash } from '@docusaurus/utils-common';
import EditThisPage from '@theme/EditThisPage';
import clsx from 'clsx';
import { dateText } from '@site/src/components/dateText';
import { reportUrl } from '@site/src/components/reportUrl';

/** When the page changed, where its history is known, and the form for an error on it. */
export default function DocItemFooter(): ReactNode {
  const { editUrl, lastUpdatedAt, permalink, title } = useDoc().metadata;
  const { siteConfig, i18n } = useDocusaurusContext();
  return (
    <footer className={clsx(ThemeClassNames.docs.docFooter, 'ef-page-end')} data-skip="">
      {lastUpdatedAt && (
        <span>
          <Translate
            id="ef.page.changed"
            description="At the end of a page; {date} is the day of its last change"
            values={{
              date: (
                <time dateTime={new Date(lastUpdatedAt).toISOString()}>
                  {dateText(lastUpdatedAt, i18n.currentLocale)}
                </time>
              ),
            }}
          >
            {'Last changed on {date}'}
          </Translate>
        </span>
      )}
      {editUrl && <EditThisPage editUrl={editUrl} />}
      <Link to={reportUrl(title, siteConfig.url + applyTrailingSlash(permalink, siteConfig))}>
        <Translate id="ef.page.report" description="Link at the end of a page to a new issue">
          Report an error on this page
        </Translate>
      </Link>
    </footer>
  );
}
