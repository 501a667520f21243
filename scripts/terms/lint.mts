import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  TextlintKernel,
  type TextlintKernelOptions,
  type TextlintPluginCreator,
} from '@textlint/kernel';
import commonJsModule from '@textlint/textlint-plugin-markdown';
import type { TextlintRuleModule } from '@textlint/types';
import { parse } from 'yaml';
import { loadGlossary } from '../../src/model/glossary.js';
import { termsRule, type Language, type Term } from './rule.mjs';
import type { Piece } from './texts.mjs';

/** CommonJS with a default export: Node.js imports the module, a bundler its default export. */
const imported = commonJsModule as unknown as TextlintPluginCreator & {
  default?: TextlintPluginCreator;
};
const markdown = imported.default ?? imported;

/** A word or sign to replace, and where it stands. */
export interface Finding {
  file: string;
  /** Line from 1. */
  line: number;
  message: string;
}

/** Chinese forms that the glossary avoids. A short form is right once its full form stands in the same text. */
function glossaryTerms(): Term[] {
  return loadGlossary('.')
    .filter(({ avoid }) => avoid.length > 0)
    .map(({ zh, avoid, allow }) => ({
      say: zh[0] ?? '',
      not: avoid,
      allow: [...allow, ...zh],
      unless: zh,
      prose: true,
    }));
}

function read(name: string): Term[] {
  return parse(readFileSync(path.join(import.meta.dirname, name), 'utf8')) as Term[];
}

/** The terms of each language. */
export const TERMS: Record<Language, Term[]> = {
  en: read('english.yaml'),
  zh: [...read('chinese.yaml'), ...glossaryTerms()],
};

/** Terms that apply to a text. Those with `prose` are not asked of comments and keywords. */
function termsFor({ file, kind }: Piece, terms: Term[]): Term[] {
  return terms.filter(
    ({ prose, except = [], only = [''] }) =>
      (kind === 'prose' || !prose) &&
      only.some((start) => file.startsWith(start)) &&
      !except.some((start) => file.startsWith(start)),
  );
}

/** Checks texts against the terms of their language. */
export async function lintPieces(pieces: Piece[], terms = TERMS): Promise<Finding[]> {
  const kernel = new TextlintKernel();
  const findings: Finding[] = [];
  const rules = new Map<string, TextlintRuleModule>();
  for (const piece of pieces) {
    const { file, line, language } = piece;
    const applied = termsFor(piece, terms[language]);
    const key = `${language} ${applied.map((term) => terms[language].indexOf(term)).join()}`;
    const rule = rules.get(key) ?? termsRule(applied, language);
    rules.set(key, rule);
    const options: TextlintKernelOptions = {
      ext: '.md',
      plugins: [{ pluginId: 'markdown', plugin: markdown }],
      rules: [{ ruleId: 'terms', rule }],
    };
    const { messages } = await kernel.lintText(piece.text, options);
    for (const { loc, message } of messages)
      findings.push({ file, line: line + loc.start.line - 1, message });
  }
  return findings;
}
