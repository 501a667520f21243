import fs from 'node:fs';
import path from 'node:path';
import { isMap, LineCounter, parseDocument, YAMLSeq, type YAMLMap } from 'yaml';

/** Name of the files with the Chinese comments, in a topic's folder and in the folder of all topics. */
const COMMENTS_FILE = 'comments.zh.yaml';

/** Chinese of the comments in a folder of samples. */
export interface Comments {
  /** Path below the site's root. */
  file: string;
  /** By English text. */
  entries: Map<string, { zh: string; line: number }>;
}

function text(item: YAMLMap, key: string): string | undefined {
  const value: unknown = item.get(key);
  return typeof value === 'string' ? value.trim() : undefined;
}

/**
 * Reads a file of comments, a list of `{ en: …, zh: … }`.
 * @param folder below the site's root; without such a file there are no comments
 * @throws Error with file and line when an entry has another form, or an English text comes twice
 */
export function loadComments(siteDir: string, folder: string): Comments {
  const file = `${folder}/${COMMENTS_FILE}`;
  const comments: Comments = { file, entries: new Map() };
  const absolute = path.join(siteDir, file);
  if (!fs.existsSync(absolute)) return comments;
  const lineCounter = new LineCounter();
  const { contents } = parseDocument(fs.readFileSync(absolute, 'utf8'), { lineCounter });
  for (const item of contents instanceof YAMLSeq ? contents.items : []) {
    if (!isMap(item)) throw new Error(`${file}: every entry is a map.`);
    const { line } = lineCounter.linePos(item.range?.[0] ?? 0);
    const [en, zh] = [text(item, 'en'), text(item, 'zh')];
    if (!en || !zh) throw new Error(`${file}:${line}: an entry is { en: …, zh: … }.`);
    if (comments.entries.has(en)) throw new Error(`${file}:${line}: "${en}" is there twice.`);
    comments.entries.set(en, { zh, line });
  }
  return comments;
}
