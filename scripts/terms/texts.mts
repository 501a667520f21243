/** Collects the English and Chinese of the repository, each piece with the line on which it begins. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse as parseSource } from '@babel/parser';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml';
import { PAGE_FOLDERS } from '../../src/model/pageFolders';
import { SAMPLE_ENDINGS } from '../../src/model/samples/guides';
import type { Language } from './rule.mjs';

/** A piece of prose in Markdown. */
export interface Piece {
  file: string;
  /** Line from 1 on which the text begins. */
  line: number;
  text: string;
  language: Language;
  /** `comment` for what only maintainers and search engines read, `prose` for what readers of the site read. */
  kind: 'prose' | 'comment';
}

/** A token or a comment of a source. */
interface Token {
  type: { label: string } | 'CommentLine' | 'CommentBlock';
  value: string;
  loc: { start: { line: number } };
}

const HAN = /\p{Script=Han}/u;

/** Files under a folder with one of the extensions, in the order of their names. Installed packages are not looked into. */
export function filesUnder(folder: string, ...extensions: string[]): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(file, ...extensions);
      return extensions.includes(path.extname(file)) ? [file] : [];
    })
    .sort();
}

/** Same length, no MDX comment: heading ids are no prose. */
function withoutComments(source: string): string {
  return source.replace(/\{\/\*.*?\*\/\}/gs, (comment) => comment.replace(/[^\n]/g, ' '));
}

/**
 * A page: its body as one piece, titles of its code, and texts of its front matter.
 * @param kind `comment` for the project's own Markdown, which no reader of the site sees
 */
export function pagePieces(
  file: string,
  source: string,
  language: Language = 'en',
  kind: Piece['kind'] = 'prose',
): Piece[] {
  const [front = ''] = /^---\n[\s\S]*?\n---\n/.exec(source) ?? [];
  const line = front.split('\n').length;
  const body = withoutComments(source.slice(front.length));
  const titles = [...body.matchAll(/^ *```\w* .*title="([^"]*)"/gm)].map(
    ({ 1: text = '', index }): Piece => {
      const at = line + body.slice(0, index).split('\n').length - 1;
      return { file, line: at, text, language, kind };
    },
  );
  const yaml = front.replaceAll('---', '');
  return [
    ...yamlPieces(file, yaml, new Set(['title', 'description', 'sidebar_label']), language, kind),
    ...(language === 'zh'
      ? yamlPieces(file, yaml, new Set(['keywords']), language, 'comment')
      : []),
    { file, line, text: body, language, kind },
    ...titles,
  ];
}

/**
 * Texts of a YAML or JSON file.
 * @param wanted keys whose strings are prose; absent: every text with Chinese
 */
export function yamlPieces(
  file: string,
  source: string,
  wanted?: ReadonlySet<string>,
  language: Language = 'en',
  kind: Piece['kind'] = 'prose',
): Piece[] {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const pieces: Piece[] = [];
  function walk(node: unknown, key: string): void {
    if (isSeq(node)) for (const item of node.items) walk(item, key === 'keywords' ? key : '');
    if (isMap(node)) for (const { key: name, value } of node.items) walk(value, String(name));
    if (!isScalar(node) || typeof node.value !== 'string') return;
    const isHan = HAN.test(node.value);
    if (wanted ? !wanted.has(key) || (language === 'en' && isHan) : !isHan) return;
    const { line } = lines.linePos((node as Node).range?.[0] ?? 0);
    pieces.push({ file, line, text: node.value, language, kind });
  }
  walk(document.contents, '');
  return pieces;
}

/** Strings and texts of elements in a TypeScript or JavaScript source; comments, too, if they are English. */
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
    const isHan = HAN.test(value);
    if (isHan ? isComment : !/\w \w/.test(value)) return [];
    const text = isComment
      ? value.replace(/^[ \t]*\*+ ?/gm, '').replace(/^ +/gm, '')
      : value.trim();
    const kind = isComment ? 'comment' : 'prose';
    return [{ file, line: loc.start.line, text, language: isHan ? 'zh' : 'en', kind }];
  });
}

/** Comments of a code sample in any of the languages shown. */
export function samplePieces(file: string, source: string): Piece[] {
  return source.split('\n').flatMap((text, index): Piece[] => {
    const comment = /^\s*(?:\/\/|#|\/?\*)(?!\/) ?(.*)$/.exec(text)?.[1];
    if (!comment) return [];
    return [{ file, line: index + 1, text: comment, language: 'en', kind: 'comment' }];
  });
}

/** Comments of the samples of all guides. */
export function guidePieces(): Piece[] {
  return filesUnder('samples/guides', ...SAMPLE_ENDINGS).flatMap((file) =>
    samplePieces(file, readFileSync(file, 'utf8')),
  );
}

const CONTRACT = 'static/openapi.yaml';
const CONTRACT_KEYS = new Set(['title', 'summary', 'description']);
const BLOG_KEYS = new Set(['label', 'title', 'description']);
const OWN = ['bench', 'contributing', 'hosting', 'samples', 'src', 'tests'];

/** Everything that is checked. */
export function allPieces(): Piece[] {
  const read = (file: string): string => readFileSync(file, 'utf8');
  const own = [
    ...readdirSync('.').filter((file) => file.endsWith('.md')),
    ...OWN.flatMap((folder) => filesUnder(folder, '.md')),
  ];
  const pages = Object.values(PAGE_FOLDERS).flatMap(({ en }) => filesUnder(en, '.mdx', '.md'));
  const data = filesUnder('src/data', '.yaml', '.json');
  const zh = (extension: string): string[] => filesUnder('i18n/zh', extension);
  return [
    ...pages.flatMap((file) => pagePieces(file, read(file))),
    ...own.flatMap((file) => pagePieces(file, read(file), 'en', 'comment')),
    ...yamlPieces(CONTRACT, read(CONTRACT), CONTRACT_KEYS),
    ...data.flatMap((file) => yamlPieces(file, read(file), new Set(['en']))),
    // The strings of src/model/samples/clients are code in other languages.
    ...['docusaurus.config.ts', ...filesUnder('src', '.ts', '.tsx')]
      .filter((file) => !file.startsWith('src/model/samples/clients/'))
      .flatMap((file) => sourcePieces(file, read(file))),
    ...guidePieces(),
    ...zh('.mdx').flatMap((file) => pagePieces(file, read(file), 'zh')),
    ...zh('.json').flatMap((file) => yamlPieces(file, read(file), new Set(['message']), 'zh')),
    ...zh('.yml').flatMap((file) => yamlPieces(file, read(file), BLOG_KEYS, 'zh')),
    ...zh('.yaml').flatMap((file) => yamlPieces(file, read(file), undefined, 'zh')),
    ...data
      .filter((file) => !file.endsWith('/glossary.yaml'))
      .flatMap((file) => yamlPieces(file, read(file), new Set(['zh']), 'zh')),
  ];
}
