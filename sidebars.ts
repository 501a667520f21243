import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { withMethods } from './src/config/methods';

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

export default withMethods(sidebars, __dirname);
