import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { withMethods } from './src/config/methods';

/** The API reference and its guides. Categories have no pages of their own: the set of routes is fixed. */
const sidebars: SidebarsConfig = {
  docsSidebar: [
    {
      type: 'category',
      label: 'Get started',
      items: ['overview', 'environments', 'authentication', 'jwts'],
    },
    {
      type: 'category',
      label: 'Concepts',
      items: ['idempotent-requests', 'pagination', 'rate-limiting', 'ip-address-forwarding'],
    },
    {
      type: 'category',
      label: 'Transactions',
      items: [
        'transactions/create',
        'transactions/checkout',
        'transactions/get',
        'transactions/list',
        'transactions/create-shipments',
      ],
    },
    {
      type: 'category',
      label: 'Refunds',
      items: ['refunds/create', 'refunds/get', 'refunds/list'],
    },
    {
      type: 'category',
      label: 'Disputes and risk',
      items: ['chargebacks/list', 'risk/pre-dispute-outcome'],
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
      label: 'Webhooks',
      items: [
        'webhooks/introduction',
        'webhooks/payload',
        'webhooks/payment-webhooks',
        'webhooks/refund-webhooks',
        'webhooks/signatures',
        'webhooks/generator-rsa-pair',
      ],
    },
    {
      type: 'category',
      label: 'Errors',
      items: ['errors/index', 'errors/client-errors', 'errors/server-errors'],
    },
    {
      type: 'category',
      label: 'Reference tables',
      items: [
        'other/error-codes',
        'other/transaction-status',
        'other/payment-methods',
        'other/refund-policy',
        'other/thailand-banks',
      ],
    },
  ],
};

export default withMethods(sidebars, __dirname);
