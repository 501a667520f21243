import type { Diagram } from '../types';

/**
 * A payment from order to fulfillment.
 * Source: the flow that the platform's Adyen, Stripe and Antom pages share, and the acknowledgement on the webhook pages.
 */
export const paymentFlow: Diagram = {
  en: {
    kind: 'sequence',
    title: 'Payment flow',
    lanes: ['Buyer', 'Your server', 'EFundFlow', 'Provider'],
    steps: [
      { from: 0, to: 1, text: 'Places the order' },
      {
        from: 1,
        to: 2,
        code: 'POST /v4/transactions',
        text: 'Amount, payment method, order reference',
      },
      { from: 2, to: 3, text: 'Forwards the payment' },
      { from: 2, to: 1, text: 'Transaction with its ID and status' },
      {
        from: 0,
        to: 3,
        text: 'Confirms the payment with 3-D Secure or in the wallet, if required',
        optional: true,
      },
      { from: 3, to: 2, text: 'Result' },
      { from: 2, to: 1, code: 'POST webhook', text: 'Payment webhook, signed' },
      { from: 1, to: 2, code: '{"code":"200"}', text: 'Acknowledges the stored event' },
      {
        from: 1,
        to: 2,
        code: 'GET /v4/transactions/{id}',
        text: 'If no webhook arrives',
        optional: true,
      },
      { from: 1, to: 0, text: 'Shows the result' },
    ],
  },
  zh: {
    kind: 'sequence',
    title: '支付流程',
    lanes: ['买家', '您的服务器', 'EFundFlow', '支付服务商'],
    steps: [
      { from: 0, to: 1, text: '提交订单' },
      { from: 1, to: 2, code: 'POST /v4/transactions', text: '金额、支付方式、订单号' },
      { from: 2, to: 3, text: '转发支付请求' },
      { from: 2, to: 1, text: '返回平台交易号与状态' },
      { from: 0, to: 3, text: '按需完成 3-D Secure 或钱包确认', optional: true },
      { from: 3, to: 2, text: '处理结果' },
      { from: 2, to: 1, code: 'POST webhook', text: '带签名的支付通知' },
      { from: 1, to: 2, code: '{"code":"200"}', text: '通知入库后应答' },
      {
        from: 1,
        to: 2,
        code: 'GET /v4/transactions/{id}',
        text: '未收到通知时主动查单',
        optional: true,
      },
      { from: 1, to: 0, text: '展示结果' },
    ],
  },
};

/**
 * A card payment through a connection that encrypts or collects the card in the buyer's browser.
 * Source: the flows of the platform's Adyen card and Stripe card pages.
 */
export const cardFlow: Diagram = {
  en: {
    kind: 'sequence',
    title: 'Card payment through a connection',
    lanes: ["Buyer's browser", 'Your server', 'EFundFlow', 'Provider'],
    steps: [
      { from: 1, to: 1, text: 'Prepares the request: amount, currency, order reference' },
      { from: 0, to: 0, text: "The provider's library collects the card details" },
      { from: 0, to: 1, text: 'Data that the library returns' },
      { from: 1, to: 2, code: 'POST /v4/transactions', text: 'With payment_method_data' },
      { from: 2, to: 3, text: 'Forwards the payment' },
      { from: 0, to: 3, text: '3-D Secure, if required', optional: true },
      { from: 3, to: 2, text: 'Result' },
      { from: 2, to: 1, code: 'POST webhook', text: 'Payment webhook, signed' },
      { from: 1, to: 0, text: 'Shows the final result' },
    ],
  },
  zh: {
    kind: 'sequence',
    title: '通过支付渠道完成银行卡支付',
    lanes: ['买家浏览器', '您的服务器', 'EFundFlow', '支付服务商'],
    steps: [
      { from: 1, to: 1, text: '准备请求：金额、币种、商户订单号' },
      { from: 0, to: 0, text: '支付服务商的前端库收集卡信息' },
      { from: 0, to: 1, text: '前端库返回的数据' },
      { from: 1, to: 2, code: 'POST /v4/transactions', text: '附带 payment_method_data' },
      { from: 2, to: 3, text: '转发支付请求' },
      { from: 0, to: 3, text: '按需完成 3-D Secure 验证', optional: true },
      { from: 3, to: 2, text: '处理结果' },
      { from: 2, to: 1, code: 'POST webhook', text: '带签名的支付通知' },
      { from: 1, to: 0, text: '展示最终结果' },
    ],
  },
};

