import { DEFAULT_LOCALE } from '../model/locale';
import type { Settings } from './types';

/**
 * URL of a page of the documentation in the language of the simulator.
 * @param page route without locale, and a hash
 */
export function docsUrl({ docs, locale }: Pick<Settings, 'docs' | 'locale'>, page: string): string {
  return `${docs}${locale === DEFAULT_LOCALE ? '' : `/${locale}`}${page}`;
}
