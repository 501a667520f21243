import i18n from '@generated/i18n';
import { toLocale } from '../model/locale';

/**
 * Language in which the site was built, for code outside React, which has no `useDocusaurusContext`. `<html lang>` doesn't
 * say it: page translators change it.
 */
export const SITE_LOCALE = toLocale(i18n.currentLocale);
