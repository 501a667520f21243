import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { Locale } from '../model/locale';
import { MAIN_SITE_URL, SOURCE_CODE_URL } from './links';
import { locale } from './locale';

const SOCIAL_CARDS: Record<Locale, string> = {
  en: 'img/social-card.png',
  zh: 'img/social-card-zh.png',
};

/** An entry of the footer about a page of the main site; it gets the page's own URL once the owner gives it. */
function outside(label: string): { label: string; href: string } {
  return { label, href: MAIN_SITE_URL };
}

/** Navbar, footer and behavior of the theme; labels are translated in i18n/zh/docusaurus-theme-classic. */
export const themeConfig: ThemeConfig = {
  image: SOCIAL_CARDS[locale],
  colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
  // The words are in src/theme/AnnouncementBar/Content, where they can be translated.
  announcementBar: {
    id: 'local-mock-2',
    content: 'announcement',
    isCloseable: true,
  },
  docs: { sidebar: { autoCollapseCategories: true } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  navbar: {
    title: 'EFundFlow',
    hideOnScroll: true,
    // No alternative text: the title beside the mark says the same.
    logo: {
      src: 'img/logo.svg',
      srcDark: 'img/logo-dark.svg',
      width: 32,
      height: 32,
    },
    items: [
      { type: 'docSidebar', sidebarId: 'docsSidebar', position: 'left', label: 'API Reference' },
      {
        type: 'docSidebar',
        sidebarId: 'connections',
        docsPluginId: 'connections',
        position: 'left',
        label: 'Connections',
      },
      { to: '/blog', label: 'Blog', position: 'left' },
      {
        href: SOURCE_CODE_URL,
        label: 'GitHub',
        position: 'right',
        // An icon on a desktop, the word in the side panel: src/css/navbar.css.
        className: 'ef-source-link',
      },
      { type: 'search', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: {
    style: 'light',
    logo: {
      alt: 'EFundFlow',
      src: 'img/logo.svg',
      srcDark: 'img/logo-dark.svg',
      href: '/',
      width: 40,
      height: 40,
    },
    links: [
      {
        title: 'Product',
        items: [
          outside('Payment processing'),
          outside('Business automation'),
          outside('Business cards'),
          outside('Data analytics'),
        ],
      },
      {
        title: 'Developer',
        items: [
          { label: 'Documentation', to: '/overview' },
          { label: 'API reference', to: '/transactions/create' },
          outside('System status'),
        ],
      },
      {
        title: 'Company',
        items: [
          outside('About us'),
          outside('Customer cases'),
          outside('Join us'),
          { label: 'Blog', to: '/blog' },
        ],
      },
      {
        title: 'Legal',
        items: [
          outside('Privacy policy'),
          outside('Terms of service'),
          outside('Security'),
          outside('Compliance'),
        ],
      },
    ],
  },
  // Code is highlighted at build time with our own classes: the browser needs no color table.
  prism: {
    theme: { plain: {}, styles: [] },
    darkTheme: { plain: {}, styles: [] },
  },
};
