import { contractActions, contractHeaders, contractWords } from './contract';
import { diagramWords } from './diagrams';
import { glossaryWords } from './glossary';
import { guideActions, guideWords } from './guides';
import { homeWords } from './home';
import { providerWords } from './providers';
import { questionWords } from './questions';
import { tableWords } from './tables';
import { TAB_GROUPS } from '../model/samples/guides';
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

/** A word that is a React component: what it takes from a page. */
export interface ComponentWord {
  /** Attributes, each with its values where they are a closed list. */
  attributes: Readonly<Record<string, readonly string[] | undefined>>;
  required?: readonly string[];
  /** Nodes that stand in it; `links` is a list whose items begin with a link. */
  content: 'links' | 'list' | 'code' | 'none';
}

/** Words that are React components, registered in src/theme/MDXComponents. */
export const COMPONENT_WORDS: Readonly<Record<string, ComponentWord>> = {
  Cards: { attributes: {}, content: 'links' },
  Checklist: { attributes: { id: undefined }, required: ['id'], content: 'list' },
  CodeTabs: {
    // Tabs of an empty group are on their own.
    attributes: { group: [...TAB_GROUPS, ''], label: undefined, menu: undefined },
    content: 'code',
  },
  CopyText: {
    attributes: { text: undefined, copy: undefined, kind: ['card'] },
    required: ['text'],
    content: 'none',
  },
};
