import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import { buildProgram, type Language, type Program } from '../../toolchains/toolchains';

/** The languages of the guides: those of the API samples without cURL, which cannot sign. */
export const GUIDE_LANGUAGES = ['node', 'python', 'java', 'go', 'php', 'csharp'] as const;

export type GuideLanguage = Extract<Language, (typeof GUIDE_LANGUAGES)[number]>;

/** Languages of the verification, which Rails needs, too. */
export const VERIFY_LANGUAGES = [...GUIDE_LANGUAGES, 'ruby'] as const;

export type VerifyLanguage = (typeof VERIFY_LANGUAGES)[number];

/** Names of files start with a capital where a file is named after its class. */
const EXTENSIONS: Record<VerifyLanguage, { extension: string; capital?: boolean }> = {
  node: { extension: 'mjs' },
  python: { extension: 'py' },
  java: { extension: 'java', capital: true },
  go: { extension: 'go' },
  php: { extension: 'php' },
  csharp: { extension: 'cs', capital: true },
  ruby: { extension: 'rb' },
};

/** Path of the file that readers see, such as `samples/guides/jwt-sign/Sign.java`. */
export function samplePath(language: VerifyLanguage, topic: string, name: string): string {
  return resolve(import.meta.dirname, '../../guides', topic, fileName(language, name));
}

/** Builds the driver called `name` (drivers/<language>/) together with the sample files which it calls. */
export function buildDriver(
  language: VerifyLanguage,
  name: string,
  libraries: string[],
): Promise<Program> {
  const suffix = EXTENSIONS[language].capital ? 'Driver' : '';
  const entry = resolve(
    import.meta.dirname,
    '../../drivers',
    language,
    fileName(language, name, suffix),
  );
  return buildProgram(language, { entry, libraries });
}

/**
 * A copy of a sample in which one part is replaced.
 *
 * @returns path of the copy, in a directory of its own
 * @throws Error when the sample does not contain `part`: the proof has gone stale.
 */
export function changeSample(
  language: GuideLanguage,
  topic: string,
  name: string,
  part: string | RegExp,
  replacement: string,
): string {
  const source = readFileSync(samplePath(language, topic, name), 'utf8');
  const changed = source.replace(part, replacement);
  if (changed === source) throw new Error(`${topic}/${name} does not contain: ${part}`);
  const path = join(newFolder(), fileName(language, name));
  writeFileSync(path, changed);
  return path;
}

/** The same of a Node.js sample. */
export function breakSample(
  topic: string,
  name: string,
  part: string | RegExp,
  replacement: string,
): string {
  return changeSample('node', topic, name, part, replacement.replaceAll('$', '$$$$'));
}

/** Copies samples that import each other into one folder, as a reader does, and returns the folder. */
export function sideBySide(files: readonly string[]): string {
  const folder = newFolder();
  for (const file of files) copyFileSync(file, join(folder, basename(file)));
  return folder;
}

/** Inside the project, so that a copy finds the same npm packages. */
function newFolder(): string {
  const parent = resolve(import.meta.dirname, '../../node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'sample-'));
}

/** The Node.js driver with such a copy: proves that a check finds the fault. */
export function buildBroken(
  topic: string,
  name: string,
  part: string | RegExp,
  replacement: string,
): Promise<Program> {
  return buildDriver('node', name, [breakSample(topic, name, part, replacement)]);
}

function fileName(language: VerifyLanguage, name: string, suffix = ''): string {
  const { extension, capital } = EXTENSIONS[language];
  const stem = capital ? name.charAt(0).toUpperCase() + name.slice(1) : name;
  return `${stem}${suffix}.${extension}`;
}
