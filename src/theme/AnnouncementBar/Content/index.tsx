// Replaces the fixed HTML of the configuration by a sentence that is translated and whose link stays inside the app.
import React, { type ReactNode } from 'react';
import Interpolate from '@docusaurus/Interpolate';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { Props } from '@theme/AnnouncementBar/Content';
import texts from '@site/src/data/texts/frame.json';
import { useTexts } from '@site/src/useTexts';
import styles from './styles.module.css';

/** The words of the announcement; `themeConfig.announcementBar.id` must change when they do. */
export default function AnnouncementBarContent({ className, ...props }: Props): ReactNode {
  const { announcement, announcementHow, announcementLink } = useTexts(texts);
  const values = {
    how: <span className="ef-roomy">{announcementHow}</span>,
    link: <Link to="/environments#simulator">{announcementLink}</Link>,
  };
  return (
    <div {...props} className={clsx(styles.content, className)}>
      <Interpolate values={values}>{announcement}</Interpolate>
    </div>
  );
}
