import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folders of pages, English and Chinese. */
const FOLDERS = [
  ['docs', 'i18n/zh/docusaurus-plugin-content-docs/current'],
  ['connections', 'i18n/zh/docusaurus-plugin-content-docs-connections/current'],
  ['blog', 'i18n/zh/docusaurus-plugin-content-blog'],
] as const;

/** A page and its Chinese twin. */
export interface PagePair {
  /** Paths below the site's root, with forward slashes. */
  en: string;
  zh: string;
  hasTwin: boolean;
  /** First ten hex digits of the SHA-256 of the English page. */
  hash: string;
  /** The hash that the twin was confirmed with, from its front matter. */
  confirmed?: string;
}

/** First ten hex digits of the SHA-256 of a text, whatever its line ends. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 10);
}

/** The hash that a Chinese page names in its front matter. As text: YAML would read `12e4567890` as a number. */
function confirmedHash(source: string): string | undefined {
  const front = /^---\n[\s\S]*?\n---\n/.exec(source)?.[0] ?? '';
  return /^translates: (\w+)$/m.exec(front)?.[1];
}

/** All pages with their twins, partials left out, in the order of their paths. */
export function pagePairs(siteDir: string): PagePair[] {
  return FOLDERS.flatMap(([english, chinese]) =>
    readdirSync(path.join(siteDir, english), { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
      .sort()
      .map((file): PagePair => {
        const [en, zh] = [`${english}/${file}`, `${chinese}/${file}`];
        const hash = hashOf(readFileSync(path.join(siteDir, en), 'utf8'));
        const twin = path.join(siteDir, zh);
        if (!existsSync(twin)) return { en, zh, hash, hasTwin: false };
        const found = confirmedHash(readFileSync(twin, 'utf8'));
        return { en, zh, hash, hasTwin: true, ...(found !== undefined && { confirmed: found }) };
      }),
  );
}
