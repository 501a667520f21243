import type { Diagram } from '../types';

/** One webhook and its acknowledgement. Sources: the webhook pages and the signature rules of the Go SDK. */
export const webhookDelivery: Diagram = {
  en: {
    kind: 'sequence',
    title: 'How a webhook is delivered',
    lanes: ['EFundFlow', 'Your endpoint', 'Your order system'],
    steps: [
      { from: 0, to: 1, code: 'POST', text: 'JSON body; headers timestamp, timezone, signature' },
      { from: 1, to: 1, text: 'Verifies the signature over the raw body' },
      {
        from: 1,
        to: 2,
        code: 'll_transaction_id + status',
        text: 'Stores the event once under this key',
      },
      {
        from: 1,
        to: 0,
        code: '{"code":"200","message":"SUCCESS"}',
        text: 'Acknowledges, after the event is stored',
      },
      { from: 2, to: 2, text: 'Compares amount and currency, then fulfills' },
    ],
  },
  zh: {
    kind: 'sequence',
    title: 'Webhook 的送达过程',
    lanes: ['EFundFlow', '通知接收端', '您的订单系统'],
    steps: [
      { from: 0, to: 1, code: 'POST', text: 'JSON 报文；请求头 timestamp、timezone、signature' },
      { from: 1, to: 1, text: '用原始报文验签' },
      { from: 1, to: 2, code: 'll_transaction_id + status', text: '以此为键，只保存一次' },
      { from: 1, to: 0, code: '{"code":"200","message":"SUCCESS"}', text: '保存之后应答' },
      { from: 2, to: 2, text: '核对金额与币种，然后发货' },
    ],
  },
};
