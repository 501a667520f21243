import type { Text } from '../../model/locale';

/** What the twins and the indexes say themselves. */
export const TEXTS = {
  /** Between a label and what follows it. */
  colon: { en: ': ', zh: '：' },
  comma: { en: ', ', zh: '、' },
  example: { en: 'Example', zh: '示例' },
  otherSamples: { en: 'Request samples in other languages', zh: '其他语言的请求示例' },
  samplesTitle: { en: 'samples', zh: '代码示例' },
  openBracket: { en: ' (', zh: '（' },
  closeBracket: { en: ')', zh: '）' },
  samplesElsewhere: {
    en: 'These samples are in a separate file:',
    zh: '这些示例在单独的文件中：',
  },
  programElsewhere: {
    en: 'The program is among the samples that the end of this page lists.',
    zh: '程序见本页末尾列出的示例文件。',
  },
  samplesOf: { en: 'Samples that belong to ', zh: '本文件的示例属于：' },
  index: { en: 'All pages: ', zh: '全部页面：' },
  source: { en: 'Source: ', zh: '来源：' },
  summary: {
    en: 'EFundFlow is a payments platform. With one REST API, you charge buyers by card or by local payment methods, issue refunds, track disputes and bill subscriptions. The API and its hosts use the name EFundPay.',
    zh: 'EFundFlow 是支付平台，通过一套 REST API 受理银行卡与本地支付方式，并处理退款、争议与订阅扣款。接口与域名使用名称 EFundPay。',
  },
  howTo: {
    en: 'Every page of this site is also Markdown: append `.md` to its URL.',
    zh: '本站每个页面都有 Markdown 版本：在页面网址后加上 `.md` 即可。',
  },
  files: { en: 'Files', zh: '文件' },
  allInOne: { en: 'All pages in one file', zh: '全部页面（单个文件）' },
  openapi: { en: 'OpenAPI description', zh: '接口定义（OpenAPI）' },
  openapiWhat: {
    en: 'every operation, field, limit and example of the API, OpenAPI 3.1',
    zh: 'API 的全部接口、字段、限制与示例，OpenAPI 3.1',
  },
  otherLanguage: { en: '简体中文', zh: 'English' },
} satisfies Record<string, Text>;
