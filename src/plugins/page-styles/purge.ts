import postcss, { type AtRule, type Root } from 'postcss';
import { canMatch, parseSelectors } from './selectors';
import { dropShadowed } from './shadows';
import type { Tokens } from './tokens';
import { dropUnusedVariables, inlineConstants, shortenVariables } from './variables';

function isKeyframes(node: { type: string; name?: string } | undefined): boolean {
  return node?.type === 'atrule' && /keyframes$/.test(node.name ?? '');
}

/** Selectors are dropped whole: to shorten an `:is()` would lower the weight of what stays. */
function dropUnusedRules(root: Root, tokens: Tokens): void {
  root.walkRules((rule) => {
    if (isKeyframes(rule.parent as AtRule)) return;
    const kept = parseSelectors(rule.selector).filter((selector) => canMatch(selector, tokens));
    if (kept.length === 0) rule.remove();
    else rule.selector = kept.map((selector) => String(selector).trim()).join(',');
  });
}

function wordsIn(root: Root, property: RegExp): Set<string> {
  const words = new Set<string>();
  root.walkDecls(property, ({ value }) => {
    for (const word of value.split(/[\s,"']+/)) words.add(word);
  });
  return words;
}

/** Custom properties may hold the name of an animation or a font, too. */
function dropUnusedNames(root: Root): void {
  const animations = wordsIn(root, /^(-webkit-)?animation|^--/);
  root.walkAtRules(/keyframes$/, (frames) => {
    if (!animations.has(frames.params)) frames.remove();
  });
  const fonts = [...wordsIn(root, /^font|^--/)].join(' ');
  root.walkAtRules('font-face', (face) => {
    face.walkDecls('font-family', ({ value }) => {
      if (!fonts.includes(value.replace(/["']/g, '').split(' ')[0] ?? '')) face.remove();
    });
  });
}

/** An empty layer stays as a statement: the order of the layers is that of their first mention. */
function dropEmpty(root: Root): void {
  for (let again = true; again;) {
    again = false;
    root.walk((node) => {
      if (node.type !== 'rule' && node.type !== 'atrule') return;
      if (node.nodes === undefined || node.nodes.length > 0) return;
      if (node.type === 'atrule' && node.name === 'layer')
        node.replaceWith(postcss.atRule({ name: 'layer', params: node.params }));
      else node.remove();
      again = true;
    });
  }
}

/** The same declaration twice in a row, which is left when a value was written out. */
function dropRepeated(root: Root): void {
  root.walkDecls((declaration) => {
    const before = declaration.prev();
    if (before?.type !== 'decl' || String(before) !== String(declaration)) return;
    before.remove();
  });
}

/** A sheet without what can be left out for every page; parsed once, used for each kind. */
export interface FullSheet {
  root: Root;
  /** Every class that a selector names. */
  classes: Set<string>;
}

/**
 * @param css the full sheet, minified
 * @throws {CssSyntaxError} when it is not CSS
 */
export function readSheet(css: string): FullSheet {
  const root = postcss.parse(css);
  dropShadowed(root);
  // Names of layers in which this site has no rules.
  root.walkAtRules('layer', (layer) => {
    if (!layer.nodes) layer.remove();
  });
  const classes = new Set<string>();
  root.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([a-zA-Z][\w-]*)/g)) classes.add(name);
  });
  return { root, classes };
}

/** Beginnings of class names become the names that begin so. */
function withFamilies(tokens: Tokens, names: ReadonlySet<string>): Tokens {
  const stems = [...tokens.stems];
  const family = [...names].filter((name) => stems.some((stem) => name.startsWith(stem)));
  return { ...tokens, classes: new Set([...tokens.classes, ...family]) };
}

/**
 * @param sheet the full sheet
 * @param tokens everything that is or may come to be in the pages
 * @returns CSS that gives these pages the same looks
 */
export function sheetFor({ root: full, classes }: FullSheet, tokens: Tokens): string {
  const root = full.clone();
  dropUnusedRules(root, withFamilies(tokens, classes));
  dropUnusedVariables(root, tokens.properties);
  inlineConstants(root, tokens.properties);
  dropRepeated(root);
  dropUnusedNames(root);
  dropEmpty(root);
  shortenVariables(root, tokens.properties);
  return root.toString();
}
