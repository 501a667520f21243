import type { Locale } from './pages';

/**
 * Files that state a rule of src/data/rules.yaml in their own words. Insert the rule there and take the file off the
 * list; the list gets no new entries.
 */
export const OWN_WORDS: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'docs/webhooks/payload.mdx',
    'docs/webhooks/payment-webhooks.mdx',
    'docs/webhooks/refund-webhooks.mdx',
    'docs/webhooks/signatures.mdx',
  ],
  zh: [
    'i18n/zh/docusaurus-plugin-content-docs/current/webhooks/payload.mdx',
    'i18n/zh/docusaurus-plugin-content-docs/current/webhooks/payment-webhooks.mdx',
    'i18n/zh/docusaurus-plugin-content-docs/current/webhooks/refund-webhooks.mdx',
    'i18n/zh/docusaurus-plugin-content-docs/current/webhooks/signatures.mdx',
  ],
};
