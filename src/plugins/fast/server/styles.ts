import fs from 'node:fs';
import path from 'node:path';
import browserslist from 'browserslist';
import { browserslistToTargets, transform } from 'lightningcss';
import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss';
import type { LoadContext } from '@docusaurus/types';
import type { RspackPluginInstance } from '@rspack/core';

const NAME = 'efundflow-styles';

/** Where the whole sheet is kept for `tests/site/all/styles.spec.ts`, below the folder of generated files. */
export const FULL_SHEET = 'styles.full.css';

/** The beginning of a name in a template string; `ef-` or `data-` would say nothing. */
const STEM = /[\w-]{4,}-(?=\$\{|['"`])/g;

/**
 * Decides which class names and ids can occur: those that a source contains as a word, or whose beginning one contains
 * (`ef-method--${method}`).
 * @param sources of the scripts: whatever makes an element of a page is in one of them
 */
export function usedNames(sources: readonly string[]): (name: string) => boolean {
  const find = (pattern: RegExp) => new Set(sources.flatMap((text) => text.match(pattern) ?? []));
  const words = find(/[A-Za-z_-][\w-]*/g);
  const stems = [...find(STEM)];
  return (name) => words.has(name) || stems.some((stem) => name.startsWith(stem));
}

const READ = /var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g;

const ROOT_ELEMENT = /^(:root|html|\[data-theme=["']?\w+["']?\])+$/;

/** Values of Infima for custom properties that our own sheet sets in its layer of tokens, which is above the theme's. */
function dropOverridden(root: Root): void {
  const ours = new Set<string>();
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'tokens') return;
    layer.each((node) => {
      if (node.type !== 'rule' || node.selector !== ':root') return;
      node.walkDecls(/^--/, ({ prop }) => void ours.add(prop));
    });
  });
  root.walkAtRules('layer', (layer) => {
    if (!layer.params.startsWith('docusaurus.')) return;
    layer.walkRules(ROOT_ELEMENT, (rule) => {
      rule.walkDecls(/^--/, (declaration) => {
        if (ours.has(declaration.prop)) declaration.remove();
      });
    });
    // Layers without content only list names of parts that this site does not have.
    if (!layer.nodes) layer.remove();
  });
}

/** True when a value counts for the whole page, in every window: only layers are around its rule. */
function isConstant({ value, parent }: Declaration): boolean {
  if (value.includes('var(') || parent?.type !== 'rule' || (parent as Rule).selector !== ':root')
    return false;
  const { parent: around } = parent;
  return around?.type === 'root' || (around as AtRule | undefined)?.name === 'layer';
}

/** Writes the value of a custom property that has one for the whole page where it is read: that is half of them. */
function inlineConstants(root: Root, isUsed: (name: string) => boolean): void {
  const declarations: Declaration[] = [];
  root.walkDecls(/^--/, (declaration) => void declarations.push(declaration));
  const times = (name: string) => declarations.filter(({ prop }) => prop === name).length;
  const constants = declarations.filter(
    (one) => isConstant(one) && times(one.prop) === 1 && !isUsed(one.prop),
  );
  if (constants.length === 0) return;
  const values = new Map(constants.map(({ prop, value }) => [prop, value]));
  for (const declaration of constants) declaration.remove();
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(READ, (read, name: string) =>
      values.has(name) ? ` ${values.get(name)} ` : read,
    );
  });
  // Those that read them have only known values now.
  inlineConstants(root, isUsed);
}

/** Gives custom properties names of one or two letters; a build without this plugin has the real ones for debugging. */
function shortenNames(css: string, isUsed: (name: string) => boolean): string {
  const pattern = /(?<![\w-])--[a-zA-Z][\w-]*(?=\s*[:,)])/g;
  const names = [...new Set(css.match(pattern))].filter((name) => !isUsed(name));
  const short = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]));
  return css.replace(pattern, (name) => short.get(name) ?? name);
}

