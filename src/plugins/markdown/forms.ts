/** `content`: its content, in order; `nothing`: a means of the page; the others have a handler in handlers.ts. */
type ElementForm = 'content' | 'nothing' | 'tabs' | 'tool' | 'checklist';

/**
 * The Markdown form of each custom element. One that is not listed here stops the build: what it shows would be missing
 * from the twins, and nobody would notice. All else that words give is plain HTML.
 */
export const ELEMENT_FORMS: Readonly<Record<string, ElementForm>> = {
  'ef-code-tabs': 'tabs',
  'ef-tool': 'tool',
  'ef-checklist': 'checklist',
  'ef-filter-table': 'content',
  'ef-samples': 'content',
  'ef-fold-all': 'nothing',
};
