import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Locale } from '../../../src/model/locale';
import { PAGE_FOLDERS } from '../../../src/model/pageFolders';

/** Root of the repository. */
const ROOT = path.resolve(__dirname, '../../..');

/** Files that a build reads. The configuration is the project's own, unchanged. */
const PARTS = [
  'docusaurus.config.ts',
  'sidebars.ts',
  'sidebarsConnections.ts',
  'babel.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'docs',
  'connections',
  'blog',
  'i18n',
  'samples/downloads',
  'samples/guides',
  'scripts',
  'src',
  'static',
  'OPEN_QUESTIONS.md',
];

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;
const FENCE = /^ *```[\s\S]*?^ *```$/gm;
/** The whole text of a shortened page; a test puts its fault behind it. */
export const PAGE_TEXT: Record<Locale, string> = { en: 'A short page.', zh: '一个简短的页面。' };

/** How a command ended. */
export interface BuildResult {
  /** Exit code. */
  code: number | null;
  /** Everything it printed, without colours. */
  output: string;
}

/** A copy of the project in which a test may break things. */
export interface Project {
  /** Root of the copy, absolute. */
  dir: string;
  /** Text of a file of the copy. */
  read(file: string): string;
  /** Writes a file of the copy; `restore` brings the old text back, or takes away a new file. */
  write(file: string, text: string): void;
  /** Replaces a passage of a file. @throws Error when the passage is not there */
  replace(file: string, passage: string, by: string): void;
  /** Path of a doc page below the root, e.g. `pageFile('zh', 'docs', 'refunds/get')`. */
  pageFile(locale: Locale, section: 'docs' | 'connections', page: string): string;
  /** Undoes every `write` and `replace`. */
  restore(): void;
  /** Runs `docusaurus build` for one language; a draft, unless the environment says `EFUND_DRAFT: ''`. */
  build(locale: Locale, env?: Record<string, string>): BuildResult;
  /** Runs `docusaurus write-translations` for one language. */
  writeTranslations(locale: Locale): BuildResult;
  /** Deletes the copy. */
  remove(): void;
}

/**
 * Leaves front matter and headings of a page: every route, sidebar entry and anchor stays, and a build takes seconds
 * instead of minutes.
 */
function shorten(source: string, locale: Locale): string {
  const front = FRONT_MATTER.exec(source)?.[0] ?? '';
  const headings = source.replace(FENCE, '').match(/^##+ .+$/gm) ?? [];
  return [front, PAGE_TEXT[locale], ...headings, ''].join('\n\n');
}

function shortenPages(dir: string, locale: Locale): void {
  for (const folder of [PAGE_FOLDERS.docs[locale], PAGE_FOLDERS.connections[locale]]) {
    const files = readdirSync(path.join(dir, folder), { recursive: true, encoding: 'utf8' });
    for (const name of files.filter((file) => file.endsWith('.mdx'))) {
      const file = path.join(dir, folder, name);
      writeFileSync(file, shorten(readFileSync(file, 'utf8'), locale));
    }
  }
}

/** One link for each package: the folder itself, where the bundler keeps its cache, is the copy's own. */
function linkDependencies(dir: string): void {
  mkdirSync(path.join(dir, 'node_modules'));
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name === '.cache') continue;
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(dir, 'node_modules', name));
  }
}

/** Docusaurus as the project's scripts run it. */
function docusaurus(dir: string, args: string[], env?: Record<string, string>): BuildResult {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/docusaurus.mjs', ...args],
    {
      cwd: dir,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      // Vitest sets it to "test", which is neither of the two that a build knows.
      env: { ...process.env, NODE_ENV: 'production', EFUND_DRAFT: '1', ...env },
    },
  );
  return { code: status, output: stripVTControlCharacters(`${stdout}\n${stderr}`) };
}

/**
 * Copies the project into a temporary folder, with short pages and the dependencies of this checkout.
 * @param whole pages that keep their text, as files below the root
 */
export function copyProject(whole: readonly string[] = []): Project {
  // The real path: the bundler names files by it.
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'efundflow-build-')));
  for (const part of PARTS)
    cpSync(path.join(ROOT, part), path.join(dir, part), { recursive: true });
  linkDependencies(dir);
  shortenPages(dir, 'en');
  shortenPages(dir, 'zh');
  for (const file of whole) cpSync(path.join(ROOT, file), path.join(dir, file));

  const before = new Map<string, string | undefined>();
  const at = (file: string) => path.join(dir, file);

  function read(file: string): string {
    return readFileSync(at(file), 'utf8');
  }

  function write(file: string, text: string): void {
    if (!before.has(file)) before.set(file, existsSync(at(file)) ? read(file) : undefined);
    writeFileSync(at(file), text);
  }

  return {
    dir,
    read,
    write,
    replace(file, passage, by) {
      const text = read(file);
      if (!text.includes(passage)) throw new Error(`${file} does not hold: ${passage}`);
      write(
        file,
        text.replace(passage, () => by),
      );
    },
    pageFile: (locale, section, page) => `${PAGE_FOLDERS[section][locale]}/${page}.mdx`,
    restore() {
      for (const [file, text] of before) {
        if (text === undefined) rmSync(at(file));
        else writeFileSync(at(file), text);
      }
      before.clear();
    },
    build: (locale, env) => docusaurus(dir, ['build', '--locale', locale], env),
    writeTranslations: (locale) => docusaurus(dir, ['write-translations', '--locale', locale]),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
