import fs from 'node:fs/promises';
import path from 'node:path';
import { parseHtml } from '../../html/read';
import { inlineScripts, policyTag } from './contentPolicy';
import { endTags, ignoreMarks, insert } from './insertions';

/** Pages of this build, absolute; those of other languages, in folders of their own below it, are left out. */
export async function pagesOf(outDir: string, otherLocales: readonly string[]): Promise<string[]> {
  const names = await fs.readdir(outDir, { recursive: true });
  return names
    .filter((name) => name.endsWith('.html'))
    .filter((name) => !otherLocales.some((locale) => name.startsWith(locale + path.sep)))
    .map((name) => path.join(outDir, name));
}

/**
 * Other plugins read pages in their own `postBuild`, at the same time: they find the old page or the new one, never half of
 * one.
 */
async function replaceFile(file: string, content: string): Promise<void> {
  await fs.writeFile(`${file}.new`, content);
  await fs.rename(`${file}.new`, file);
}

/**
 * A page as it is served: with its policy, with all end tags, and with marks on what its Markdown leaves out.
 * @param scripts the inline scripts that every page has
 * @throws {Error} when it has another one, or no `<head>`
 */
export function finishPage(html: string, scripts: readonly string[]): string {
  const tree = parseHtml(html);
  return insert(html, [policyTag(tree, scripts), ...ignoreMarks(tree), ...endTags(html, tree)]);
}

/**
 * The one place where built HTML is changed; the policy of each page allows the inline scripts as they are served.
 * @throws {Error} with the page's name, when it has an inline script of its own
 */
export async function finishPages(outDir: string, otherLocales: readonly string[]): Promise<void> {
  const notFound = await fs.readFile(path.join(outDir, '404.html'), 'utf8');
  // No writer writes this page: its scripts are those of the configuration, its themes and plugins.
  const scripts = inlineScripts(notFound);
  for (const file of await pagesOf(outDir, otherLocales)) {
    const html = await fs.readFile(file, 'utf8');
    try {
      await replaceFile(file, finishPage(html, scripts));
    } catch (cause) {
      throw new Error(`${path.relative(outDir, file)}: ${(cause as Error).message}`, { cause });
    }
  }
}