/** Class names and ids in a selector. */
const NAMES = /(?<=[.#])-?[A-Za-z_][\w-]*/g;

function namesIn(root: Root): string[] {
  const names = new Set<string>();
  root.walkRules(({ selector }) => {
    // Token names come from the highlighter, which is no part of the client.
    if (selector.includes('.token')) return;
    for (const name of selector.match(NAMES) ?? []) names.add(name);
  });
  return [...names];
}

/** Takes selectors out of lists, where lightningcss keeps those of other selectors that can match something. */
function dropFromLists(root: Root, unused: ReadonlySet<string>): void {
  // Inside brackets, as in `:not()`, a name that never occurs doesn't keep the selector from matching.
  const withoutBrackets = (selector: string): string => selector.replace(/\(.*\)/, '');
  root.walkRules((rule) => {
    const rest = rule.selectors.filter(
      (selector) =>
        !withoutBrackets(selector)
          .match(NAMES)
          ?.some((name) => unused.has(name)),
    );
    if (rest.length > 0 && rest.length < rule.selectors.length) rule.selectors = rest;
  });
}

/** Custom properties and animations that nothing reads. */
function unreadIn(css: string, isUsed: (name: string) => boolean): string[] {
  const declared = css.match(/(?<=[{;])--[\w-]+(?=:)|(?<=@keyframes )[\w-]+/g) ?? [];
  const read = new Set(css.match(/(?<=var\(\s*)--[\w-]+|(?<=animation(-name)?:[^;}]*)[\w-]+/g));
  return declared.filter((name) => !read.has(name) && !isUsed(name));
}

/** Without them, what the build has lowered is written in the newest syntax again, such as `width >= 997px`. */
const targets = browserslistToTargets(browserslist());

function drop(css: string | Root, unusedSymbols: string[]): string {
  const code = Buffer.from(css.toString());
  const options = { filename: 'styles.css', code, minify: true, unusedSymbols, targets };
  return transform(options).code.toString();
}

/**
 * @param css the site's whole sheet, minified
 * @param isUsed see {@link usedNames}; called with class names, ids, custom properties and animations
 * @returns the rules that can match something, with the custom properties that they need
 */
export function purge(css: string, isUsed: (name: string) => boolean): string {
  const full = postcss.parse(css);
  dropOverridden(full);
  inlineConstants(full, isUsed);
  const unused = namesIn(full).filter((name) => !isUsed(name));
  dropFromLists(full, new Set(unused));
  let purged = drop(full, unused);
  for (let unread = unreadIn(purged, isUsed); unread.length > 0; unread = unreadIn(purged, isUsed))
    purged = drop(purged, unread);
  // lightningcss writes a declaration with a prefix once more each time.
  purged = purged.replace(/(-webkit-[\w-]+:[^;{}]+;)\1+/g, '$1');
  return shortenNames(purged, isUsed);
}

/** After minification (400), before file names get the hash of their content (2500): the name changes with the rules. */
const STAGE = 1000;

/**
 * Parts that scripts of the theme name, and that this site has turned off: badges of versions, dark navbar and footer, entries in
 * HTML, a sidebar that can be hidden, when and by whom a page was changed, cards and tabs of the theme,
 * an author's own page, the glow at the end of the progress bar.
 */
const ABSENT = new RegExp(
  `^(${[
    ...['badge', 'badge--.+', 'button--outline', 'navbar--dark', 'navbar--primary', 'footer--dark'],
    ...['footer__link-separator', 'menuHtmlItem_.{4}', 'darkNavbarColorModeToggle_.{4}'],
    ...['collapseSidebarButton(Icon)?_.{4}', 'expandButton(Icon)?_.{4}', 'sidebarHidden_.{4}'],
    ...['card', 'tabs', 'pagination', 'shadow--lw', 'button--active', 'menuExternalLink_.{4}'],
    ...['iconEdit_.{4}', 'lastUpdated_.{4}', 'author-as-h1_.{4}', 'imageOnlyAuthor(Row|Col)_.{4}'],
    ...['docSidebarContainerHidden_.{4}', 'doc(MainContainer|ItemWrapper)Enhanced_.{4}', 'peg'],
  ].join('|')})$`,
);

/**
 * Takes the rules out of the site's one style sheet that no page can need: a sixth of its weight, which is in the way
 * of the first paint.
 *
 * Works on the whole sheet, so that it knows which custom properties are read, and inside the bundler, so that the
 * file's name has the hash of what is left. lightningcss removes what names an unused class; PurgeCSS is not used
 * because it takes names out of `:is()`, which changes the weight of the selector.
 * @param generatedFilesDir receives the whole sheet as well, as {@link FULL_SHEET}
 * @throws {Error} when the build has another number of style sheets than one
 */
export function stylesPlugin({
  generatedFilesDir,
}: Pick<LoadContext, 'generatedFilesDir'>): RspackPluginInstance {
  return {
    apply({ hooks, webpack }) {
      hooks.compilation.tap(NAME, (compilation) => {
        compilation.hooks.processAssets.tap({ name: NAME, stage: STAGE }, (assets) => {
          const [sheet, ...others] = Object.keys(assets).filter((name) => name.endsWith('.css'));
          if (!sheet || others.length > 0)
            throw new Error(`${NAME}: not one style sheet, but: ${[sheet, ...others].join(', ')}`);
          const full = String(assets[sheet]?.source());
          const scripts = Object.keys(assets).filter((name) => name.endsWith('.js'));
          const isNamed = usedNames(scripts.map((name) => String(assets[name]?.source())));
          const purged = purge(full, (name) => isNamed(name) && !ABSENT.test(name));
          compilation.updateAsset(sheet, new webpack.sources.RawSource(purged));
          fs.writeFileSync(path.join(generatedFilesDir, FULL_SHEET), full);
        });
      });
    },
  };
}
