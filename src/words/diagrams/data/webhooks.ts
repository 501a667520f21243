import type { Diagram } from '../types';

/** One notice and its reply. Sources: the webhook pages and the signature rules of the Go SDK. */
export const webhookDelivery: Diagram = {
  en: {
    kind: 'sequence',
    title: 'How a webhook is delivered',
    lanes: ['EFundFlow', 'Your endpoint', 'Your order system'],
    steps: [
      { from: 0, to: 1, code: 'POST', text: 'JSON body; headers timestamp, timezone, signature' },
      { from: 1, to: 1, text: 'Keeps the raw body and verifies the signature' },
      { from: 1, to: 2, text: 'Stores the notice once per order reference' },
      { from: 1, to: 0, code: '{"code":"200","message":"SUCCESS"}', text: 'Reply' },
      {
        from: 2,
        to: 0,
        code: 'GET /v4/transactions/{id}',
        text: 'Confirms status and amount, then delivers',
      },
    ],
  },
  zh: {
    kind: 'sequence',
    title: 'Webhook 的送达过程',
    lanes: ['EFundFlow', '商户端点', '商户订单系统'],
    steps: [
      { from: 0, to: 1, code: 'POST', text: 'JSON 报文；请求头 timestamp、timezone、signature' },
      { from: 1, to: 1, text: '保留原始报文并验证签名' },
      { from: 1, to: 2, text: '按订单编号去重后保存通知' },
      { from: 1, to: 0, code: '{"code":"200","message":"SUCCESS"}', text: '应答' },
      { from: 2, to: 0, code: 'GET /v4/transactions/{id}', text: '核对状态与金额，然后发货' },
    ],
  },
};
