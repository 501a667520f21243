import path from 'node:path';
import type { SourcePage } from '../content.mjs';
import { VERSIONS } from '../versions.mjs';
import { fileNames, LOGO, put, remove, TITLE, withFrontMatter } from './files.mjs';
import type { Site, System } from './types.mjs';

interface SidebarItem {
  text: string;
  link?: string;
  collapsed?: boolean;
  items?: SidebarItem[];
}

/** One sidebar of all pages by folder: VitePress has no generated one, so this is what an author would write. */
export function createSidebar(pages: SourcePage[], prefix: string): SidebarItem[] {
  const groups = new Map<string, SidebarItem[]>([['/', []]]);
  const groupOf = (address: string): SidebarItem[] => {
    const known = groups.get(address);
    if (known) return known;
    const items: SidebarItem[] = [];
    groups.set(address, items);
    groupOf(path.posix.dirname(address)).push({
      text: path.posix.basename(address),
      collapsed: true,
      items,
    });
    return items;
  };
  for (const page of pages) {
    if (page.path === '/') continue;
    const group = groupOf(path.posix.dirname(page.path));
    group.push({ text: page.title, link: prefix + page.path });
  }
  return groups.get('/') ?? [];
}

function createConfig(site: Site): string {
  const sidebarOf = (locale: SourcePage['locale'], prefix: string) =>
    createSidebar(
      site.pages.filter((page) => page.locale === locale),
      prefix,
    );
  const chinese = {
    label: '简体中文',
    lang: 'zh-Hans',
    link: '/zh/',
    themeConfig: { sidebar: sidebarOf('zh', '/zh') },
  };
  const root = { label: 'English', lang: 'en', themeConfig: { sidebar: sidebarOf('en', '') } };
  const config = {
    title: TITLE,
    cleanUrls: true,
    ignoreDeadLinks: true,
    locales: site.total ? { root } : { root, zh: chinese },
    themeConfig: {
      logo: '/logo.svg',
      search: { provider: 'local' },
      nav: [{ text: 'Blog', link: '/blog/hello-world' }],
      footer: { message: 'Built with VitePress.', copyright: 'Copyright © EFundFlow' },
    },
  };
  return `export default ${JSON.stringify(config)};\n`;
}

function write(folder: string, site: Site): void {
  remove(folder, ['docs']);
  put(folder, 'docs/.vitepress/config.mjs', createConfig(site));
  put(folder, 'docs/public/logo.svg', LOGO);
  const nameOf = fileNames(site.pages);
  for (const page of site.pages) {
    const { title, description } = page;
    // Braces in the text are text, not Vue's.
    const body = `# ${title}\n\n:::: v-pre\n\n${page.markdown}\n\n::::\n`;
    const file = (page.locale === 'zh' ? 'zh/' : '') + nameOf(page.path);
    put(folder, `docs/${file}`, withFrontMatter({ title, description }, body));
  }
}

export const vitepress: System = {
  name: 'vitepress',
  label: `VitePress ${VERSIONS.vitepress}`,
  packages: { vitepress: VERSIONS.vitepress },
  manifest: { type: 'module' },
  write,
  command: () => ({ args: ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs'] }),
  output: 'docs/.vitepress/dist',
  caches: ['docs/.vitepress/dist', 'docs/.vitepress/cache', 'docs/.vitepress/.temp'],
  index: /@localSearchIndex/,
};
