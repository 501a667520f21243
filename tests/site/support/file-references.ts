import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that nobody has to name: a host, a browser or a crawler looks for them by their names. */
const WELL_KNOWN = [
  '404.html',
  '404.md',
  'zh/404.html',
  'zh/404.md',
  'robots.txt',
  '.well-known/security.txt',
  'favicon.ico',
  'apple-touch-icon.png',
  'licenses.txt',
  // Hosts: hosting/README.md.
  '_headers',
  '_redirects',
];
const TEXT = /\.(html|js|css|json|xml|txt|svg|ya?ml|md|webmanifest)$/;
/** References to a file: a URL or a path in an attribute, a string, `url()` or an element of a sitemap. */
const NAME = /(?:https?:\/\/[\w.:-]+)?[\w./~%@+-]*[\w/]/g;
/** File name with the hash of its content, as the bundler writes it. */
const HASHED = /^((?:zh\/)?assets\/(?:js|css)\/)(.+)\.([0-9a-f]{8,})\.(js|css)$/;

export interface FileReport {
  /** Files that no page, script, style sheet, feed or sitemap asks for. */
  unused: string[];
  /** All files below the build, with slashes. */
  all: string[];
}

/** Files of a folder and the folders below, sorted: paths from the folder, with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** Files that a name in `from` can mean: from the root, beside the file, and, in scripts, below the base URL. */
function candidates(name: string, from: string): string[] {
  const bare = name.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');
  const base = from.startsWith('zh/') ? 'zh/' : '';
  const paths = bare.startsWith('/')
    ? [bare.slice(1)]
    : [path.posix.join(path.posix.dirname(from), bare), base + bare];
  return paths.flatMap((file) => {
    const clean = path.posix.normalize(file).replace(/\/$/, '');
    return [clean, `${clean}.html`, path.posix.join(clean, 'index.html')];
  });
}

/** Docusaurus copies `static/` into the folder of each language: one use is enough for all the copies. */
function withCopies(file: string, isStatic: (file: string) => boolean): string[] {
  const root = file.replace(/^zh\//, '');
  return isStatic(root) ? [root, `zh/${root}`] : [file];
}

/**
 * Follows what the files of a build name, from the sitemaps on, and finds the files that nothing leads to.
 * A chunk is named in the bundler's own way: the script that loads it holds its hash in a map.
 * @param buildDir folder of the build
 * @param staticFiles files of the folder `static`, which are copied once per language
 */
export function findUnused(buildDir: string, staticFiles: ReadonlySet<string>): FileReport {
  const all = listFiles(buildDir);
  const left = new Set(all);
  const byHash = new Map<string, string[]>();
  for (const file of all) {
    const hash = HASHED.exec(file)?.[3];
    if (hash) byHash.set(hash, [...(byHash.get(hash) ?? []), file]);
  }
  const queue: string[] = [];

  function use(file: string): void {
    for (const copy of withCopies(file, (name) => staticFiles.has(name))) {
      if (left.delete(copy)) queue.push(copy);
      // Response of a host in its place.
      for (const ending of ['.br', '.gz']) left.delete(copy + ending);
    }
  }

  function follow(file: string): void {
    if (!TEXT.test(file)) return;
    const text = readFileSync(path.join(buildDir, file), 'utf8');
    for (const name of new Set(text.match(NAME))) candidates(name, file).forEach(use);
    if (!file.endsWith('.js')) return;
    const language = file.startsWith('zh/');
    for (const [, hash = ''] of text.matchAll(/"([0-9a-f]{8,})"/g))
      for (const chunk of byHash.get(hash) ?? [])
        if (chunk.startsWith('zh/') === language) use(chunk);
  }

  [...WELL_KNOWN, 'sitemap.xml', 'zh/sitemap.xml'].forEach(use);
  for (let file = queue.pop(); file; file = queue.pop()) follow(file);
  return { all, unused: [...left].sort() };
}

/** Folders of the machine that made a build; a file that holds one tells readers about that machine. */
export function filesNaming(buildDir: string, folders: readonly string[]): string[] {
  return listFiles(buildDir)
    .filter((file) => TEXT.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(buildDir, file), 'utf8');
      const found = folders.find((folder) => text.includes(folder));
      return found ? [`${file}: ${found}`] : [];
    });
}
