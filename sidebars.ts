import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { loadContract } from './src/model/contract/load';
import { DEFAULT_LOCALE } from './src/model/locale';

/**
 * The API reference and its guides, grouped by what a reader does and not by route. Categories have no pages of their own:
 * the set of routes is fixed.
 */
const sidebars: SidebarsConfig = {
  docsSidebar: [
    {
      type: 'category',
      label: 'Get started',
      items: ['overview', 'environments', 'authentication'],
    },
    {
      type: 'category',
      label: 'Accept payments',
      items: [
        'other/payment-methods',
        'transactions/checkout',
        'transactions/create',
        'other/transaction-status',
        'transactions/get',
        'transactions/list',
        'pagination',
        'transactions/create-shipments',
      ],
    },
    {
      type: 'category',
      label: 'Webhooks',
      items: [
        'webhooks/introduction',
        'webhooks/payload',
        'webhooks/payment-webhooks',
        'webhooks/refund-webhooks',
        'webhooks/signatures',
      ],
    },
    {
      type: 'category',
      label: 'Refunds',
      items: [
        'refunds/create',
        'refunds/get',
        'refunds/list',
        'other/refund-policy',
        'other/thailand-banks',
      ],
    },
    {
      type: 'category',
      label: 'Subscriptions',
      items: [
        'subscriptions/overview',
        'subscriptions/create-token',
        'subscriptions/token-payment',
        'subscriptions/create-subscription',
        'subscriptions/get-subscription',
        'subscriptions/list-subscriptions',
        'subscriptions/update-subscription',
        'subscriptions/pause-resume-subscription',
      ],
    },
    {
      type: 'category',
      label: 'Disputes and risk',
      items: ['chargebacks/list', 'risk/pre-dispute-outcome'],
    },
    {
      type: 'category',
      label: 'Errors',
      items: [
        'errors/index',
        'errors/client-errors',
        'errors/server-errors',
        'other/error-codes',
        'rate-limiting',
        'idempotent-requests',
      ],
    },
    {
      type: 'category',
      label: 'Keys and security',
      items: ['jwts', 'webhooks/generator-rsa-pair', 'ip-address-forwarding'],
    },
  ],
};

/**
 * Gives each entry of a page about an operation the class of its method, `ef-call ef-call--post`, from which
 * src/css/sidebar.css makes a badge. The contract says which page that is.
 */
function withMethods(sidebars: SidebarsConfig): SidebarsConfig {
  const { operations } = loadContract(__dirname, DEFAULT_LOCALE);
  const methods = new Map(Object.values(operations).map(({ page, method }) => [page, method]));
  return JSON.parse(JSON.stringify(sidebars), (_key, item: unknown) => {
    const method = typeof item === 'string' && methods.get(`/${item}`)?.toLowerCase();
    return method ? { type: 'doc', id: item, className: `ef-call ef-call--${method}` } : item;
  }) as SidebarsConfig;
}

export default withMethods(sidebars);
