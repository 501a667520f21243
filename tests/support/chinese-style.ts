/**
 * How Chinese text is set on this site: rules as patterns over plain text, and the way from Markdown to plain text.
 * Own rules instead of a ready-made linter: most of our texts stand in YAML, JSON and TypeScript, not in Markdown.
 */
import { loadGlossary } from '../../src/model/glossary';
import { avoidedForms } from './glossary';

/** A text with the place where a writer finds it. */
export interface ChineseText {
  /** File and line, or file and key. */
  place: string;
  /** Plain text, as `plainText` gives it. */
  text: string;
}

/** One thing that is wrong with a text. */
export interface StyleProblem {
  place: string;
  /** Name of the broken rule. */
  rule: string;
  /** The part of the text around the fault. */
  excerpt: string;
}

interface Rule {
  name: string;
  pattern: RegExp;
}

/** Stands for inline code: it is set apart from Chinese like a Latin word. */
const CODE = '\u2460';
/** Stands for a placeholder such as `{count}`: what it becomes is not known, so nothing is asked of its sides. */
const HOLE = '\u25a1';

const HAN = '\\p{Script=Han}';
/** Punctuation that is as wide as a Chinese character. */
const WIDE = '，。；：！？、（）《》“”';

/** Spelling and style that no term of the glossary covers. The first is the wrong one, the second the one to write. */
export const PREFERRED_TERMS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/你(?!好)/u, '您'],
  [/平台(?:也|均)?未(?:说明|公布|约定)/u, '未约定 (in a sentence 未作约定)'],
  [/可能缺失/u, '可能不返回'],
  [/可能给出原因/u, '失败原因查看……'],
  [/凭证有效，但(?:没有权限|权限不足)/u, '凭证有效，但无权发送该请求'],
  [/(?:获取|取得|查询)全部分页/u, '遍历全部分页'],
  [/代理对/u, '代理项'],
  [/普通(?:值|小数)/u, '对象以外的值，十进制小数'],
  [/去重保存/u, '去重入库'],
  [/必传/u, '必填'],
  [/收款账户(?!信息)/u, '收款账户信息'],
  [/退款其中一笔|退掉/u, '对其中一笔退款'],
  [/未列出的/u, '表中没有的'],
  [/您侧/u, '您的'],
  [/贵(?:公司|司)/u, '您公司'],
  [/小数字符串/u, '十进制字符串'],
  [/按键(?!名|盘)/u, '按键名'],
  [/收单方/u, '收单机构'],
  [/(?:支付|退款)订单号/u, '支付流水号，退款流水号'],
  [/快速(?:接入|开始)/u, '快速上手'],
  [/凭据/u, '凭证'],
  [/允许名单/u, '白名单'],
  [/误区|陷阱/u, '注意事项'],
  [/退款政策/u, '退款规则'],
  [/物流单号|快递单号/u, '运单号'],
  [/幂等性?(?:密钥|标识)/u, '幂等键'],
  [/(?<!最小|主)货币(?!单位)/u, '币种'],
  [/速率限制|频率限制/u, '限流'],
  [/登陆/u, '登录'],
  [/帐/u, '账'],
  [/在生产(?!环境|模式)/u, '在生产环境'],
  [/[把将]买家跳转/u, '引导买家跳转'],
  [/结账(?!单)/u, '支付'],
  [/签名工具/u, '验签工具'],
  [/唯一值已|必须唯一的值|要求唯一的值/u, '不可重复的值……已被使用'],
  [/^支持：/u, '帮助中心：'],
  [/访问令牌(?:有效，但权限不足|无权查看)/u, '凭证……'],
  [/没有(?:文档说明|列出)/u, '未作约定'],
  [/见 Webhook 概览|要传入的内容/u, '页面或小节的名称'],
  [/中国境内/u, '中国内地'],
  [/商户(?:控制台|站)/u, '商户后台'],
  [/扣留该卡/u, '没收卡'],
  [/(?<!明文)卡数据/u, '卡信息'],
  [/退款稍后完成/u, '延迟退款'],
  [/收款银行信息/u, '收款账户信息'],
  [/通过 (?:Stripe|Adyen) 的银行卡支付/u, 'Stripe 银行卡支付'],
  [/按何时发货/u, '按发货规则'],
  [/\d,\d{3} (?:日元|笔)/u, '不用千位分隔符'],
  [/不要绑定模型/u, '不要使用模型绑定（Model Binding）'],
  [/店铺(?!号|一个|（)/u, '您的网站'],
  [/传送/u, '传入'],
  [/(?:①|\d) 加 (?:①|[A-Z])/u, '币种为……时，或“和”'],
  [/原样重发|重发(?:任何|同一|创建|请求)/u, '重试'],
  [/防不住/u, '无法防止'],
  [/重新排版/u, '重新格式化'],
  [/使用豁免/u, '适用豁免（exemption）'],
  [/法律页面/u, '法律信息'],
  [/您这一?方/u, '由请求引起的'],
  [/加密渠道/u, '加密提交方式'],
  [/按商户的[^，。]*开户/u, '能否开户，取决于……'],
  [/禁止额外字段/u, '须允许额外字段'],
  [/用原始报文逐字节验签/u, '由原始报文构造待签名串，再验签'],
  [/以下事项向/u, '向……确认是否……，每个事项一句'],
  [/均为生产值|为生产值/u, '使用生产……'],
  [/用它(?:创建|去重)/u, '以该地址创建，按……去重'],
  [/(?<![\w.\-/])webhooks?(?![\w.\-/])/u, 'Webhook'],
];

