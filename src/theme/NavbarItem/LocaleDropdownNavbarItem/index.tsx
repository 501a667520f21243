// Adds a link to the other language for phones, where the theme has its menu two taps deep in the panel.
import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useHistorySelector } from '@docusaurus/theme-common';
import { useAlternatePageUtils } from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import LocaleDropdown from '@theme-original/NavbarItem/LocaleDropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/LocaleDropdownNavbarItem';

/** The same page in the other language, with query and hash as in the theme's menu. */
function OtherLanguage(): ReactNode {
  const { currentLocale, locales, localeConfigs } = useDocusaurusContext().i18n;
  const { createUrl } = useAlternatePageUtils();
  const rest = useHistorySelector(({ location }) => location.search + location.hash);
  const locale = locales.find((other) => other !== currentLocale);
  if (!locale) return null;
  const { htmlLang, label } = localeConfigs[locale] ?? {};
  return (
    <Link
      className="navbar__link ef-other-language"
      // What is served under another base URL belongs to another app: no route of this one.
      to={`pathname://${createUrl({ locale, fullyQualified: false })}${rest}`}
      autoAddBaseUrl={false}
      target="_self"
      hrefLang={htmlLang}
      lang={htmlLang}
    >
      {label}
    </Link>
  );
}

/** The menu of languages on a desktop and in the panel, a link on a phone. */
export default function LocaleDropdownNavbarItem(props: Props): ReactNode {
  return (
    <>
      <LocaleDropdown {...props} />
      {!props.mobile && <OtherLanguage />}
    </>
  );
}
