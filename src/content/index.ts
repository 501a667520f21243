import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { BASE_URL, PUBLIC_URL, SITE_URL } from '../config/site';
import { DEFAULT_LOCALE } from '../model/locale';
import { cardTables } from './cards';
import { fileLinks } from './fileLinks';
import { highlightPlugin } from './highlight';
import { ADMONITIONS, markdownFaults } from './markdownFaults';
import { ownAddress } from './ownAddress';
import { safeSource, uniqueIds } from './safe';
import { unbroken } from './unbroken';
import { breakableUrls } from './urls';
import { wordsTransformer, type WordsOptions } from './words';

/**
 * Options of the Markdown pipeline that docs, connections, blog and pages share. Docusaurus publishes the options of its
 * plugins with the site, functions apart: hence a function that contains the folder, which must not be published.
 * @param steps remark plugins that come last
 */
export function contentOptions(options: WordsOptions, steps: readonly Plugin<[], Root>[] = []) {
  return {
    beforeDefaultRemarkPlugins: [
      safeSource,
      markdownFaults,
      () => wordsTransformer(options),
      () => ownAddress(`${PUBLIC_URL}/`, SITE_URL + BASE_URL),
      () => fileLinks(BASE_URL + (options.locale === DEFAULT_LOCALE ? '' : `${options.locale}/`)),
      cardTables,
      unbroken,
      ...steps,
    ],
    admonitions: { keywords: ADMONITIONS, extendDefaults: false },
    rehypePlugins: [highlightPlugin, breakableUrls, uniqueIds],
  };
}