/** A payment that the buyer confirms on a wallet's page. Source: the platform's page on Alipay through Antom. */
export const redirectFlow: Diagram = {
  en: {
    kind: 'sequence',
    title: 'Wallet payment with a redirect',
    lanes: ['Buyer', 'Your server', 'EFundFlow', 'Wallet'],
    steps: [
      { from: 1, to: 2, code: 'POST /v4/transactions', text: 'With redirect_url and cancel_url' },
      { from: 2, to: 1, text: 'Transaction with a link to the wallet' },
      { from: 1, to: 0, text: 'Redirects the buyer' },
      { from: 0, to: 3, text: 'Pays or cancels' },
      { from: 3, to: 0, text: 'Redirects to redirect_url or cancel_url' },
      { from: 0, to: 1, text: 'Returns to your website' },
      { from: 2, to: 1, code: 'POST webhook', text: 'Payment webhook, signed' },
      { from: 1, to: 0, text: 'Shows the result' },
    ],
  },
  zh: {
    kind: 'sequence',
    title: '钱包跳转支付',
    lanes: ['买家', '您的服务器', 'EFundFlow', '钱包'],
    steps: [
      { from: 1, to: 2, code: 'POST /v4/transactions', text: '附带 redirect_url 与 cancel_url' },
      { from: 2, to: 1, text: '返回交易，其中包含钱包链接' },
      { from: 1, to: 0, text: '引导买家跳转' },
      { from: 0, to: 3, text: '付款或取消' },
      { from: 3, to: 0, text: '跳转至 redirect_url 或 cancel_url' },
      { from: 0, to: 1, text: '返回您的网站' },
      { from: 2, to: 1, code: 'POST webhook', text: '带签名的支付通知' },
      { from: 1, to: 0, text: '展示结果' },
    ],
  },
};

/** Charges with a stored token. Sources: the platform's pages on tokens and token payments. */
export const tokenFlow: Diagram = {
  en: {
    kind: 'sequence',
    title: 'Store a token and charge it later',
    lanes: ['Buyer', 'Your server', 'EFundFlow'],
    steps: [
      { from: 1, to: 2, code: 'POST /v4/tokens', text: 'Customer and payment method' },
      { from: 2, to: 1, text: 'Token ID, or payment_url_link and no ID yet' },
      { from: 0, to: 2, text: 'Pays at payment_url_link, if there is no ID yet', optional: true },
      { from: 2, to: 1, code: 'POST webhook', text: 'Token ID', optional: true },
      {
        from: 1,
        to: 2,
        code: 'POST /v4/tokens/{token_id}/payment',
        text: 'Charges the token when a payment is due',
      },
      { from: 2, to: 1, text: 'succeeded, failed or processing' },
    ],
  },
  zh: {
    kind: 'sequence',
    title: '保存支付令牌，日后扣款',
    lanes: ['买家', '您的服务器', 'EFundFlow'],
    steps: [
      { from: 1, to: 2, code: 'POST /v4/tokens', text: '客户与支付方式' },
      { from: 2, to: 1, text: '返回支付令牌 ID；或暂无 ID，返回 payment_url_link' },
      { from: 0, to: 2, text: '没有 ID 时，在 payment_url_link 付款', optional: true },
      { from: 2, to: 1, code: 'POST webhook', text: '支付令牌 ID', optional: true },
      { from: 1, to: 2, code: 'POST /v4/tokens/{token_id}/payment', text: '到期时扣款' },
      { from: 2, to: 1, text: 'succeeded、failed 或 processing' },
    ],
  },
};
