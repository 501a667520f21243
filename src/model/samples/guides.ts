import fs from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { DEFAULT_LOCALE, type Locale } from '../locale';
import { replaceComments } from './comments';
import { LANGUAGES } from './languages';
import { loadComments } from './translations';

/** Folder of the guides' samples, below the site's root. */
const GUIDES_DIR = 'samples/guides';

/** In a topic's folder: order and labels of the tabs, where a language has several files. */
const TABS_FILE = 'tabs.yaml';

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
  if (!fs.existsSync(root)) return [];
  const entries = fs.readdirSync(root, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** Files and labels of a topic's tabs: those of tabs.yaml, or one file per language. */
function tabsOf(dir: string): { file: string; label: string }[] {
  const list = path.join(dir, TABS_FILE);
  if (fs.existsSync(list))
    return parse(fs.readFileSync(list, 'utf8')) as { file: string; label: string }[];
  const files = fs.readdirSync(dir);
  return LANGUAGES.flatMap(({ label, extension }) => {
    const file = files.find((name) => name.endsWith(extension));
    return file ? [{ file, label }] : [];
  });
}

function englishSamples(siteDir: string, topic: string): GuideSample[] {
  const dir = path.join(siteDir, GUIDES_DIR, topic);
  return tabsOf(dir).map(({ file, label }) => {
    const language = LANGUAGES.find(({ extension }) => file.endsWith(extension));
    if (!language) throw new Error(`${GUIDES_DIR}/${topic}/${file}: no language for this file.`);
    const code = fs.readFileSync(path.join(dir, file), 'utf8').trimEnd();
    if (code === '') throw new Error(`${GUIDES_DIR}/${topic}/${file}: the sample is empty.`);
    return { fence: language.fence, label, file, code };
  });
}

/** What the tabs of a topic choose; topics of one group switch together. */
export function guideGroup(siteDir: string, topic: string): 'language' | 'framework' {
  const hasTabs = fs.existsSync(path.join(siteDir, GUIDES_DIR, topic, TABS_FILE));
  return hasTabs ? 'framework' : 'language';
}

/**
 * The samples of a topic in the order of its tabs; a language may be missing.
 * @param locale language of the comments; the code is the same in each
 * @throws Error that names an empty file, and file and line of every comment without Chinese and of every translation
 *   without comment
 */
export function guideSamples(
  siteDir: string,
  topic: string,
  locale: Locale = DEFAULT_LOCALE,
): GuideSample[] {
  const samples = englishSamples(siteDir, topic);
  if (locale === DEFAULT_LOCALE) return samples;
  const shared = loadComments(siteDir, GUIDES_DIR);
  const own = loadComments(siteDir, `${GUIDES_DIR}/${topic}`);
  const stale = new Map(own.entries);
  const missing = new Map<string, string>();
  const translated = samples.map((sample) => ({
    ...sample,
    code: replaceComments(sample.code, sample.fence, (text, line) => {
      stale.delete(text);
      const entry = own.entries.get(text) ?? shared.entries.get(text);
      if (!entry) missing.set(text, `${GUIDES_DIR}/${topic}/${sample.file}:${line}`);
      return entry?.zh;
    }),
  }));
  const problems = [...missing].map(([text, place]) => `${place}: no Chinese for "${text}".`);
  if (missing.size > 0) {
    const entries = [...missing.keys()].map((en) => ({ en, zh: '…' }));
    problems.push(`Add to ${own.file}:\n${stringify(entries, { lineWidth: 120 })}`);
  }
  for (const [text, { line }] of stale)
    problems.push(`${own.file}:${line}: no sample has the comment "${text}".`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return translated;
}

/** Entries of the comments shared by all topics that no sample uses, as messages. */
export function unusedSharedComments(siteDir: string): string[] {
  const { file, entries } = loadComments(siteDir, GUIDES_DIR);
  for (const topic of guideTopics(siteDir)) {
    for (const { code, fence } of englishSamples(siteDir, topic)) {
      replaceComments(code, fence, (text) => {
        entries.delete(text);
        return undefined;
      });
    }
  }
  return [...entries].map(([text, { line }]) => `${file}:${line}: nobody uses "${text}".`);
}
