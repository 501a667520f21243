import type { Diagram } from '../types';

/** Known values of a refund's status. Source: the platform's page on creating a refund. */
export const refundStates: Diagram = {
  en: {
    kind: 'states',
    title: 'Known statuses of a refund',
    groups: [
      {
        title: 'Pending',
        items: [{ value: 'processing', text: 'Wait for the webhook', tone: 'wait' }],
      },
      {
        title: 'Succeeded',
        items: [{ value: 'succeeded', text: 'Refund completed', tone: 'good' }],
      },
      {
        title: 'Failed or ended',
        items: [
          { value: 'failed', text: 'Refund failed', tone: 'bad' },
          { value: 'declined', text: 'Refund declined', tone: 'bad' },
          { value: 'voided', text: 'Refund voided', tone: 'plain' },
        ],
      },
    ],
    note: "While a refund is processing, don't create another one for the same amount.",
  },
  zh: {
    kind: 'states',
    title: '退款的已知状态',
    groups: [
      { title: '待处理', items: [{ value: 'processing', text: '等待通知', tone: 'wait' }] },
      { title: '成功', items: [{ value: 'succeeded', text: '退款已完成', tone: 'good' }] },
      {
        title: '失败或终止',
        items: [
          { value: 'failed', text: '退款失败', tone: 'bad' },
          { value: 'declined', text: '退款被拒绝', tone: 'bad' },
          { value: 'voided', text: '退款已撤销', tone: 'plain' },
        ],
      },
    ],
    note: '退款处理中时，不要就同一金额重复退款。',
  },
};

/**
 * A subscription's status. Sources: the meanings on the platform's subscription overview; the changes are the
 * target states of its operation that pauses, resumes or cancels.
 */
export const subscriptionStates: Diagram = {
  en: {
    kind: 'states',
    title: 'Statuses of a subscription',
    groups: [
      {
        title: 'Changed by your request',
        items: [
          { from: 'active', to: 'paused', code: 'status: "paused"' },
          { from: 'paused', to: 'active', code: 'status: "active"' },
          { from: 'active', to: 'cancelled', code: 'status: "cancelled"' },
        ],
      },
      {
        title: 'Changed by a payment problem',
        items: [
          { value: 'past_due', text: 'Overdue, retried automatically', tone: 'wait' },
          { value: 'failed', text: 'Payment failed, action required', tone: 'bad' },
        ],
      },
    ],
    note: 'Retrieve the subscription to follow an overdue payment.',
  },
  zh: {
    kind: 'states',
    title: '订阅的状态',
    groups: [
      {
        title: '由您的请求变更',
        items: [
          { from: 'active', to: 'paused', code: 'status: "paused"' },
          { from: 'paused', to: 'active', code: 'status: "active"' },
          { from: 'active', to: 'cancelled', code: 'status: "cancelled"' },
        ],
      },
      {
        title: '因扣款异常变更',
        items: [
          { value: 'past_due', text: '逾期未付，平台自动重试', tone: 'wait' },
          { value: 'failed', text: '扣款失败，需要您处理', tone: 'bad' },
        ],
      },
    ],
    note: '通过查询订阅跟踪逾期未付的款项。',
  },
};
