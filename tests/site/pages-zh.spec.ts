import { testPages } from './support/every-page';

// Colors come from the style sheet, whatever the language: the English pages show them all.
testPages('zh', { mode: 'dark', kinds: 'all but colors' });
