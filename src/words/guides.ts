import fs from 'node:fs';
import path from 'node:path';
import type { Code } from 'mdast';
import { parse } from 'yaml';
import { jsx, type Locale, type Word } from './types';

/** Order in which languages are shown everywhere, with the file extension that samples use. */
const LANGUAGES = [
  { id: 'bash', extension: '.sh', label: 'cURL' },
  { id: 'js', extension: '.mjs', label: 'Node.js' },
  { id: 'python', extension: '.py', label: 'Python' },
  { id: 'java', extension: '.java', label: 'Java' },
  { id: 'go', extension: '.go', label: 'Go' },
  { id: 'php', extension: '.php', label: 'PHP' },
  { id: 'csharp', extension: '.cs', label: 'C#' },
] as const;

const guideSamples: Word = ({ name = '' }, context) => {
  const root = path.join(context.siteDir, 'samples/guides');
  const names = fs.existsSync(root) ? fs.readdirSync(root).sort() : [];
  if (!names.includes(name)) {
    context.fail(`No samples "${name}". There are: ${names.join(', ')}.`);
  }
  const files = fs.readdirSync(path.join(root, name));
  const blocks = LANGUAGES.flatMap(({ id, extension, label }): Code[] => {
    const file = files.find((candidate) => candidate.endsWith(extension));
    if (!file) return [];
    const value = fs.readFileSync(path.join(root, name, file), 'utf8').trimEnd();
    return [{ type: 'code', lang: id, meta: `tab="${label}" title="${file}"`, value }];
  });
  if (blocks.length < 2) return blocks;
  return [jsx('CodeTabs', { group: 'language' }, blocks)];
};

interface WebhookVector {
  id: string;
  about: Record<Locale, string>;
  body: string;
  string: string;
  sha1: string;
}

const VECTOR_LABELS: Record<Locale, { body: string; string: string; sha1: string }> = {
  en: { body: 'Body as received', string: 'Signing string', sha1: 'SHA-1 of the signing string' },
  zh: { body: '收到的原始报文', string: '待签名串', sha1: '待签名串的 SHA-1' },
};

/** The vectors that the code samples and the browser tool are tested with, one folded entry each. */
const webhookVectors: Word = (_attributes, { siteDir, locale }) => {
  const file = path.join(siteDir, 'src/data/webhook-vectors.yaml');
  const { vectors } = parse(fs.readFileSync(file, 'utf8')) as { vectors: WebhookVector[] };
  const labels = VECTOR_LABELS[locale];
  return vectors.map((vector) => {
    const code = (title: string, lang: string, value: string): Code => ({
      type: 'code',
      lang,
      meta: `title="${title}"`,
      value,
    });
    // Text, not a paragraph: a block would drop below the marker.
    const summary = jsx('summary', {}, [{ type: 'text', value: vector.about[locale] }]);
    return jsx('details', { id: `vector-${vector.id}` }, [
      summary,
      code(labels.body, 'json', vector.body.trimEnd()),
      code(labels.string, 'text', vector.string),
      code(labels.sha1, 'text', vector.sha1),
    ]);
  });
};

export const guideWords: Record<string, Word> = {
  GuideSamples: guideSamples,
  WebhookVectors: webhookVectors,
};
