/** What a scope permits; the description is shown in the tool. */
export interface ScopeChoice {
  name: string;
  about: { en: string; zh: string };
}

/**
 * Scopes of the API's operations, as in `x-scopes` of the contract. A unit test compares the names, so that a
 * scope added there is not forgotten here (the tool must not load the contract to show seven lines).
 */
export const OPERATION_SCOPES: readonly ScopeChoice[] = [
  {
    name: 'transactions.read',
    about: { en: 'Retrieve and list transactions and refunds', zh: '查询交易和退款' },
  },
  {
    name: 'transactions.write',
    about: {
      en: 'Create transactions, checkout payments and refunds',
      zh: '创建交易、收银台支付和退款',
    },
  },
  {
    name: 'shipments.write',
    about: { en: 'Add parcel tracking to transactions', zh: '为交易上传包裹物流信息' },
  },
  {
    name: 'chargebacks.read',
    about: { en: 'List chargebacks', zh: '查询拒付列表' },
  },
  {
    name: 'pre-dispute.write',
    about: { en: 'Submit pre-dispute outcomes', zh: '提交争议预警处理结果' },
  },
  {
    name: 'subscriptions.read',
    about: { en: 'Retrieve and list subscriptions', zh: '查询订阅' },
  },
  {
    name: 'subscriptions.write',
    about: {
      en: 'Create tokens, charge them, and create or update subscriptions',
      zh: '创建支付令牌、令牌扣款，创建和更新订阅',
    },
  },
];

/** Wildcards: the Go SDK's default when a request has no scope of its own. */
export const WILDCARD_SCOPES: readonly ScopeChoice[] = [
  { name: '*.read', about: { en: 'All read operations', zh: '全部读取权限' } },
  { name: '*.write', about: { en: 'All write operations', zh: '全部写入权限' } },
];

/** Labels of the webhook pages. They look like scopes, but no API request needs them. */
export const WEBHOOK_LABELS: readonly string[] = ['webhooks.payment', 'webhooks.refund'];

/** Whether a scope exists on the platform. */
export function isKnownScope(name: string): boolean {
  return [...OPERATION_SCOPES, ...WILDCARD_SCOPES].some((scope) => scope.name === name);
}
