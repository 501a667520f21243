/**
 * The Markdown form of everything that is not plain HTML. A word or a custom element that is not listed here stops the
 * build: what it shows would be missing from the twins, and nobody would notice.
 */

/** `content`: its content, in order; `nothing`: a means of the page; the others have a handler in handlers.ts. */
type ElementForm = 'content' | 'nothing' | 'tabs' | 'tool' | 'checklist';

/** Custom elements. */
export const ELEMENT_FORMS: Readonly<Record<string, ElementForm>> = {
  'ef-code-tabs': 'tabs',
  'ef-tool': 'tool',
  'ef-checklist': 'checklist',
  'ef-filter-table': 'content',
  'ef-samples': 'content',
  'ef-fold-all': 'nothing',
};

/** Words for MDX, and what stands in the twin for each. */
export const WORD_FORMS: Readonly<Record<string, string>> = {
  Operation: 'method and path, scope, hosts, samples, nested lists of fields, responses, errors',
  Webhook: 'as for an operation',
  SchemaFields: 'nested list of fields',
  Scope: 'code',
  ScopeTable: 'table',
  Example: 'fenced block',
  RequestSamples: 'fenced block for each language',
  Rule: 'the text of the rule',
  Table: 'table with its caption',
  Glossary: 'table',
  TestingMatrix: 'table',
  Diagram: 'caption and the steps or states as a list',
  GuideSamples: 'fenced block for each language',
  WebhookVectors: 'fenced blocks, folds as bold labels',
  Tool: 'a sentence that says what the tool does',
  Provider: 'lists and tables of the record',
  ProviderMatrix: 'table',
  ProviderLinks: 'list of links',
  CodeTabs: 'label and fenced block for each tab',
  Cards: 'list of links',
  Checklist: 'task list',
  CopyText: 'code',
};

/**
 * @param words names of all words that writers may use
 * @throws {Error} when one of them has no form, or a form has no word
 */
export function checkWordForms(words: readonly string[]): void {
  const missing = words.filter((word) => WORD_FORMS[word] === undefined);
  const left = Object.keys(WORD_FORMS).filter((word) => !words.includes(word));
  if (missing.length + left.length === 0) return;
  throw new Error(
    `src/plugins/markdown/forms.ts: no Markdown form for ${missing.join(', ') || 'no word'}; ` +
      `forms without a word: ${left.join(', ') || 'none'}`,
  );
}
