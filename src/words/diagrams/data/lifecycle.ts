import type { Diagram, LifecycleEdge } from '../types';

const EDGES: LifecycleEdge[] = [
  { from: 'created', to: 'authorization_succeeded', optional: true },
  { from: 'created', to: 'authorization_failed', optional: true },
  { from: 'authorization_succeeded', to: 'capture_succeeded', optional: true },
  { from: 'authorization_succeeded', to: 'capture_failed', optional: true },
  { from: 'capture_succeeded', to: 'refund' },
  { from: 'capture_succeeded', to: 'chargeback', optional: true },
];

/**
 * The steps of a payment with the statuses that belong to them. The order of the steps follows from the names of the
 * statuses; no source lists the transitions, so every arrow that no request of yours causes is dashed.
 * Sources: the platform's pages on retrieving a transaction, on refunds and on chargebacks.
 */
export const paymentLifecycle: Diagram = {
  en: {
    kind: 'lifecycle',
    title: 'Lifecycle of a payment',
    stages: [
      {
        title: '1 · Created',
        items: [
          { id: 'created', text: 'Save the ID. If there is a link or QR code, the buyer acts.' },
        ],
      },
      {
        title: '2 · Authorization',
        items: [
          { id: 'authorization_succeeded', tone: 'wait', text: 'Wait, retrieve again.' },
          { id: 'authorization_failed', tone: 'bad', text: 'Offer a new payment.' },
        ],
      },
      {
        title: '3 · Capture',
        items: [
          { id: 'capture_succeeded', tone: 'good', text: 'Fulfill the order.' },
          { id: 'capture_failed', tone: 'bad', text: "Don't fulfill." },
        ],
      },
      {
        title: '4 · Afterwards',
        items: [
          { id: 'refund', text: 'A refund: created by you, has a status of its own.' },
          { id: 'chargeback', text: 'A chargeback: raised by the issuer.' },
        ],
      },
    ],
    edges: EDGES,
    note: 'Dashed arrows happen without a request of yours, and you may not see every step. A verified payment webhook with the status PS also means: fulfill.',
  },
  zh: {
    kind: 'lifecycle',
    title: '支付的生命周期',
    stages: [
      {
        title: '1 · 已创建',
        items: [{ id: 'created', text: '保存 ID。返回链接或二维码时，由买家继续操作。' }],
      },
      {
        title: '2 · 授权',
        items: [
          { id: 'authorization_succeeded', tone: 'wait', text: '等待，再次查询。' },
          { id: 'authorization_failed', tone: 'bad', text: '让买家重新支付。' },
        ],
      },
      {
        title: '3 · 请款',
        items: [
          { id: 'capture_succeeded', tone: 'good', text: '可以发货。' },
          { id: 'capture_failed', tone: 'bad', text: '不要发货。' },
        ],
      },
      {
        title: '4 · 后续',
        items: [
          { id: 'refund', text: '退款：由您创建，状态独立。' },
          { id: 'chargeback', text: '拒付：由发卡行发起。' },
        ],
      },
    ],
    edges: EDGES,
    note: '虚线表示无需您发起请求；您不一定会看到每一步。收到验签通过且状态为 PS 的支付通知，同样可以发货。',
  },
};
