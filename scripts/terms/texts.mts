/** Collects the English of the repository, each piece with the line on which it begins. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse as parseSource } from '@babel/parser';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml';

/** A piece of prose in Markdown. */
export interface Piece {
  file: string;
  /** Line from 1 on which the text begins. */
  line: number;
  text: string;
  /** `comment` for what only maintainers read, `prose` for what readers of the site read. */
  kind: 'prose' | 'comment';
}

/** A token or a comment of a source. */
interface Token {
  type: { label: string } | 'CommentLine' | 'CommentBlock';
  value: string;
  loc: { start: { line: number } };
}

const HAN = /\p{Script=Han}/u;

/** Files under a folder with one of the extensions, in the order of their names. */
export function filesUnder(folder: string, ...extensions: string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => extensions.includes(path.extname(file)))
    .filter((file) => !/\/(?:node_modules|\.tmp)\//.test(file))
    .sort();
}

/** Same length, no MDX comment: heading ids are no prose. */
function withoutComments(source: string): string {
  return source.replace(/\{\/\*.*?\*\/\}/gs, (comment) => comment.replace(/[^\n]/g, ' '));
}

/**
 * A page: its body as one piece, and the title and description of its front matter.
 * @param kind `comment` for the project's own Markdown, which no reader of the site sees
 */
export function pagePieces(file: string, source: string, kind: Piece['kind'] = 'prose'): Piece[] {
  const [front = ''] = /^---\n[\s\S]*?\n---\n/.exec(source) ?? [];
  const head = front.split('\n').flatMap((line, index): Piece[] => {
    const text = /^(?:title|description): (.*)$/.exec(line)?.[1];
    return text === undefined ? [] : [{ file, line: index + 1, text, kind }];
  });
  const line = front.split('\n').length;
  return [...head, { file, line, text: withoutComments(source.slice(front.length)), kind }];
}

/**
 * Texts of a YAML file.
 * @param wanted keys whose strings are prose
 */
export function yamlPieces(file: string, source: string, wanted: ReadonlySet<string>): Piece[] {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const pieces: Piece[] = [];
  function walk(node: unknown): void {
    if (isSeq(node)) node.items.forEach(walk);
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      if (isScalar(value) && typeof value.value === 'string') {
        if (!wanted.has(String(key)) || HAN.test(value.value)) continue;
        const line = lines.linePos((value as Node).range?.[0] ?? 0).line;
        pieces.push({ file, line, text: value.value, kind: 'prose' });
      } else walk(value);
    }
  }
  walk(document.contents);
  return pieces;
}

/** Strings with a space, the text of elements, and comments of a TypeScript or JavaScript source. */
export function sourcePieces(file: string, source: string): Piece[] {
  const { tokens } = parseSource(source, {
    sourceType: 'unambiguous',
    tokens: true,
    plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
  });
  return (tokens ?? []).flatMap(({ type, value, loc }: Token): Piece[] => {
    const isComment = type === 'CommentLine' || type === 'CommentBlock';
    const isText = !isComment && ['string', 'jsxText', 'template'].includes(type.label);
    if (!isText && !isComment) return [];
    const text = isComment
      ? value.replace(/^[ \t]*\*+ ?/gm, '').replace(/^ +/gm, '')
      : value.trim();
    if (HAN.test(text) || !/\w \w/.test(text)) return [];
    return [{ file, line: loc.start.line, text, kind: isComment ? 'comment' : 'prose' }];
  });
}

/** Comments of a code sample in any of the languages shown. */
export function samplePieces(file: string, source: string): Piece[] {
  return source.split('\n').flatMap((text, index): Piece[] => {
    const comment = /^\s*(?:\/\/|#|\/?\*)(?!\/) ?(.*)$/.exec(text)?.[1];
    return comment ? [{ file, line: index + 1, text: comment, kind: 'comment' }] : [];
  });
}

const CONTRACT_KEYS = new Set(['title', 'summary', 'description']);
const DATA_KEYS = new Set(['en']);

/** Everything that is checked. */
export function allPieces(): Piece[] {
  const read = (file: string): string => readFileSync(file, 'utf8');
  const markdown = ['.', 'bench', 'contributing', 'hosting', 'samples', 'src', 'tests'].flatMap(
    (folder) =>
      folder === '.'
        ? readdirSync('.').filter((file) => file.endsWith('.md'))
        : filesUnder(folder, '.md'),
  );
  const pages = ['docs', 'connections', 'blog'].flatMap((folder) =>
    filesUnder(folder, '.mdx', '.md'),
  );
  return [
    ...pages.flatMap((file) => pagePieces(file, read(file))),
    ...markdown.flatMap((file) => pagePieces(file, read(file), 'comment')),
    ...yamlPieces('static/openapi.yaml', read('static/openapi.yaml'), CONTRACT_KEYS),
    ...filesUnder('src/data', '.yaml', '.json').flatMap((file) =>
      yamlPieces(file, read(file), DATA_KEYS),
    ),
    // The strings of src/model/samples/clients are code in other languages.
    ...filesUnder('src', '.ts', '.tsx')
      .filter((file) => !file.startsWith('src/model/samples/clients/'))
      .flatMap((file) => sourcePieces(file, read(file))),
    ...filesUnder('samples/guides', '.mjs', '.py', '.java', '.go', '.php', '.cs').flatMap((file) =>
      samplePieces(file, read(file)),
    ),
  ];
}
