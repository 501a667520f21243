/** Who imports whom below a folder, read from the source. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Source by path below the root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** Imports of each file or folder: paths below the root, or names of packages. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const CODE = /\.[cm]?tsx?$|\.cjs$/;
const IMPORT = /\b(?:from|import|require)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^'\n]+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '.cjs', '.d.ts', '/index.ts', '/index.tsx'];

/** Reads every file of code below a folder. */
export function readSources(root: string): Sources {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => CODE.test(file));
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/**
 * Path below the root that an import means, or the name of a package. `@theme/…` counts as a package: Docusaurus decides
 * which component that is, and an override may well import the types of the one it replaces.
 */
function resolve(from: string, name: string, sources: Sources): string {
  const isOurs = name.startsWith('.') || name.startsWith('@site/src/');
  if (!isOurs) return name;
  const target = name.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), name)
    : name.slice('@site/src/'.length);
  return ENDINGS.map((ending) => target + ending).find((file) => sources.has(file)) ?? target;
}

/** Imports of each file: static, dynamic, of types only, and `require`. */
export function importsOf(sources: Sources): Imports {
  return new Map(
    [...sources].map(([file, source]) => {
      const names = [...source.matchAll(IMPORT)].map(([, name = '']) => name);
      return [file, names.map((name) => resolve(file, name, sources))];
    }),
  );
}

/** Imports between the folders directly below the root. */
export function folderImports(imports: Imports): Imports {
  const folders = new Map<string, Set<string>>();
  const folderOf = (file: string) => file.slice(0, file.indexOf('/'));
  for (const [file, targets] of imports) {
    const own = folders.get(folderOf(file)) ?? new Set();
    folders.set(folderOf(file), own);
    for (const target of targets) {
      if (imports.has(target) && folderOf(target) !== folderOf(file)) own.add(folderOf(target));
    }
  }
  return new Map([...folders].map(([folder, targets]) => [folder, [...targets]]));
}

/** Every import cycle that a depth-first search meets, as `a → b → a`. */
export function cycles(imports: Imports): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  function visit(node: string, trail: readonly string[]): void {
    if (trail.includes(node)) {
      found.push([...trail.slice(trail.indexOf(node)), node].join(' → '));
      return;
    }
    if (done.has(node)) return;
    for (const target of imports.get(node) ?? []) visit(target, [...trail, node]);
    done.add(node);
  }
  for (const node of imports.keys()) visit(node, []);
  return found;
}
