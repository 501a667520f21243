import {
  TextlintKernel,
  type TextlintKernelOptions,
  type TextlintPluginCreator,
} from '@textlint/kernel';
import commonJsModule from '@textlint/textlint-plugin-markdown';
import { termsRule, type Term } from './rule.mjs';
import type { Piece } from './texts.mjs';

/** CommonJS with a default export: Node.js imports the module, a bundler its default export. */
const imported = commonJsModule as unknown as TextlintPluginCreator & {
  default?: TextlintPluginCreator;
};
const markdown = imported.default ?? imported;

/** A word that is not one of the trade, and where it stands. */
export interface Finding {
  file: string;
  /** Line from 1. */
  line: number;
  message: string;
}

/** Terms that apply to a text. Those with `prose` are not asked of comments. */
function termsFor({ file, kind }: Piece, terms: Term[]): Term[] {
  return terms.filter(
    ({ prose, except = [], only = [''] }) =>
      (kind === 'prose' || !prose) &&
      only.some((path) => file.startsWith(path)) &&
      !except.some((path) => file.startsWith(path)),
  );
}

/**
 * Checks texts against the terms.
 * @param terms entries of `english.yaml`
 */
export async function lintPieces(pieces: Piece[], terms: Term[]): Promise<Finding[]> {
  const kernel = new TextlintKernel();
  const findings: Finding[] = [];
  for (const piece of pieces) {
    const options: TextlintKernelOptions = {
      ext: '.md',
      plugins: [{ pluginId: 'markdown', plugin: markdown }],
      rules: [{ ruleId: 'terms', rule: termsRule(termsFor(piece, terms)) }],
    };
    const { messages } = await kernel.lintText(piece.text, options);
    for (const { loc, message } of messages)
      findings.push({ file: piece.file, line: piece.line + loc.start.line - 1, message });
  }
  return findings;
}
