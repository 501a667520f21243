import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from './languages';

/** Folder of the guides' samples, below the site's root. */
const GUIDES_DIR = 'samples/guides';

/** One file of a guide's samples. */
export interface GuideSample {
  /** Language of the fence, as the highlighter knows it. */
  fence: string;
  /** Label of the tab. */
  label: string;
  file: string;
  code: string;
}

/** Names of the topics that have samples. */
export function guideTopics(siteDir: string): string[] {
  const root = path.join(siteDir, GUIDES_DIR);
  return fs.existsSync(root) ? fs.readdirSync(root).sort() : [];
}

/** The samples of a topic, one file per language; a language may be missing. */
export function guideSamples(siteDir: string, topic: string): GuideSample[] {
  const dir = path.join(siteDir, GUIDES_DIR, topic);
  const files = fs.readdirSync(dir);
  return LANGUAGES.flatMap(({ fence, label, extension }) => {
    const file = files.find((name) => name.endsWith(extension));
    if (!file) return [];
    return [{ fence, label, file, code: fs.readFileSync(path.join(dir, file), 'utf8').trimEnd() }];
  });
}
