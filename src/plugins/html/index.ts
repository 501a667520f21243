import fs from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { addContentPolicy, inlineScripts } from './contentPolicy';

/** What is known about a build before its pages are changed. */
interface BuildFacts {
  /** Inline scripts of the page that no writer writes, those of the configuration, its themes and plugins. */
  scripts: readonly string[];
}

/** Changes the HTML of one page; throws to stop the build. */
type Step = (html: string, facts: BuildFacts) => string;

/** Everything that changes pages after they are rendered, in this order. */
const STEPS: readonly Step[] = [
  // Last: it allows the inline scripts as they are served.
  (html, { scripts }) => addContentPolicy(html, scripts),
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
 * @throws {Error} with the page's name, when a step rejects it
 */
export default function htmlPlugin(): Plugin {
  return {
    name: 'efundflow-html',
    async postBuild({ outDir, i18n }) {
      const others = i18n.locales.filter((locale) => locale !== i18n.currentLocale);
      const notFound = await fs.readFile(path.join(outDir, '404.html'), 'utf8');
      const facts: BuildFacts = { scripts: inlineScripts(notFound) };
      for (const file of await pagesOf(outDir, others)) {
        const html = await fs.readFile(file, 'utf8');
        try {
          const changed = STEPS.reduce((page, step) => step(page, facts), html);
          await replaceFile(file, changed);
        } catch (cause) {
          throw new Error(`${path.relative(outDir, file)}: ${(cause as Error).message}`, { cause });
        }
      }
    },
  };
}
