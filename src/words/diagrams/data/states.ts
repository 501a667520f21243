import type { Diagram } from '../types';

/** Known values of a refund's status. Source: the platform's page on creating a refund. */
export const refundStates: Diagram = {
  en: {
    kind: 'states',
    title: 'Known status values of a refund',
    groups: [
      {
        title: 'Under way',
        items: [{ value: 'processing', text: 'Wait for the webhook', tone: 'wait' }],
      },
      {
        title: 'Carried out',
        items: [{ value: 'succeeded', text: 'The money goes back', tone: 'good' }],
      },
      {
        title: 'Not carried out',
        items: [
          { value: 'failed', text: 'Could not be carried out', tone: 'bad' },
          { value: 'declined', text: 'Was refused', tone: 'bad' },
          { value: 'voided', text: 'Was called off', tone: 'plain' },
        ],
      },
    ],
    note: 'Grouped by name. Which values are final, and which may follow which, is not published.',
  },
  zh: {
    kind: 'states',
    title: '退款状态的已知取值',
    groups: [
      { title: '进行中', items: [{ value: 'processing', text: '等待通知', tone: 'wait' }] },
      { title: '已完成', items: [{ value: 'succeeded', text: '款项退回', tone: 'good' }] },
      {
        title: '未完成',
        items: [
          { value: 'failed', text: '退款失败', tone: 'bad' },
          { value: 'declined', text: '退款被拒绝', tone: 'bad' },
          { value: 'voided', text: '退款已撤销', tone: 'plain' },
        ],
      },
    ],
    note: '按名称分组。哪些取值是最终状态、取值之间如何流转，均未公布。',
  },
};

/**
 * A subscription's status. Sources: the meanings on the platform's subscription overview; the changes are the
 * target states of its call that pauses, resumes or cancels.
 */
export const subscriptionStates: Diagram = {
  en: {
    kind: 'states',
    title: 'Status values of a subscription',
    groups: [
      {
        title: 'Changed by your call',
        items: [
          { from: 'active', to: 'paused', code: 'status: "paused"' },
          { from: 'paused', to: 'active', code: 'status: "active"' },
          { from: 'active', to: 'cancelled', code: 'status: "cancelled"' },
        ],
      },
      {
        title: 'Shown when a payment has trouble',
        items: [
          { value: 'past_due', text: 'Late, will be retried by the platform', tone: 'wait' },
          { value: 'failed', text: 'Failed, needs action from you', tone: 'bad' },
        ],
      },
    ],
    note: 'How often a late payment is retried, and which further changes are allowed, is not published.',
  },
  zh: {
    kind: 'states',
    title: '订阅的状态取值',
    groups: [
      {
        title: '由接口调用改变',
        items: [
          { from: 'active', to: 'paused', code: 'status: "paused"' },
          { from: 'paused', to: 'active', code: 'status: "active"' },
          { from: 'active', to: 'cancelled', code: 'status: "cancelled"' },
        ],
      },
      {
        title: '付款出现问题时',
        items: [
          { value: 'past_due', text: '款项逾期，平台会自动重试', tone: 'wait' },
          { value: 'failed', text: '付款失败，需要商户处理', tone: 'bad' },
        ],
      },
    ],
    note: '逾期款项的重试次数，以及其他允许的状态变化，均未公布。',
  },
};
