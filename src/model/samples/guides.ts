import fs from 'node:fs';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import { DEFAULT_LOCALE, type Locale } from '../locale';
import { Keys } from '../shapes';
import { fileExists, noteRead, readText } from '../reads';
import { checkBy, readYaml, refuseTwice, yamlLine } from '../yaml';
import { translateComments, type Translations } from './comments';
import { LANGUAGES } from './languages';

/** Folder of the guides' samples, below the site's root. */
const GUIDES_DIR = 'samples/guides';

const Line = Type.String({ minLength: 1 });

/** In a topic's folder: its files in the order of the tabs, where they are not one for each language. */
const TABS_FILE = 'tabs.yaml';
/** A file without label has that of its language. */
const Tabs = Type.Array(Keys({ file: Line, label: Type.Optional(Line) }));
const checkTabs = checkBy<Static<typeof Tabs>>(Tabs);

/** In a topic's folder and in the folder of all topics: Chinese of the comments. */
const COMMENTS_FILE = 'comments.zh.yaml';
const Comments = Type.Array(Keys({ en: Line, zh: Line }));
const checkComments = checkBy<Static<typeof Comments>>(Comments);

/** Files that a topic lists, beside the languages of every topic: a page for the buyer's browser, and what a framework needs. */
const LISTED = [
  { fence: 'html', extension: '.html', label: 'HTML' },
  { fence: 'ts', extension: '.ts', label: 'TypeScript' },
  { fence: 'ruby', extension: '.rb', label: 'Ruby' },
];

/** Endings of the files that a topic can have. @internal */
export const SAMPLE_ENDINGS = [...LANGUAGES, ...LISTED].map(({ extension }) => extension);

/** Languages of a topic without a list; cURL has no guides. */
const GUIDE_LANGUAGES = LANGUAGES.filter(({ language }) => language !== 'curl');

/** One file of a guide's samples. */
export interface GuideSample {
  /** Language of the fence, as the highlighter knows it. */
  fence: string;
  label: string;
  file: string;
  code: string;
}

/** True if samples/guides has a folder of that name. */
export function isGuideTopic(siteDir: string, topic: string): boolean {
  return fileExists(path.join(siteDir, GUIDES_DIR, topic));
}

/** Names of the folders of samples/guides, sorted; none if it is not there. */
export function guideTopics(siteDir: string): string[] {
  const root = path.join(siteDir, GUIDES_DIR);
  noteRead(root);
  if (!fs.existsSync(root)) return [];
  const entries = fs.readdirSync(root, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** Entries of a topic's list, if it has one. */
function listedTabs(siteDir: string, topic: string): Static<typeof Tabs> | undefined {
  const list = path.join(siteDir, GUIDES_DIR, topic, TABS_FILE);
  return fileExists(list) ? readYaml(list, checkTabs) : undefined;
}

function toComments(data: unknown): Map<string, string> {
  const entries = checkComments(data).map(({ en, zh }) => ({ id: en.trim(), zh: zh.trim() }));
  refuseTwice(entries, '');
  return new Map(entries.map(({ id, zh }) => [id, zh]));
}

/**
 * Chinese of the comments in a folder of samples, by English text.
 * @param folder below the site's root; it may have no such file
 * @throws Error with file and line when an entry has another form, or an English text comes twice
 */
export function loadComments(siteDir: string, folder: string): Translations {
  const file = path.join(siteDir, folder, COMMENTS_FILE);
  return fileExists(file) ? readYaml(file, toComments) : new Map<string, string>();
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
  noteRead(dir);
  const files = fs.readdirSync(dir);
  const tabs: Static<typeof Tabs> = listedTabs(siteDir, topic) ?? filesOfLanguages(topic, files);
  return tabs.map(({ file, label }) => {
    const place = `${GUIDES_DIR}/${topic}/${file}`;
    if (!files.includes(file)) throw new Error(`${place}: no such file; ${TABS_FILE} lists it.`);
    const language = [...LANGUAGES, ...LISTED].find(({ extension }) => file.endsWith(extension));
    if (!language) throw new Error(`${place}: no language for this file.`);
    const code = readText(path.join(dir, file)).trimEnd();
    if (code === '') throw new Error(`${place}: the sample is empty.`);
    return { fence: language.fence, label: label ?? language.label, file, code };
  });
}

/** Groups of tabs: those of one group switch together, on all pages. */
export const TAB_GROUPS = ['language', 'framework'] as const;

/** Group of the tabs of a topic. */
export function guideGroup(siteDir: string, topic: string): (typeof TAB_GROUPS)[number] {
  const hasLabels = listedTabs(siteDir, topic)?.some(({ label }) => label);
  return hasLabels ? 'framework' : 'language';
}

/**
 * The samples of a topic in the order of its tabs.
 * @param locale language of the comments; the code is the same in each
 * @throws Error that names a file that is missing or empty, and file and line of every translation without comment
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
  const file = `${GUIDES_DIR}/${topic}/${COMMENTS_FILE}`;
  const used = new Set<string>();
  const translated = samples.map((sample) => ({
    ...sample,
    code: translateComments(sample.code, new Map([...shared, ...own]), used),
  }));
  const texts = [...own.keys()];
  const problems = texts.flatMap((text, index) => {
    if (used.has(text)) return [];
    const line = yamlLine(fs.readFileSync(path.join(siteDir, file), 'utf8'), `/${index}`);
    return [`${file}:${line}: no sample has the comment "${text}".`];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return translated;
}
