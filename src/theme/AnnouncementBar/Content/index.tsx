// Replaces the fixed HTML of the configuration by a sentence that is translated and whose link stays inside the app.
import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import type { Props } from '@theme/AnnouncementBar/Content';
import styles from './styles.module.css';

/** The words of the announcement; `themeConfig.announcementBar.id` must change when they do. */
export default function AnnouncementBarContent({ className, ...props }: Props): ReactNode {
  return (
    <div {...props} className={clsx(styles.content, className)}>
      <Translate
        id="ef.announcement.mock"
        description="Announcement above the navbar; {link} leads to the page about environments"
        values={{
          link: (
            <Link to="/environments">
              <Translate id="ef.announcement.mock.link" description="Link in the announcement">
                Run the mock
              </Translate>
            </Link>
          ),
        }}
      >
        {'No API keys yet? Try the request examples against a local mock. {link}'}
      </Translate>
    </div>
  );
}
