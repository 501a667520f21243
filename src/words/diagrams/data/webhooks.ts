import type { Diagram } from '../types';

/** One webhook and its acknowledgement. Sources: the webhook pages and the signature rules of the Go SDK. */
export const webhookDelivery: Diagram = {
  en: {
    kind: 'sequence',
    title: 'Webhook delivery',
    lanes: ['EFundFlow', 'Your endpoint', 'Your order system'],
    steps: [
      { from: 0, to: 1, code: 'POST', text: 'JSON body; headers timestamp, timezone, signature' },
      { from: 1, to: 1, text: 'Verifies the signature of the raw body' },
      {
        from: 1,
        to: 2,
        code: 'll_transaction_id + status',
        text: 'Stores the event once per key',
      },
      {
        from: 1,
        to: 0,
        code: '{"code":"200","message":"SUCCESS"}',
        text: 'Acknowledges the stored event',
      },
      { from: 2, to: 2, text: 'Compares amount and currency, then fulfills' },
    ],
  },
  zh: {
    kind: 'sequence',
    title: 'Webhook 通知的推送流程',
    lanes: ['EFundFlow', '通知接收端', '您的订单系统'],
    steps: [
      { from: 0, to: 1, code: 'POST', text: 'JSON 报文；请求头 timestamp、timezone、signature' },
      { from: 1, to: 1, text: '用原始报文验签' },
      { from: 1, to: 2, code: 'll_transaction_id + status', text: '按此去重后入库' },
      { from: 1, to: 0, code: '{"code":"200","message":"SUCCESS"}', text: '入库后应答' },
      { from: 2, to: 2, text: '核对金额与币种，然后发货' },
    ],
  },
};
