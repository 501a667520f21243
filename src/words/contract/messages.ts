import { byLocale, type Locale } from '../../model/locale';
import { NEEDS } from '../../model/samples/needs';

type Limit = number | string;

/** What the reference prints itself; texts about the API come from the contract and its overlay. */
export const MESSAGES = byLocale({
  headers: { en: 'Headers', zh: '请求头' },
  pathParameters: { en: 'Path parameters', zh: '路径参数' },
  queryParameters: { en: 'Query parameters', zh: '查询参数' },
  body: { en: 'Body', zh: '请求体' },
  responses: { en: 'Responses', zh: '响应' },
  success: { en: 'success', zh: '成功' },
  errors: { en: 'Errors', zh: '错误' },
  expectedReply: { en: 'Your response', zh: '您的应答' },

  required: { en: 'Required', zh: '必填' },
  optional: { en: 'Optional', zh: '可选' },
  othersOptional: { en: 'Optional unless marked Required.', zh: '未标注“必填”的均为可选。' },
  deprecated: { en: 'Deprecated', zh: '已弃用' },
  unspecified: { en: 'Unspecified', zh: '未约定' },
  /** Of received fields; the two halves of a sentence stand around names. */
  mayBeAbsent: { en: 'May be absent', zh: '可能不返回' },
  anyMayBeAbsent: { en: 'Any field may be absent.', zh: '以下字段均可能不返回。' },
  alwaysPresent: { en: 'Always present: ', zh: '必定返回：' },
  othersMayBeAbsent: { en: '. Other fields may be absent.', zh: '。其他字段可能不返回。' },
  comma: { en: ', ', zh: '、' },
  expandAll: { en: 'Expand all', zh: '全部展开' },
  collapseAll: { en: 'Collapse all', zh: '全部收起' },
  orNull: { en: 'or null', zh: '或 null' },
  listOf: { en: (item: string) => `array of ${item}`, zh: (item: string) => `${item} 数组` },
  anyType: { en: 'any', zh: '任意类型' },

  exactly: {
    en: (count: Limit) => `Exactly ${count} characters`,
    zh: (count: Limit) => `固定 ${count} 个字符`,
  },
  lengthBetween: {
    en: (min: Limit, max: Limit) => `${min} to ${max} characters`,
    zh: (min: Limit, max: Limit) => `${min} 至 ${max} 个字符`,
  },
  lengthAtLeast: {
    en: (min: Limit) => `At least ${min} characters`,
    zh: (min: Limit) => `至少 ${min} 个字符`,
  },
  lengthAtMost: {
    en: (max: Limit) => `At most ${max} characters`,
    zh: (max: Limit) => `最多 ${max} 个字符`,
  },
  between: {
    en: (min: Limit, max: Limit) => `${min} to ${max}`,
    zh: (min: Limit, max: Limit) => `${min} 至 ${max}`,
  },
  atLeast: {
    en: (min: Limit) => `At least ${min}`,
    zh: (min: Limit) => `不小于 ${min}`,
  },
  atMost: {
    en: (max: Limit) => `At most ${max}`,
    zh: (max: Limit) => `不大于 ${max}`,
  },
  itemsBetween: {
    en: (min: Limit, max: Limit) => `${min} to ${max} items`,
    zh: (min: Limit, max: Limit) => `${min} 至 ${max} 项`,
  },
  itemsAtLeast: {
    en: (min: Limit) => `At least ${min} items`,
    zh: (min: Limit) => `至少 ${min} 项`,
  },
  itemsAtMost: {
    en: (max: Limit) => `At most ${max} items`,
    zh: (max: Limit) => `最多 ${max} 项`,
  },
  pattern: { en: 'Pattern', zh: '格式' },
  default: { en: 'Default', zh: '默认值' },
  example: { en: 'Example', zh: '示例' },
  allowedValues: { en: 'Allowed values', zh: '允许的取值' },
  knownValues: { en: 'Known values', zh: '已知取值' },
  fieldsOf: {
    en: (count: number, name: string) => `${count} ${count === 1 ? 'field' : 'fields'} of ${name}`,
    zh: (count: number, name: string) => `${name}${/\w$/.test(name) ? ' ' : ''}的 ${count} 个字段`,
  },
  anchor: {
    en: (name: string) => `Direct link to ${name}`,
    zh: (name: string) => `${name} 的直接链接`,
  },

  sandbox: { en: 'Sandbox', zh: '沙箱' },
  production: { en: 'Production', zh: '生产环境' },
  mock: { en: 'Local mock', zh: '本地 Mock 服务' },
  webhookUrl: {
    en: 'https://your-server.example/webhooks',
    zh: 'https://your-server.example/webhooks',
  },
  hosts: { en: 'Base URLs', zh: '接口地址' },
  commonHeaders: {
    en: (names: string) => `Common headers: ${names}`,
    zh: (names: string) => `通用请求头：${names}`,
  },
  commonErrors: {
    en: (statuses: string) => `Common errors: ${statuses}`,
    zh: (statuses: string) => `通用错误：${statuses}`,
  },
  /** Fields of a response that repeat the request. */
  repeated: {
    en: (count: number, names: string) => `${count} fields as in the request: ${names}`,
    zh: (count: number, names: string) => `与请求相同的 ${count} 个字段：${names}`,
  },
  responseHeaders: {
    en: (names: string) => `Response headers: ${names}`,
    zh: (names: string) => `响应头：${names}`,
  },
  scope: { en: 'Scope', zh: '权限范围' },
  scopeMeaning: { en: 'Permission', zh: '允许的操作' },
  calls: { en: 'Operations', zh: '接口' },
  authorization: {
    en: '`Bearer`, followed by a JWT that you sign with the scope `{scope}`, or by your secret key. See [Authentication](/authentication).',
    zh: '`Bearer` 加访问令牌（JWT，权限范围为 `{scope}`），或加 API 密钥。参见[接口鉴权](/authentication)。',
  },
  contentType: { en: 'The body is JSON.', zh: '请求体为 JSON 格式。' },

  samples: { en: 'Request and response examples', zh: '请求与响应示例' },
  request: { en: 'Request', zh: '请求' },
  response: { en: 'Response', zh: '响应' },
  webhook: { en: 'Webhook', zh: '通知' },
  reply: { en: 'Your response', zh: '您的应答' },
  requestExample: { en: 'Example', zh: '示例' },
  responseExample: { en: 'Status and example', zh: '状态码与示例' },
  close: { en: 'Close', zh: '关闭' },
  /** Language of the comments in samples. */
  locale: { en: 'en', zh: 'zh' } satisfies Record<Locale, Locale>,
  /** What a sample needs to run, by language. */
  needs: NEEDS,

  clientErrors: { en: 'Client errors', zh: '客户端错误' },
  serverErrors: { en: 'Server errors', zh: '服务端错误' },
  rateLimiting: { en: 'Rate limiting', zh: '限流' },
  /** Before links to the pages on errors. */
  moreOnErrors: { en: 'What to do: ', zh: '处理方式：' },
  errorBody: { en: 'an error response', zh: '错误响应' },
});

export type Messages = (typeof MESSAGES)[Locale];
