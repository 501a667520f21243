import type { Locale } from '../../model/locale';
import { NEEDS } from '../../model/samples/needs';

/** What the reference prints itself; texts about the API come from the contract and its overlay. */
export interface Messages {
  headers: string;
  pathParameters: string;
  queryParameters: string;
  body: string;
  responses: string;
  success: string;
  errors: string;
  expectedReply: string;

  required: string;
  optional: string;
  deprecated: string;
  unspecified: string;
  /** Of received fields; the two halves of a sentence stand around names. */
  mayBeAbsent: string;
  anyMayBeAbsent: string;
  alwaysPresent: string;
  othersMayBeAbsent: string;
  comma: string;
  expandAll: string;
  collapseAll: string;
  orNull: string;
  listOf: (item: string) => string;
  anyType: string;

  exactly: (count: number | string) => string;
  lengthBetween: (min: number | string, max: number | string) => string;
  lengthAtLeast: (min: number | string) => string;
  lengthAtMost: (max: number | string) => string;
  between: (min: number | string, max: number | string) => string;
  atLeast: (min: number | string) => string;
  atMost: (max: number | string) => string;
  itemsBetween: (min: number | string, max: number | string) => string;
  itemsAtLeast: (min: number | string) => string;
  itemsAtMost: (max: number | string) => string;
  pattern: string;
  default: string;
  example: string;
  allowedValues: string;
  knownValues: string;
  fieldsOf: (count: number, name: string) => string;
  anchor: (name: string) => string;

  sandbox: string;
  production: string;
  mock: string;
  webhookUrl: string;
  hosts: string;
  commonHeaders: (names: string) => string;
  commonErrors: (statuses: string) => string;
  /** Fields of a response that repeat the request. */
  repeated: (count: number, names: string) => string;
  responseHeaders: (names: string) => string;
  scope: string;
  scopeMeaning: string;
  calls: string;
  authorization: string;
  contentType: string;

  samples: string;
  request: string;
  response: string;
  webhook: string;
  reply: string;
  requestExample: string;
  responseExample: string;
  /** Opens code that does not fit in a window of its own. */
  enlarge: string;
  close: string;
  /** Language of the comments in samples. */
  locale: Locale;
  /** What a sample needs to run, by language. */
  needs: (typeof NEEDS)['en'];

  clientErrors: string;
  serverErrors: string;
  rateLimiting: string;
  /** Before links to the pages on errors. */
  moreOnErrors: string;
  errorBody: string;
}

const en: Messages = {
  headers: 'Headers',
  pathParameters: 'Path parameters',
  queryParameters: 'Query parameters',
  body: 'Body',
  responses: 'Responses',
  success: 'success',
  errors: 'Errors',
  expectedReply: 'Your response',

  required: 'Required',
  optional: 'Optional',
  deprecated: 'Deprecated',
  unspecified: 'Unspecified',
  mayBeAbsent: 'May be absent',
  anyMayBeAbsent: 'Any field may be absent.',
  alwaysPresent: 'Always present: ',
  othersMayBeAbsent: '. Other fields may be absent.',
  comma: ', ',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  orNull: 'or null',
  listOf: (item) => `array of ${item}`,
  anyType: 'any',

  exactly: (count) => `Exactly ${count} characters`,
  lengthBetween: (min, max) => `${min} to ${max} characters`,
  lengthAtLeast: (min) => `At least ${min} characters`,
  lengthAtMost: (max) => `At most ${max} characters`,
  between: (min, max) => `${min} to ${max}`,
  atLeast: (min) => `At least ${min}`,
  atMost: (max) => `At most ${max}`,
  itemsBetween: (min, max) => `${min} to ${max} items`,
  itemsAtLeast: (min) => `At least ${min} items`,
  itemsAtMost: (max) => `At most ${max} items`,
  pattern: 'Pattern',
  default: 'Default',
  example: 'Example',
  allowedValues: 'Allowed values',
  knownValues: 'Known values',
  fieldsOf: (count, name) => `${count} ${count === 1 ? 'field' : 'fields'} of ${name}`,
  anchor: (name) => `Direct link to ${name}`,

  sandbox: 'Sandbox',
  production: 'Production',
  mock: 'Local mock',
  webhookUrl: 'https://your-server.example/webhooks',
  hosts: 'Base URLs',
  commonHeaders: (names) => `Common headers: ${names}`,
  commonErrors: (statuses) => `Common errors: ${statuses}`,
  repeated: (count, names) => `${count} fields as in the request: ${names}`,
  responseHeaders: (names) => `Response headers: ${names}`,
  scope: 'Scope',
  scopeMeaning: 'Permission',
  calls: 'Operations',
  authorization:
    '`Bearer`, followed by a JWT that you sign with the scope `{scope}`, or by your secret key. See [Authentication](/authentication).',
  contentType: 'The body is JSON.',

  samples: 'Request and response examples',
  request: 'Request',
  response: 'Response',
  webhook: 'Webhook',
  reply: 'Your response',
  requestExample: 'Example',
  responseExample: 'Status and example',
  enlarge: 'Expand',
  close: 'Close',
  locale: 'en',
  needs: NEEDS.en,

  clientErrors: 'Client errors',
  serverErrors: 'Server errors',
  rateLimiting: 'Rate limiting',
  moreOnErrors: 'What to do: ',
  errorBody: 'an error response',
};

