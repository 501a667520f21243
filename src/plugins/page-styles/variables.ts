import type { Declaration, Root, Rule } from 'postcss';

const USE = /var\(\s*(--[\w-]+)/g;
/** Selectors of the `html` element. */
const ROOT_SELECTOR = /^(:root|html|(html)?\[data-theme=["']?\w+["']?\])$/;
/** `--a: inherit` is not the value `inherit`: it takes the property away. */
const CSS_WIDE = /^(inherit|initial|unset|revert|revert-layer)$/;
/** A value no longer than this beyond its name is written out as often as it is used. */
const SHORT = 12;

type Declarations = Map<string, Declaration[]>;

/** @returns names of the custom properties that a value reads, one for each place */
export function usesIn(value: string): string[] {
  return [...value.matchAll(USE)].map(([, name = '']) => name);
}

function customPropertiesOf(declarations: readonly Declaration[]): Declarations {
  const found: Declarations = new Map();
  for (const declaration of declarations) {
    if (!declaration.prop.startsWith('--')) continue;
    found.set(declaration.prop, [...(found.get(declaration.prop) ?? []), declaration]);
  }
  return found;
}

function declarationsOf(root: Root): Declaration[] {
  const declarations: Declaration[] = [];
  root.walkDecls((declaration) => {
    declarations.push(declaration);
  });
  return declarations;
}

function countUses(declarations: readonly Declaration[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { value } of declarations)
    for (const name of usesIn(value)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/**
 * Removes custom properties that nothing reads, also those that only such ones read.
 * @param kept names that markup or scripts read
 */
export function dropUnusedVariables(root: Root, kept: ReadonlySet<string>): void {
  for (let before = -1, removed = 0; before !== removed;) {
    before = removed;
    const counts = countUses(declarationsOf(root));
    root.walkDecls(/^--/, (declaration) => {
      if (counts.has(declaration.prop) || kept.has(declaration.prop)) return;
      declaration.remove();
      removed += 1;
    });
  }
}

function selectorsOf(declaration: Declaration): string[] {
  return (declaration.parent as Rule).selectors;
}

function isUnconditional({ parent: rule }: Declaration): boolean {
  const around = rule?.parent;
  return (
    around?.type === 'root' ||
    (around?.type === 'atrule' &&
      'name' in around &&
      around.name === 'layer' &&
      around.parent?.type === 'root')
  );
}

/**
 * The one value that a custom property has everywhere, or undefined. It has to be declared once, for the root
 * element, under no condition; and what its value reads must not be declared for any element where this one is not
 * declared as well, or that element would see another value than the root's.
 */
function constantValue(declared: Declaration[], all: Declarations): string | undefined {
  const [declaration] = declared;
  if (!declaration || declared.length !== 1 || !isUnconditional(declaration)) return undefined;
  const selectors = selectorsOf(declaration);
  const value = declaration.value.trim();
  if (!selectors.includes(':root') || value === '' || CSS_WIDE.test(value)) return undefined;
  const followsRoot = usesIn(value).every((name) => {
    const places = all.get(name)?.flatMap(selectorsOf) ?? [];
    return (
      places.length > 0 &&
      places.every((place) => ROOT_SELECTOR.test(place) || selectors.includes(place))
    );
  });
  return followsRoot ? value : undefined;
}

/** `var(--name)` and `var(--name, fallback)`, where the fallback holds at most one pair of brackets. */
function readerOf(name: string): RegExp {
  return new RegExp(`var\\(\\s*${name}\\s*(?:,(?:[^()]|\\([^()]*\\))*)?\\)`, 'g');
}

/** @returns false when a use is left that is written in a way not understood here */
function writeOut(declarations: readonly Declaration[], name: string, value: string): boolean {
  const pattern = readerOf(name);
  const readers = declarations.filter((declaration) => usesIn(declaration.value).includes(name));
  for (const reader of readers) {
    reader.value = reader.value.replace(pattern, (match, offset: number, whole: string) => {
      const next = whole[offset + match.length] ?? '';
      // Minified CSS has no space behind the bracket, but two words need one.
      return /[\w#.%-]/.test(next) ? `${value} ` : value;
    });
  }
  return !readers.some((reader) => usesIn(reader.value).includes(name));
}

/**
 * Writes out custom properties that have one value everywhere, where that makes the sheet shorter.
 * @param kept names that markup or scripts read or set
 */
export function inlineConstants(root: Root, kept: ReadonlySet<string>): void {
  let declarations = declarationsOf(root);
  const all = customPropertiesOf(declarations);
  for (const [name, declared] of all) {
    const value = kept.has(name) ? undefined : constantValue(declared, all);
    if (value === undefined) continue;
    const uses = countUses(declarations).get(name) ?? 0;
    if (uses > 1 && value.length > name.length + SHORT) continue;
    if (!writeOut(declarations, name, value)) continue;
    declared[0]?.remove();
    all.delete(name);
    declarations = declarations.filter((declaration) => declaration !== declared[0]);
  }
}

/**
 * Gives custom properties names of one or two letters, the most used ones the shortest.
 * @param kept names that markup or scripts read or set
 */
export function shortenVariables(root: Root, kept: ReadonlySet<string>): void {
  const declarations = declarationsOf(root);
  const counts = countUses(declarations);
  const uses = (name: string) => counts.get(name) ?? 0;
  const names = [...customPropertiesOf(declarations).keys()]
    .filter((name) => !kept.has(name))
    .sort((a, b) => uses(b) - uses(a) || a.localeCompare(b));
  const short = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]));
  for (const declaration of declarations) {
    declaration.prop = short.get(declaration.prop) ?? declaration.prop;
    declaration.value = declaration.value.replace(
      /(var\(\s*)(--[\w-]+)/g,
      (match, before: string, name: string) => before + (short.get(name) ?? name),
    );
  }
}
