import { createRequire } from 'node:module';
import { Prism } from 'prism-react-renderer';
import { addCurlBody } from './highlight';

/** Languages that prism-react-renderer does not include; a language must come after those it extends. */
const EXTRA_LANGUAGES = [
  'bash',
  'java',
  'markup-templating',
  'php',
  'csharp',
  'powershell',
  'ruby',
];

const requireGrammar = createRequire(__filename);

function loadExtraLanguages(): void {
  // The grammar files of prismjs extend a global, which exists only while they load.
  const scope = globalThis as { Prism?: unknown };
  const before = scope.Prism;
  scope.Prism = Prism;
  for (const language of EXTRA_LANGUAGES) requireGrammar(`prismjs/components/prism-${language}.js`);
  scope.Prism = before;
}

loadExtraLanguages();
addCurlBody(Prism.languages);

/** Prism with the grammars of all languages that the site shows. */
export { Prism };
