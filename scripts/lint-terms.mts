/**
 * `npm run lint:terms`: reports words that are not those of the trade, in all English that this repository shows or
 * documents, with file, line and what to say instead. Chinese terms: `tests/unit/frame/chinese-style.test.ts`.
 * textlint reads the Markdown; a word in code, a URL or an MDX attribute is no prose.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { lintPieces } from './terms/lint.mjs';
import type { Term } from './terms/rule.mjs';
import { allPieces } from './terms/texts.mjs';

const terms = parse(
  readFileSync(path.join(import.meta.dirname, 'terms/english.yaml'), 'utf8'),
) as Term[];
const findings = await lintPieces(allPieces(), terms);
for (const { file, line, message } of findings) console.log(`${file}:${line}  ${message}`);
console.log(`${findings.length} words to replace`);
process.exitCode = findings.length > 0 ? 1 : 0;
