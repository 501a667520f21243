import {
  TextlintKernel,
  type TextlintKernelOptions,
  type TextlintPluginCreator,
} from '@textlint/kernel';
import commonJsModule from '@textlint/textlint-plugin-markdown';
import { termsRule, type Term } from './rule.mjs';
import type { Piece } from './texts.mjs';

/** CommonJS: what Node.js imports is the module, and the plugin is its default export. */
const { default: markdown } = commonJsModule as unknown as { default: TextlintPluginCreator };

/** A word that is not one of the trade, and where it stands. */
export interface Finding {
  file: string;
  /** Line from 1. */
  line: number;
  message: string;
}

/**
 * Checks texts against the terms.
 * @param terms entries of `english.yaml`; those with `prose` are not asked of comments
 */
export async function lintPieces(pieces: Piece[], terms: Term[]): Promise<Finding[]> {
  const kernel = new TextlintKernel();
  const options = (kind: Piece['kind']): TextlintKernelOptions => ({
    ext: '.md',
    plugins: [{ pluginId: 'markdown', plugin: markdown }],
    rules: [
      {
        ruleId: 'terms',
        rule: termsRule(terms.filter(({ prose }) => kind === 'prose' || !prose)),
      },
    ],
  });
  const byKind = { prose: options('prose'), comment: options('comment') };
  const findings: Finding[] = [];
  for (const { file, line, text, kind } of pieces) {
    const { messages } = await kernel.lintText(text, byKind[kind]);
    for (const { loc, message } of messages)
      findings.push({ file, line: line + loc.start.line - 1, message });
  }
  return findings;
}
