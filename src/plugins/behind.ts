import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { PAGE_FOLDERS } from '../model/pageFolders';
import { processMap } from '../model/processMap';

const run = promisify(execFile);

/** English pages, texts, and the record of what their Chinese was compared with. */
const WATCHED = [
  ...Object.values(PAGE_FOLDERS).map(({ en }) => `${en}/**/*.mdx`),
  'src/data/**/*.{json,yaml}',
  'static/openapi.yaml',
  'i18n/zh/reviewed.yaml',
];

/** Under `npm start -- --locale zh`: names the Chinese that is behind its English, now and after each edit, and goes on. */
export default function behindPlugin({ siteDir, i18n }: LoadContext): Plugin {
  // A save of a Chinese page reloads the whole site, this plugin among it, and leaves its English as it was.
  const lists = processMap<string>('behind');
  let isReloaded = lists.has(siteDir);
  const isShown = process.env.NODE_ENV === 'development' && i18n.currentLocale === 'zh';
  return {
    name: 'efundflow-behind',
    async loadContent() {
      const isSame = isReloaded;
      isReloaded = false;
      if (!isShown || isSame) return;
      const args = ['--import', 'tsx', 'scripts/i18n.mts', 'status'];
      // It exits with 1 when something is behind.
      const list = await run(process.execPath, args, { cwd: siteDir }).then(
        () => '',
        ({ stdout, message }: { stdout?: string; message: string }) => stdout || message,
      );
      if (list && list !== lists.get(siteDir))
        console.warn(`\nThe Chinese is behind its English:\n${list}`);
      lists.set(siteDir, list);
    },
    getPathsToWatch: () => (isShown ? WATCHED : []),
  };
}
