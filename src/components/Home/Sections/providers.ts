/** Providers of the Connections part; names are not translated. Links are checked by the build. */
export const PROVIDERS: readonly { label: string; to: string }[] = [
  { label: 'Adyen', to: '/connections/adyen/overview' },
  { label: 'Airwallex', to: '/connections/airwallex/overview' },
  { label: 'Antom', to: '/connections/antom/overview' },
  { label: 'Authorize.Net', to: '/connections/authorize-net/overview' },
  { label: 'Checkout.com', to: '/connections/checkout-com/overview' },
  { label: 'Citcon', to: '/connections/citcon/overview' },
  { label: 'LianLian Pay', to: '/connections/lianlianpay/overview' },
  { label: 'OnlyPay', to: '/connections/onlypay/overview' },
  { label: 'PingPong', to: '/connections/pingpong/overview' },
  { label: 'Stripe', to: '/connections/stripe/overview' },
  { label: 'UseePay', to: '/connections/useepay/overview' },
  { label: 'Worldpay', to: '/connections/worldpay/overview' },
];