const zh: Messages = {
  headers: '请求头',
  pathParameters: '路径参数',
  queryParameters: '查询参数',
  body: '请求体',
  responses: '响应',
  success: '成功',
  errors: '错误',
  expectedReply: '您的应答',

  required: '必填',
  optional: '可选',
  deprecated: '已弃用',
  unspecified: '平台未说明',
  mayBeAbsent: '可能缺失',
  anyMayBeAbsent: '任何字段都可能缺失。',
  alwaysPresent: '始终返回：',
  othersMayBeAbsent: '。其他字段可能缺失。',
  comma: '、',
  expandAll: '全部展开',
  collapseAll: '全部收起',
  orNull: '或 null',
  listOf: (item) => `${item} 数组`,
  anyType: '任意类型',

  exactly: (count) => `固定 ${count} 个字符`,
  lengthBetween: (min, max) => `${min} 至 ${max} 个字符`,
  lengthAtLeast: (min) => `至少 ${min} 个字符`,
  lengthAtMost: (max) => `最多 ${max} 个字符`,
  between: (min, max) => `${min} 至 ${max}`,
  atLeast: (min) => `不小于 ${min}`,
  atMost: (max) => `不大于 ${max}`,
  itemsBetween: (min, max) => `${min} 至 ${max} 项`,
  itemsAtLeast: (min) => `至少 ${min} 项`,
  itemsAtMost: (max) => `最多 ${max} 项`,
  pattern: '格式',
  default: '默认值',
  example: '示例',
  allowedValues: '允许的取值',
  knownValues: '已知取值',
  fieldsOf: (count, name) => `${name}${/\w$/.test(name) ? ' ' : ''}的 ${count} 个字段`,
  anchor: (name) => `${name} 的直接链接`,

  sandbox: '沙箱',
  production: '生产环境',
  mock: '本地 Mock 服务',
  webhookUrl: 'https://your-server.example/webhooks',
  hosts: '接口地址',
  commonHeaders: (names) => `通用请求头：${names}`,
  commonErrors: (statuses) => `通用错误：${statuses}`,
  repeated: (count, names) => `与请求相同的 ${count} 个字段：${names}`,
  responseHeaders: (names) => `响应头：${names}`,
  scope: '权限范围',
  scopeMeaning: '允许的操作',
  calls: '接口',
  authorization:
    '`Bearer` 加访问令牌（JWT，权限范围为 `{scope}`），或加 API 密钥。参见[接口鉴权](/authentication)。',
  contentType: '请求体为 JSON 格式。',

  samples: '请求与响应示例',
  request: '请求',
  response: '响应',
  webhook: '通知',
  reply: '您的应答',
  requestExample: '示例',
  responseExample: '状态码与示例',
  enlarge: '放大',
  close: '关闭',
  locale: 'zh',
  needs: NEEDS.zh,

  clientErrors: '客户端错误',
  serverErrors: '服务端错误',
  rateLimiting: '限流',
  moreOnErrors: '处理方式：',
  errorBody: '错误响应',
};

export const MESSAGES: Record<Locale, Messages> = { en, zh };
