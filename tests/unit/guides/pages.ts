import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');

export type Locale = 'en' | 'zh';

const FOLDERS: Record<Locale, string> = {
  en: 'docs',
  zh: 'i18n/zh/docusaurus-plugin-content-docs/current',
};

/** The guides: pages of prose that have a twin in each language. */
export const GUIDES = [
  'overview',
  'authentication',
  'environments',
  'jwts',
  'errors/index',
  'errors/client-errors',
  'errors/server-errors',
  'idempotent-requests',
  'ip-address-forwarding',
  'pagination',
  'rate-limiting',
  'subscriptions/overview',
  'webhooks/introduction',
  'webhooks/payload',
  'webhooks/signatures',
  'webhooks/generator-rsa-pair',
] as const;

/** The pages of the API reference: a purpose, the call or notice from the contract, pitfalls, related pages. */
export const REFERENCE = [
  'transactions/create',
  'transactions/checkout',
  'transactions/get',
  'transactions/list',
  'transactions/create-shipments',
  'refunds/create',
  'refunds/get',
  'refunds/list',
  'chargebacks/list',
  'risk/pre-dispute-outcome',
  'subscriptions/create-token',
  'subscriptions/token-payment',
  'subscriptions/create-subscription',
  'subscriptions/get-subscription',
  'subscriptions/list-subscriptions',
  'subscriptions/update-subscription',
  'subscriptions/pause-resume-subscription',
  'webhooks/payment-webhooks',
  'webhooks/refund-webhooks',
] as const;

/** The pages around the tables. */
export const TABLES = [
  'other/error-codes',
  'other/payment-methods',
  'other/refund-policy',
  'other/thailand-banks',
  'other/transaction-status',
] as const;

/** Source of a docs page, e.g. `readPage('zh', 'webhooks/payload')`. */
export function readPage(locale: Locale, page: string): string {
  return readFileSync(resolve(ROOT, FOLDERS[locale], `${page}.mdx`), 'utf8');
}

/** What has to be the same in both languages of a page, in the order of the page where order matters. */
export interface Skeleton {
  headingIds: string[];
  words: string[];
  /** Sorted, because the two languages may order the parts of a sentence differently. */
  links: string[];
  codeLanguages: string[];
  tableRows: number;
}

/** Reads the parts of a page that do not depend on its language. */
export function skeleton(source: string): Skeleton {
  const all = (pattern: RegExp) => [...source.matchAll(pattern)].map((match) => match[1] ?? '');
  return {
    headingIds: all(/^#+ .*\{\/\* (#[\w-]+) \*\/\}$/gm),
    words: all(/(<[A-Z]\w+[^>]*>)/g),
    links: all(/\]\(([^)]+)\)/g).sort(),
    codeLanguages: all(/^```(\w+)/gm),
    tableRows: all(/^ *(\|).*\|$/gm).length,
  };
}

/** The fenced blocks of one language, with the indentation of lists left as it is. */
export function codeBlocks(source: string, language: string): string[] {
  const pattern = new RegExp(`^\`\`\`${language}[^\\n]*\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return [...source.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** One row of the overview's tour: the page it leads to and the call it names. */
export interface TourRow {
  page: string;
  call: string;
}

/** The rows of the overview's tour of the API. */
export function tourRows(source: string): TourRow[] {
  const rows = source.matchAll(
    /^\| \[[^\]]+\]\(([^)]+)\) \| `((?:GET|POST|PUT|PATCH|DELETE) [^`]+)` \|$/gm,
  );
  return [...rows].map(([, page = '', call = '']) => ({ page, call }));
}
