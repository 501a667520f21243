import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { toLocale, type Text } from '../../model/locale';

/**
 * Texts of what is loaded on the first search. Here and not in i18n/zh/code.json, which every first visit loads.
 * `{name}` stands for a value.
 */
const MESSAGES = {
  'kind.header': { en: 'Header', zh: '请求头' },
  'kind.parameter': { en: 'Parameter', zh: '参数' },
  'kind.field': { en: 'Field', zh: '字段' },
  'kind.response': { en: 'Response field', zh: '响应字段' },
  'kind.error': { en: 'Error', zh: '错误' },
  'kind.code': { en: 'Error code', zh: '错误码' },
  'kind.status': { en: 'Status', zh: '状态' },
  'kind.bank': { en: 'Bank', zh: '银行' },
  'kind.method': { en: 'Payment method', zh: '支付方式' },
  'kind.provider': { en: 'Provider', zh: '支付服务商' },
  'kind.card': { en: 'Test card', zh: '测试卡' },
  'kind.term': { en: 'Term', zh: '术语' },
  'popular.quickStart': { en: 'Quick start', zh: '快速上手' },
  'popular.errorCodes': { en: 'Error codes', zh: '错误码' },
  'popular.testCards': { en: 'Test cards', zh: '测试卡' },
  'popular.webhooks': { en: 'Webhooks', zh: 'Webhook 通知' },
  'popular.status': { en: 'Transaction status', zh: '交易状态' },
  'popular.support': { en: 'EFundFlow support', zh: 'EFundFlow 技术支持' },
  'count.one': { en: 'On 1 page', zh: '共 1 个页面' },
  count: { en: 'On {count} pages', zh: '共 {count} 个页面' },
  leftOut: { en: 'Not found and left out: {words}', zh: '未找到，已忽略：{words}' },
  wordSeparator: { en: ', ', zh: '、' },
  nothing: {
    en: 'Nothing found for “{query}”. Try another word, or one of these pages:',
    zh: '没有找到“{query}”。换一个词试试，或打开以下页面：',
  },
  failed: {
    en: 'Search could not be loaded. Check your connection; what you typed is kept.',
    zh: '搜索加载失败。请检查网络；已输入的内容会保留。',
  },
  stuck: { en: 'This search took too long. Try fewer words.', zh: '搜索超时，请减少关键词。' },
  loading: { en: 'Loading the search index…', zh: '正在加载搜索索引…' },
  placeholder: { en: 'Fields, errors, guides', zh: '字段、错误码、指南' },
  popular: { en: 'Often looked for', zh: '常用页面' },
  retry: { en: 'Try again', zh: '重试' },
  closest: { en: 'Closest pages', zh: '最接近的页面' },
} satisfies Record<string, Text>;

/** Gives a text of the search in the language of the page, with the values that its placeholders stand for. */
export type SearchText = (
  key: keyof typeof MESSAGES,
  values?: Record<string, string | number>,
) => string;

/** The texts in the language of the page. */
export function useText(): SearchText {
  const locale = toLocale(useDocusaurusContext().i18n.currentLocale);
  return (key, values = {}) =>
    MESSAGES[key][locale].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
