import './prism-manual';
import Prism from 'prismjs';
// Each after those it extends.
import 'prismjs/components/prism-markup-templating';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-json';
import 'prismjs/components/prism-python';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-go';
import 'prismjs/components/prism-php';
import 'prismjs/components/prism-csharp';
import 'prismjs/components/prism-js-extras';
import { addCurlBody, htmlOf } from '../../../model/highlight';

addCurlBody(Prism.languages);

/** Characters. Beyond them colors would cost more time than a key press has. */
const LONGEST = 20_000;

/**
 * Code as HTML, with the colors of the build: the grammars are the same (tests/unit/islands/request-editor.test.ts).
 * @param fence language of the sample
 */
export function highlight(code: string, fence: string): string {
  const grammar = Prism.languages[fence];
  return htmlOf(grammar && code.length <= LONGEST ? Prism.tokenize(code, grammar) : [code]);
}
