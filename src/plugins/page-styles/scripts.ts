import fs from 'node:fs';
import path from 'node:path';
import { customPropertiesIn, mergeTokens, noTokens, wordsOf, type Tokens } from './tokens';

/** What the site's own scripts may add to a page. */
export interface ScriptTokens {
  /** On every page. */
  always: Tokens;
  /** By the tag of the custom element that does it. */
  elements: Map<string, Tokens>;
  /** The same for elements that load styles themselves where the page's own sheet has none for them. */
  onDemand: Map<string, Tokens>;
}

/** @returns paths of the files with that ending, at any depth */
export function filesBelow(folder: string, ending: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name))
    .sort();
}

const JSX_TAG = /<([a-z][a-z0-9-]*)[\s/>]/g;
const JSX_ATTRIBUTE = /\s((?:aria|data)-[\w-]+)=/g;
const CLASS_NAME = /\.([a-zA-Z][\w-]*)/g;

function capturedIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/**
 * @param source TypeScript with JSX
 * @returns words of its strings, its lower-case tags, and its `aria-…` and `data-…` attributes
 */
export function jsxTokens(source: string): Tokens {
  const attributes = capturedIn(source, JSX_ATTRIBUTE);
  return {
    ...noTokens(),
    tags: new Set(capturedIn(source, JSX_TAG)),
    words: new Set([...wordsOf(source), ...attributes]),
  };
}

/**
 * @param css a CSS module
 * @returns its class names as stems: the build puts a hash behind each
 */
export function moduleTokens(css: string): Tokens {
  return {
    ...noTokens(),
    stems: new Set(capturedIn(css, CLASS_NAME).map((name) => `${name}_`)),
  };
}

function readTools(folder: string): Tokens {
  const read = (file: string) => fs.readFileSync(file, 'utf8');
  return mergeTokens([
    ...filesBelow(folder, '.tsx').map((file) => jsxTokens(read(file))),
    ...filesBelow(folder, '.module.css').map((file) => moduleTokens(read(file))),
  ]);
}

/**
 * Reads what `src/elements` and `src/tools` may add to a page.
 * @param siteDir root of the site
 */
export function readScripts(siteDir: string): ScriptTokens {
  const scripts: ScriptTokens = { always: noTokens(), elements: new Map(), onDemand: new Map() };
  for (const file of filesBelow(path.join(siteDir, 'src/elements'), '.ts')) {
    const name = path.basename(file, '.ts');
    // The first only names the elements, the others hold types.
    if (name === 'index' || name.endsWith('.d')) continue;
    const source = fs.readFileSync(file, 'utf8');
    const tokens = { ...noTokens(), words: wordsOf(source) };
    const tag = `ef-${name}`;
    if (!source.includes(`customElements.define('${tag}'`))
      scripts.always = mergeTokens([scripts.always, tokens]);
    else if (source.includes(`loadStylesFor('${tag}')`))
      scripts.onDemand.set(tag, mergeTokens([tokens, readTools(path.join(siteDir, 'src/tools'))]));
    else scripts.elements.set(tag, tokens);
  }
  return scripts;
}

/**
 * @param folder the built scripts
 * @returns custom properties that any of them names
 */
export function propertiesInScripts(folder: string): Tokens {
  const properties = filesBelow(folder, '.js').flatMap((file) =>
    customPropertiesIn(fs.readFileSync(file, 'utf8')),
  );
  return { ...noTokens(), properties: new Set(properties) };
}
