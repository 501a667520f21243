import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/** Payment providers, in alphabetical order after the overview. */
const sidebars: SidebarsConfig = {
  connections: [
    'overview',
    {
      type: 'category',
      label: 'Adyen',
      link: { type: 'doc', id: 'adyen/overview' },
      items: ['adyen/card', 'adyen/alipay'],
    },
    'airwallex/overview',
    {
      type: 'category',
      label: 'Antom',
      link: { type: 'doc', id: 'antom/overview' },
      items: ['antom/alipay'],
    },
    'authorize-net/overview',
    'checkout-com/overview',
    'citcon/overview',
    'lianlianpay/overview',
    'onlypay/overview',
    'pingpong/overview',
    {
      type: 'category',
      label: 'Stripe',
      link: { type: 'doc', id: 'stripe/overview' },
      items: ['stripe/card'],
    },
    'useepay/overview',
    'worldpay/overview',
  ],
};

export default sidebars;
