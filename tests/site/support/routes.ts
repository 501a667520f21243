/** The closed list of routes of the English site; each exists under /zh as well. */

const DOCS = [
  '/authentication',
  '/chargebacks/list',
  '/environments',
  '/errors',
  '/errors/client-errors',
  '/errors/server-errors',
  '/idempotent-requests',
  '/ip-address-forwarding',
  '/jwts',
  '/other/error-codes',
  '/other/payment-methods',
  '/other/refund-policy',
  '/other/thailand-banks',
  '/other/transaction-status',
  '/overview',
  '/pagination',
  '/rate-limiting',
  '/refunds/create',
  '/refunds/get',
  '/refunds/list',
  '/risk/pre-dispute-outcome',
  '/subscriptions/create-subscription',
  '/subscriptions/create-token',
  '/subscriptions/get-subscription',
  '/subscriptions/list-subscriptions',
  '/subscriptions/overview',
  '/subscriptions/pause-resume-subscription',
  '/subscriptions/token-payment',
  '/subscriptions/update-subscription',
  '/transactions/checkout',
  '/transactions/create',
  '/transactions/create-shipments',
  '/transactions/get',
  '/transactions/list',
  '/webhooks/generator-rsa-pair',
  '/webhooks/introduction',
  '/webhooks/payload',
  '/webhooks/payment-webhooks',
  '/webhooks/refund-webhooks',
  '/webhooks/signatures',
];

const CONNECTIONS = [
  'overview',
  'adyen/overview',
  'adyen/card',
  'adyen/alipay',
  'airwallex/overview',
  'antom/overview',
  'antom/alipay',
  'authorize-net/overview',
  'checkout-com/overview',
  'citcon/overview',
  'lianlianpay/overview',
  'onlypay/overview',
  'pingpong/overview',
  'stripe/overview',
  'stripe/card',
  'useepay/overview',
  'worldpay/overview',
].map((page) => `/connections/${page}`);

const BLOG = [
  '/blog',
  '/blog/archive',
  '/blog/authors',
  '/blog/hello-world',
  '/blog/tags',
  '/blog/tags/efundflow',
  '/blog/tags/hello',
];

export type PageKind = 'home' | 'doc' | 'connection' | 'blog' | 'search';

export interface Page {
  /** Path as served, e.g. `/zh/overview`. */
  path: string;
  locale: 'en' | 'zh';
  kind: PageKind;
}

function pagesOf(kind: PageKind, paths: string[]): Page[] {
  return paths.flatMap((path): Page[] => [
    { path, locale: 'en', kind },
    { path: path === '/' ? '/zh' : `/zh${path}`, locale: 'zh', kind },
  ]);
}

/** Every page of the site in both languages. */
export const PAGES: readonly Page[] = [
  ...pagesOf('home', ['/']),
  ...pagesOf('doc', DOCS),
  ...pagesOf('connection', CONNECTIONS),
  ...pagesOf('blog', BLOG),
  ...pagesOf('search', ['/search']),
];