/** Where the support of another company is meant as often as ours. */
const PROVIDER_TEXTS = /docs-connections\/|src\/(?:data|words)\/providers\//;

/** 技术支持 without a name before it. On this site that is EFundFlow's, which readers of such a page don't expect. */
const NAMELESS_SUPPORT: Rule = {
  name: 'write whose 技术支持 it is',
  pattern: new RegExp(`(?<!\\w |${HOLE} |${HOLE}|服务商的?|连连支付|空中云汇)技术支持`, 'gu'),
};

/** Texts that break a rule and are right, each with its reason. */
export const EXCEPTIONS: readonly (readonly [text: string, reason: string])[] = [
  ['对象.事件', 'the form of an event name, with the dot that stands in it'],
  ['Standard webhook', 'a name in the Adyen Customer Area'],
  ['New webhook', 'a button in the dashboards of Airwallex and Checkout.com'],
  ['Checkout encrypted cardholder data role', 'the name of a role at Adyen'],
];

const RULES: readonly Rule[] = [
  {
    name: 'space missing between Chinese and Latin, digits or code',
    pattern: new RegExp(`${HAN}[A-Za-z0-9${CODE}]|[A-Za-z0-9%${CODE}]${HAN}`, 'gu'),
  },
  {
    name: 'half-width punctuation beside Chinese',
    pattern: new RegExp(`${HAN}[,;:!?]|[,;!?]${HAN}|${HAN}\\.(?![A-Za-z0-9])`, 'gu'),
  },
  {
    name: 'half-width brackets around Chinese',
    pattern: new RegExp(`${HAN} ?\\(|\\(${HAN}|${HAN}\\)|\\) ?${HAN}`, 'gu'),
  },
  {
    name: 'straight quotes beside Chinese',
    pattern: new RegExp(`${HAN}["']|["']${HAN}`, 'gu'),
  },
  { name: 'corner quotes, elsewhere “ ”', pattern: /[「」『』]/gu },
  {
    name: 'doubled punctuation',
    pattern: /([，。；：！？、])\1|[，；：、]{2}|[，、；：]。|。[，、；：]/gu,
  },
  {
    name: 'three dots or full stops for an ellipsis',
    pattern: new RegExp(`${HAN}\\.{3}|。{3}`, 'gu'),
  },
  { name: 'full-width letters or digits', pattern: /[０-９Ａ-Ｚａ-ｚ]/gu },
  {
    name: 'space beside full-width punctuation',
    pattern: new RegExp(`[${WIDE}] |(?<!^) [${WIDE}]`, 'gu'),
  },
  { name: 'space between Chinese characters', pattern: new RegExp(`${HAN} +${HAN}`, 'gu') },
  { name: 'two spaces', pattern: /\S {2,}\S/gu },
  {
    name: 'English sentence',
    pattern: /(?:[A-Za-z][A-Za-z']* ){4,}[a-z']+/gu,
  },
];

/**
 * Plain text of a piece of inline Markdown: code becomes one sign, links and emphasis their text, URLs and JSX vanish.
 * Also fits texts that hold no Markdown.
 */
export function plainText(markdown: string): string {
  return (
    markdown
      .replace(/(`+)[\s\S]*?\1/g, CODE)
      .replace(/\s*\{\/\*[\s\S]*?\*\/\}/g, '')
      // A rule is a Chinese sentence.
      .replace(/<Rule [^>]*\/>/g, HOLE)
      .replace(/<[A-Z][^>]*\/>/g, CODE)
      .replace(/<\/?(?:a|br|code|em|strong)\b[^>]*>/g, '')
      .replace(/<\/?[A-Za-z][^>]*>/g, HOLE)
      .replace(/\$?\{[^{}]*\}/g, HOLE)
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/https?:\/\/[^\s，。；）]+/g, CODE)
      // The space after a bold lead-in that ends in punctuation is there for the Markdown parser.
      .replace(new RegExp(`([${WIDE}])\\*\\* `, 'g'), '$1')
      .replace(/\*+/g, '')
      .trim()
  );
}

/**
 * Bold marks that Markdown prints as asterisks. CommonMark closes `**` after punctuation only when a space or
 * punctuation follows, a trap of texts that have no spaces between words.
 */
export function deadEmphasis(markdown: string): string[] {
  const text = markdown.replace(/(`+)[\s\S]*?\1/g, '`');
  const marks = [...text.matchAll(/\*\*/g)].map(({ index }) => index);
  const wordBeside = /[\p{L}\p{N}]/u;
  return marks
    .filter((index, order) => {
      const before = text[index - 1] ?? ' ';
      const after = text[index + 2] ?? ' ';
      const [inside, outside] = order % 2 === 0 ? [after, before] : [before, after];
      return /[\p{P}`\s]/u.test(inside) && wordBeside.test(outside);
    })
    .map((index) => text.slice(Math.max(0, index - 12), index + 14));
}

const GLOSSARY = loadGlossary('.');

/** What is wrong with a plain text. */
export function styleProblems({ place, text }: ChineseText): StyleProblem[] {
  // Keywords hold what people search for, also where we write another word.
  const prose = place.endsWith(' keywords') ? '' : text;
  const avoided = avoidedForms(prose, GLOSSARY).map(({ index, found, write }) => ({
    place,
    rule: `write ${write}, not ${found}`,
    excerpt: text.slice(Math.max(0, index - 12), index + found.length + 12),
  }));
  const terms = PREFERRED_TERMS.map(([wrong, right]): Rule => ({
    name: `write ${right}`,
    pattern: new RegExp(wrong.source, 'gu'),
  }));
  const rules = [...RULES, ...terms, ...(PROVIDER_TEXTS.test(place) ? [NAMELESS_SUPPORT] : [])];
  const patterns = rules.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)]
      .map(({ 0: match, index }) => text.slice(Math.max(0, index - 12), index + match.length + 12))
      .filter((excerpt) => !EXCEPTIONS.some(([fine]) => excerpt.includes(fine)))
      .map((excerpt) => ({ place, rule: name, excerpt })),
  );
  return [...patterns, ...avoided];
}
