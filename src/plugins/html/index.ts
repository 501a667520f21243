import fs from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { addContentPolicy } from './contentPolicy';

/** Changes the HTML of one page; throws to stop the build. */
type Step = (html: string) => string;

/** Everything that changes pages after they are rendered, in this order. */
const STEPS: readonly Step[] = [
  // Last: it hashes the inline scripts as they are served.
  addContentPolicy,
];

/** Pages of this build, absolute; those of other languages, in folders of their own below it, are left out. */
export async function pagesOf(outDir: string, otherLocales: readonly string[]): Promise<string[]> {
  const names = await fs.readdir(outDir, { recursive: true });
  return names
    .filter((name) => name.endsWith('.html'))
    .filter((name) => !otherLocales.some((locale) => name.startsWith(locale + path.sep)))
    .map((name) => path.join(outDir, name));
}

/** Other plugins read pages in their own `postBuild`, at the same time: they find the old page or the new one, never half of one. */
async function replaceFile(file: string, content: string): Promise<void> {
  await fs.writeFile(`${file}.new`, content);
  await fs.rename(`${file}.new`, file);
}

/**
 * The one place where built HTML is changed: each page is read once, goes through all {@link STEPS} and is replaced at once.
 */
export default function htmlPlugin(): Plugin {
  return {
    name: 'efundflow-html',
    async postBuild({ outDir, i18n }) {
      const others = i18n.locales.filter((locale) => locale !== i18n.currentLocale);
      for (const file of await pagesOf(outDir, others)) {
        const html = await fs.readFile(file, 'utf8');
        await replaceFile(
          file,
          STEPS.reduce((page, step) => step(page), html),
        );
      }
    },
  };
}
