import fs from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { DEFAULT_LOCALE, type Locale } from '../locale';
import { replaceComments } from './comments';
import { LANGUAGES } from './languages';
import { loadComments } from './translations';

/** Folder of the guides' samples, below the site's root. */
const GUIDES_DIR = 'samples/guides';

/** In a topic's folder: its files in the order of the tabs, where they are not one for each language. */
const TABS_FILE = 'tabs.yaml';

/** A page for the buyer's browser, which a topic lists: it is no version of a sample in another language. */
const HTML = { fence: 'html', extension: '.html', label: 'HTML' };

/** What a topic without a list has; cURL has no guides. */
const GUIDE_LANGUAGES = LANGUAGES.filter(({ language }) => language !== 'curl');

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

/** Entries of a topic's list, if it has one; a file without label has that of its language. */
function listedTabs(
  siteDir: string,
  topic: string,
): { file: string; label?: string }[] | undefined {
  const list = path.join(siteDir, GUIDES_DIR, topic, TABS_FILE);
  if (!fs.existsSync(list)) return undefined;
  return parse(fs.readFileSync(list, 'utf8')) as { file: string; label?: string }[];
}

/** The files of a topic that has no list: one for each language. */
function filesOfLanguages(topic: string, files: readonly string[]): { file: string }[] {
  const tabs = GUIDE_LANGUAGES.map((language) => ({
    ...language,
    file: files.find((name) => name.endsWith(language.extension)),
  }));
  const missing = tabs.filter(({ file }) => !file);
  if (missing.length > 0) {
    const names = missing.map(({ label, extension }) => `${label} (*${extension})`).join(', ');
    throw new Error(
      `${GUIDES_DIR}/${topic}: no sample in ${names}. A topic that has other files lists them in ${TABS_FILE}.`,
    );
  }
  return tabs.flatMap(({ file }) => (file ? [{ file }] : []));
}

function englishSamples(siteDir: string, topic: string): GuideSample[] {
  const dir = path.join(siteDir, GUIDES_DIR, topic);
  const files = fs.readdirSync(dir);
  const tabs: { file: string; label?: string }[] =
    listedTabs(siteDir, topic) ?? filesOfLanguages(topic, files);
  return tabs.map(({ file, label }) => {
    const place = `${GUIDES_DIR}/${topic}/${file}`;
    if (!files.includes(file)) throw new Error(`${place}: no such file; ${TABS_FILE} lists it.`);
    const language = [...LANGUAGES, HTML].find(({ extension }) => file.endsWith(extension));
    if (!language) throw new Error(`${place}: no language for this file.`);
    const code = fs.readFileSync(path.join(dir, file), 'utf8').trimEnd();
    if (code === '') throw new Error(`${place}: the sample is empty.`);
    return { fence: language.fence, label: label ?? language.label, file, code };
  });
}

/** What the tabs of a topic choose; topics of one group switch together. */
export function guideGroup(siteDir: string, topic: string): 'language' | 'framework' {
  const hasLabels = listedTabs(siteDir, topic)?.some(({ label }) => label);
  return hasLabels ? 'framework' : 'language';
}

/**
 * The samples of a topic in the order of its tabs.
 * @param locale language of the comments; the code is the same in each
 * @throws Error that names a file that is missing or empty, and file and line of every comment without Chinese and of every translation
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
