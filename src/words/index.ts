import { contractActions, contractHeaders, contractWords } from './contract';
import { diagramWords } from './diagrams';
import { glossaryWords } from './glossary';
import { guideActions, guideWords } from './guides';
import { homeWords } from './home';
import { providerWords } from './providers';
import { questionWords } from './questions';
import { tableWords } from './tables';
import type { Word } from './word';

/** Every word that the build replaces by what it renders to. */
export const WORDS: Readonly<Record<string, Word>> = {
  ...contractWords,
  ...glossaryWords,
  ...guideWords,
  ...tableWords,
  ...diagramWords,
  ...providerWords,
  ...questionWords,
  ...homeWords,
};

/** Page headers: content that a word adds below the title of its page. */
export const PAGE_HEADERS: Readonly<Record<string, Word>> = contractHeaders;

/** Page actions: the link that a word adds after the first paragraph of its page. */
export const PAGE_ACTIONS: Readonly<Record<string, Word>> = { ...contractActions, ...guideActions };

/** Words that are React components, registered in src/theme/MDXComponents, with the attributes that they take. */
export const COMPONENT_WORDS: Readonly<Record<string, readonly string[]>> = {
  Cards: [],
  Checklist: ['id'],
  CodeTabs: ['group', 'label', 'menu'],
  CopyText: ['text', 'copy', 'kind'],
};
