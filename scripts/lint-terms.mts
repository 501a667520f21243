/**
 * `npm run lint:terms`: reports words that are not those of the trade, in all English and Chinese that this repository
 * shows, and what breaks the rules of Chinese typography, with file, line and what to write instead. textlint reads the
 * Markdown; a word in code, a URL or an MDX attribute is no prose.
 */
import { lintPieces } from './terms/lint.mjs';
import { allPieces } from './terms/texts.mjs';

const findings = await lintPieces(allPieces());
for (const { file, line, message } of findings) console.log(`${file}:${line}  ${message}`);
console.log(`${findings.length} to replace`);
process.exitCode = findings.length > 0 ? 1 : 0;
