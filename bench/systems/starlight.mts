import { VERSIONS } from '../versions.mjs';
import { fileNames, LOGO, put, remove, TITLE, withFrontMatter } from './files.mjs';
import type { Site, System } from './types.mjs';

/** Starlight as its template comes: sidebar from the folders, search by Pagefind. */
function createConfig(site: Site): string {
  const english = { root: { label: 'English', lang: 'en' } };
  const locales = site.total ? english : { ...english, zh: { label: '简体中文', lang: 'zh-CN' } };
  const options = {
    title: TITLE,
    logo: { src: './src/assets/logo.svg' },
    locales,
    defaultLocale: 'root',
  };
  return `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  site: 'https://docs.example.com',
  integrations: [starlight(${JSON.stringify(options)})],
});
`;
}

const COLLECTIONS = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

function write(folder: string, site: Site): void {
  remove(folder, ['src', 'public']);
  put(folder, 'astro.config.mjs', createConfig(site));
  put(folder, 'src/content.config.ts', COLLECTIONS);
  put(folder, 'src/assets/logo.svg', LOGO);
  put(folder, 'public/favicon.svg', LOGO);
  put(folder, 'public/img/logo.svg', LOGO);
  const nameOf = fileNames(site.pages);
  for (const page of site.pages) {
    const { title, description } = page;
    const file = (page.locale === 'zh' ? 'zh/' : '') + nameOf(page.path);
    put(folder, `src/content/docs/${file}`, withFrontMatter({ title, description }, page.markdown));
  }
}

export const starlight: System = {
  name: 'starlight',
  label: `Starlight ${VERSIONS.starlight}`,
  packages: {
    astro: VERSIONS.astro,
    '@astrojs/starlight': VERSIONS.starlight,
    sharp: VERSIONS.sharp,
  },
  manifest: { type: 'module' },
  write,
  command: () => ({
    args: ['node_modules/astro/astro.js', 'build'],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  }),
  output: 'dist',
  caches: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  index: /^pagefind\/(index|fragment|.*\.pf_|pagefind-entry|wasm)/,
};
