// Adds a link to the other language for phones, where the theme has its menu two taps deep in the panel.
import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { useHistorySelector } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { applyTrailingSlash } from '@docusaurus/utils-common';
import LocaleDropdown from '@theme-original/NavbarItem/LocaleDropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/LocaleDropdownNavbarItem';

/** The same page in the other language, with query and hash as in the theme's menu. */
function OtherLanguage(): ReactNode {
  const { i18n, siteConfig } = useDocusaurusContext();
  const { currentLocale, locales, localeConfigs } = i18n;
  const { baseUrl, trailingSlash } = siteConfig;
  // Unlike the history's, this path is that of a page: without `.html` or `index.html`.
  const page = applyTrailingSlash(useLocation().pathname, { trailingSlash, baseUrl });
  const rest = useHistorySelector(({ location }) => location.search + location.hash);
  const locale = locales.find((other) => other !== currentLocale);
  if (!locale) return null;
  const { htmlLang, label, baseUrl: root = baseUrl } = localeConfigs[locale] ?? {};
  return (
    <Link
      className="navbar__link ef-other-language"
      // Pages under another base URL belong to another app: no route of this one.
      to={`pathname://${root}${page.slice(baseUrl.length)}${rest}`}
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
