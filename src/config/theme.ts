import type { ThemeConfig } from '@docusaurus/preset-classic';
import footer from '../data/footer.json';
import { MAIN_SITE_URL, SOURCE_CODE_URL } from './links';
import { cards } from './socialCards';

/** An entry of the footer; one without an address of its own leads to the main site, whose pages are unknown. */
function footerItem(label: string, address: string): { label: string; to?: string; href?: string } {
  if (address.startsWith('/')) return { label, to: address };
  return { label, href: address || MAIN_SITE_URL };
}

/** Navbar, footer and behavior of the theme; labels are translated in i18n/zh/docusaurus-theme-classic. */
export const themeConfig: ThemeConfig = {
  image: cards.site.image,
  metadata: [
    { property: 'og:image:alt', content: cards.site.alt },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ],
  colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
  // The words are in src/theme/AnnouncementBar/Content, where they can be translated.
  announcementBar: {
    id: 'simulator-1',
    content: 'announcement',
    isCloseable: true,
  },
  docs: { sidebar: { autoCollapseCategories: true } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  navbar: {
    title: 'EFundFlow',
    hideOnScroll: true,
    // No alternative text: the title beside the logo says the same.
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
    links: Object.entries(footer).map(([title, items]) => ({
      title,
      items: Object.entries(items).map(([label, to]) => footerItem(label, to)),
    })),
  },
  // Code is highlighted at build time with our own classes: the browser needs no color table.
  prism: {
    theme: { plain: {}, styles: [] },
    darkTheme: { plain: {}, styles: [] },
  },
};
