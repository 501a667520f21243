import type { Diagram } from '../types';

/**
 * A payment from order to delivery.
 * Source: the flow that the platform's Adyen, Stripe and Antom pages share, and the webhook pages' reply.
 */
export const paymentFlow: Diagram = {
  en: {
    kind: 'sequence',
    title: 'How a payment runs',
    lanes: ['Buyer', 'Your server', 'EFundFlow', 'Provider'],
    steps: [
      { from: 0, to: 1, text: 'Places the order' },
      { from: 1, to: 2, code: 'POST /v4/transactions', text: 'Amount, method, order reference' },
      { from: 2, to: 3, text: 'Passes the payment on' },
      { from: 2, to: 1, text: 'Transaction with its ID and status' },
      {
        from: 0,
        to: 3,
        text: 'Confirms the payment: 3-D Secure or wallet, if needed',
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
    title: '付款流程',
    lanes: ['买家', '商户服务器', 'EFundFlow', '服务商'],
    steps: [
      { from: 0, to: 1, text: '提交订单' },
      { from: 1, to: 2, code: 'POST /v4/transactions', text: '金额、支付方式、订单编号' },
      { from: 2, to: 3, text: '转交付款请求' },
      { from: 2, to: 1, text: '返回交易 ID 与状态' },
      { from: 0, to: 3, text: '确认付款：必要时进行 3-D Secure 或钱包确认', optional: true },
      { from: 3, to: 2, text: '处理结果' },
      { from: 2, to: 1, code: 'POST webhook', text: '带签名的支付通知' },
      { from: 1, to: 2, code: '{"code":"200"}', text: '应答：通知已保存' },
      { from: 1, to: 2, code: 'GET /v4/transactions/{id}', text: '没有收到通知时', optional: true },
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
    title: 'A card payment through a connection',
    lanes: ['Buyer’s browser', 'Your server', 'EFundFlow', 'Provider'],
    steps: [
      { from: 1, to: 1, text: 'Prepares the request: amount, currency, order reference' },
      { from: 0, to: 0, text: 'The provider’s library takes the card in its own fields' },
      { from: 0, to: 1, text: 'What the library returns' },
      { from: 1, to: 2, code: 'POST /v4/transactions', text: 'With payment_method_data' },
      { from: 2, to: 3, text: 'Passes the payment on' },
      { from: 0, to: 3, text: '3-D Secure, if required', optional: true },
      { from: 3, to: 2, text: 'Result' },
      { from: 2, to: 1, code: 'POST webhook', text: 'Status of the payment' },
      { from: 1, to: 0, text: 'Shows the final result' },
    ],
  },
  zh: {
    kind: 'sequence',
    title: '通过连接完成银行卡付款',
    lanes: ['买家浏览器', '商户服务器', 'EFundFlow', '服务商'],
    steps: [
      { from: 1, to: 1, text: '准备请求：金额、币种、订单编号' },
      { from: 0, to: 0, text: '服务商的前端库用自己的输入框收集卡信息' },
      { from: 0, to: 1, text: '前端库返回的数据' },
      { from: 1, to: 2, code: 'POST /v4/transactions', text: '附带 payment_method_data' },
      { from: 2, to: 3, text: '转交付款请求' },
      { from: 0, to: 3, text: '如需要，进行 3-D Secure 验证', optional: true },
      { from: 3, to: 2, text: '处理结果' },
      { from: 2, to: 1, code: 'POST webhook', text: '付款状态' },
      { from: 1, to: 0, text: '展示最终结果' },
    ],
  },
};

/** A payment that the buyer confirms on a wallet's page. Source: the platform's page on Alipay through Antom. */
export const redirectFlow: Diagram = {
  en: {
    kind: 'sequence',
    title: 'A wallet payment with redirect',
    lanes: ['Buyer', 'Your server', 'EFundFlow', 'Wallet'],
    steps: [
      { from: 1, to: 2, code: 'POST /v4/transactions', text: 'With redirect_url and cancel_url' },
      { from: 2, to: 1, text: 'Transaction with the link to the wallet' },
      { from: 1, to: 0, text: 'Redirects the buyer' },
      { from: 0, to: 3, text: 'Pays, or gives up' },
      { from: 3, to: 0, text: 'Sends the buyer back to redirect_url or cancel_url' },
      { from: 0, to: 1, text: 'Returns to the shop' },
      { from: 2, to: 1, code: 'POST webhook', text: 'Status of the payment' },
      { from: 1, to: 0, text: 'Shows the result' },
    ],
  },
  zh: {
    kind: 'sequence',
    title: '跳转到钱包的付款',
    lanes: ['买家', '商户服务器', 'EFundFlow', '钱包'],
    steps: [
      { from: 1, to: 2, code: 'POST /v4/transactions', text: '附带 redirect_url 与 cancel_url' },
      { from: 2, to: 1, text: '返回交易，其中有钱包链接' },
      { from: 1, to: 0, text: '引导买家跳转' },
      { from: 0, to: 3, text: '付款，或放弃付款' },
      { from: 3, to: 0, text: '让买家返回 redirect_url 或 cancel_url' },
      { from: 0, to: 1, text: '回到店铺' },
      { from: 2, to: 1, code: 'POST webhook', text: '付款状态' },
      { from: 1, to: 0, text: '展示结果' },
    ],
  },
};

/** Charges with a stored token. Sources: the platform's pages on tokens and token payments. */
export const tokenFlow: Diagram = {
  en: {
    kind: 'sequence',
    title: 'Store a token, charge it later',
    lanes: ['Buyer', 'Your server', 'EFundFlow'],
    steps: [
      { from: 1, to: 2, code: 'POST /v4/tokens', text: 'Customer and payment method' },
      { from: 2, to: 1, text: 'Token ID, or no ID yet and payment_url_link' },
      { from: 0, to: 2, text: 'Pays through payment_url_link, if there was no ID', optional: true },
      { from: 2, to: 1, code: 'POST webhook', text: 'Token ID', optional: true },
      {
        from: 1,
        to: 2,
        code: 'POST /v4/tokens/{token_id}/payment',
        text: 'One charge, when it is due',
      },
      { from: 2, to: 1, text: 'succeeded, failed or processing' },
    ],
  },
  zh: {
    kind: 'sequence',
    title: '保存令牌，之后扣款',
    lanes: ['买家', '商户服务器', 'EFundFlow'],
    steps: [
      { from: 1, to: 2, code: 'POST /v4/tokens', text: '客户与支付方式' },
      { from: 2, to: 1, text: '令牌 ID；或暂无 ID，返回 payment_url_link' },
      { from: 0, to: 2, text: '没有 ID 时，通过 payment_url_link 付款', optional: true },
      { from: 2, to: 1, code: 'POST webhook', text: '令牌 ID', optional: true },
      { from: 1, to: 2, code: 'POST /v4/tokens/{token_id}/payment', text: '到期时扣款一次' },
      { from: 2, to: 1, text: 'succeeded、failed 或 processing' },
    ],
  },
};
