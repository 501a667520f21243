import { describe, expect, test } from 'vitest';
import {
  deadEmphasis,
  EXCEPTIONS,
  plainText,
  PREFERRED_TERMS,
  styleProblems,
} from '../../support/chinese-style';
import { dataTexts, literals, pageProse, pages, sourceTexts } from '../../support/chinese-texts';

const prose = pages();
const texts = {
  pages: prose.flatMap((page) => page.texts),
  data: dataTexts(),
  source: sourceTexts(),
};

/** Names of the rules that a text breaks. */
function broken(text: string): string[] {
  return styleProblems({ place: 'here', text: plainText(text) }).map(({ rule }) => rule);
}

/** Rules that a page breaks, with the line. */
function brokenPage(source: string): string[] {
  const page = pageProse('page', source);
  return [...page.problems, ...page.texts.flatMap(styleProblems)].map(
    ({ place, rule }) => `${place} ${rule}`,
  );
}

describe('the Chinese edition', () => {
  test.each([
    ['pages', 1500],
    ['data', 1500],
    ['source', 10],
  ] as const)('%s: the style guide is kept', (kind, least) => {
    expect(texts[kind].length).toBeGreaterThan(least);
    expect(texts[kind].flatMap(styleProblems)).toEqual([]);
  });

  test('line breaks and bold marks of the pages', () => {
    expect(prose.length).toBeGreaterThan(50);
    expect(prose.flatMap((page) => page.problems)).toEqual([]);
  });

  test.each(EXCEPTIONS)('the exception %s is needed: %s', (text) => {
    const all = Object.values(texts).flat();
    expect(all.some((found) => found.text.includes(text))).toBe(true);
  });
});

describe('what has to be reported', () => {
  test.each([
    ['使用API 调用', 'space missing'],
    ['共 3次', 'space missing'],
    ['填写`amount`字段', 'space missing'],
    ['参见[RSA 密钥对](/x)和[JWT](/y)', 'space missing'],
    ['使用 <Scope name="a" />权限', 'space missing'],
    ['退款,成功', 'half-width punctuation'],
    ['可选值:无', 'half-width punctuation'],
    ['退款成功.', 'half-width punctuation'],
    ['退款(部分)成功', 'half-width brackets'],
    ['密钥 (PEM)文件', 'half-width brackets'],
    ['显示"已付款"时', 'straight quotes'],
    ['显示「已付款」时', 'corner quotes'],
    ['退款成功。。', 'doubled punctuation'],
    ['退款，、成功', 'doubled punctuation'],
    ['请稍候...', 'three dots'],
    ['共 １２ 笔', 'full-width letters'],
    ['退款成功， 请查询', 'space beside'],
    ['退款 （部分）', 'space beside'],
    ['退款 成功', 'space between'],
    ['使用  API', 'two spaces'],
    ['说明：The platform does not publish this.', 'English sentence'],
  ])('%s', (text, rule) => expect(broken(text).join()).toContain(rule));

  test.each([
    ['你的密钥', '您'],
    ['退款超额时接口如何响应，平台未说明。', '未约定 (in a sentence 未作约定)'],
    ['任何字段都可能缺失。', '可能不返回'],
    ['`error_code` 可能给出原因。', '失败原因查看……'],
    ['凭证有效，但权限不足。', '凭证有效，但无权发送该请求'],
    ['凭证有效，但没有权限。', '凭证有效，但无权发送该请求'],
    ['获取全部分页的代码', '遍历全部分页'],
    ['此字符只是半个代理对', '代理项'],
    ['数组中只有普通值', '对象以外的值，十进制小数'],
    ['验签，去重保存，应答', '去重入库'],
    ['三个接口必传', '必填'],
    ['先向买家索取收款账户。', '收款账户信息'],
    ['两笔都成功时，退款其中一笔', '对其中一笔退款'],
    ['两笔都成功时，退掉其中一笔', '对其中一笔退款'],
    ['遇到未列出的错误码', '表中没有的'],
    ['您侧的开发', '您的'],
    ['贵公司的安全规定', '您公司'],
    ['登记 IP 和店铺域名', '您的网站'],
    ['金额为小数字符串', '十进制字符串'],
    ['每个值写成键值对，按键排序', '按键名'],
    ['Error（收单方错误）', '收单机构'],
    ['平台的支付订单号', '支付流水号，退款流水号'],
    ['见快速接入', '快速上手'],
    ['争议通知、webhook 签名、币种', 'Webhook'],
    ['获取凭据', '凭证'],
    ['捕获款项', '请款, not 捕获'],
    ['收到付款通知后', '支付通知, not 付款通知'],
    ['保存令牌', '访问令牌（JWT）, not 令牌'],
    ['由服务商决定', '支付服务商, not 服务商'],
    ['使用幂等密钥', '幂等键'],
    ['交易的货币', '币种'],
    ['发送 webhook 时', 'Webhook'],
    ['密钥在生产无效', '在生产环境'],
    ['把买家跳转到链接', '引导买家跳转'],
    ['快捷结账', '支付'],
    ['以下事项向 Citcon 确认：币种。', '向……确认是否……，每个事项一句'],
    ['用户名和密码均为生产值。', '使用生产……'],
    ['## 常见陷阱', '注意事项'],
    ['签名工具生成临时密钥', '验签工具'],
    ['`duplicate_record` 表示唯一值已被占用', '不可重复的值……已被使用'],
    ['要求唯一的值已被使用。', '不可重复的值……已被使用'],
    ['支持：本地支付方式的退款', '帮助中心：'],
    ['访问令牌有效，但权限不足。', '凭证……'],
    ['资源不存在，或访问令牌无权查看该资源。', '凭证……'],
    ['没有文档说明的字段', '未作约定'],
    ['见 Webhook 概览', '页面或小节的名称'],
    ['不处理中国境内的支付宝交易', '中国内地'],
    ['在商户站中配置', '商户后台'],
    ['扣留该卡', '没收卡'],
    ['不要保存卡数据', '卡信息'],
    ['退款稍后完成', '延迟退款'],
    ['先向买家索取收款银行信息', '收款账户信息'],
    ['通过 Stripe 的银行卡支付', 'Stripe 银行卡支付'],
    ['查询交易，按[何时发货](/x)处理。', '按发货规则'],
    ['`1299` 即 1,299 日元。', '不用千位分隔符'],
    ['不要绑定模型', '不要使用模型绑定（Model Binding）'],
    ['买家跳转回店铺', '您的网站'],
    ['通知地址随每笔支付请求传送', '传入'],
    ['`1299` 加 `USD` 即 12.99 美元', '币种为……时，或“和”'],
    ['原样重发仍会被拒绝', '重试'],
    ['重发请求时保持不变', '重试'],
    ['仅检查时间防不住重放', '无法防止'],
    ['代理服务器重新排版了报文', '重新格式化'],
    ['使用豁免的支付', '适用豁免（exemption）'],
    ['公司与法律页面', '法律信息'],
    ['属于您这一方的原因', '由请求引起的'],
    ['索取加密渠道', '加密提交方式'],
    ['按商户的注册国家/地区开户', '能否开户，取决于……'],
    ['不要用禁止额外字段的 schema 校验响应', '须允许额外字段'],
    ['用原始报文逐字节验签', '由原始报文构造待签名串，再验签'],
    ['再用它创建 Webhook', '以该地址创建，按……去重'],
  ])('%s has to be %s', (text, right) => expect(broken(text)).toContain(`write ${right}`));

  test('技术支持 of nobody, on pages about providers only', () => {
    const at = (place: string, text: string): string[] =>
      styleProblems({ place, text }).map(({ rule }) => rule);
    const page = 'i18n/zh/docusaurus-plugin-content-docs-connections/current/a/overview.mdx';
    expect(at(page, '由技术支持完成沙箱账户配置')).toEqual(['write whose 技术支持 it is']);
    expect(at(page, '由 PingPong 技术支持完成沙箱账户配置')).toEqual([]);
    expect(at(page, '联系支付服务商的技术支持')).toEqual([]);
    expect(at('src/data/providers/a.yaml', '联系技术支持')).toHaveLength(1);
    expect(at('i18n/zh/code.json', '联系技术支持')).toEqual([]);
  });

  test('lines of a page, with their place', () => {
    const page =
      '---\ntitle: 标题A\n---\n\n第一行，\n第二行。\n\n| 列,一 | 列 |\n\n```js\n退款,成功\n```\n';
    expect(brokenPage(page).sort()).toEqual([
      'page title space missing between Chinese and Latin, digits or code',
      'page:6 line break that shows as a space',
      'page:8 half-width punctuation beside Chinese',
    ]);
  });

  test('names of mistakes that read as instructions', () => {
    const item = '- **填写 SWIFT 代码**：应只填银行代码。';
    const rule = 'name of a mistake that reads as an instruction';
    expect(brokenPage(`## 注意事项 {/* #pitfalls */}\n\n${item}\n`)).toEqual([`page:3 ${rule}`]);
    expect(
      brokenPage(`## 注意事项 {/* #pitfalls */}\n\n${item.replace('填写', '误填')}\n`),
    ).toEqual([]);
    expect(brokenPage(`## 准备工作 {/* #need */}\n\n${item}\n`)).toEqual([]);
  });

  test('bold marks that Markdown does not close', () => {
    expect(deadEmphasis('请用**密钥（secret）**签名')).toHaveLength(1);
    expect(deadEmphasis('请用**`secret`** 签名')).toHaveLength(1);
    expect(deadEmphasis('请用 **`secret`** 签名，**先验签**，再**付款**。')).toEqual([]);
  });

  test('string literals of a source', () => {
    const source = "// 注释,\nconst a = '退款,成功', b = `共 ${n}笔`;";
    expect(literals('a.ts', source).map(({ text }) => text)).toEqual(['退款,成功', '共 □笔']);
  });
});

describe('what is fine', () => {
  test.each([
    '金额为 `1299`，币种为 `USD`（即 12.99 美元）。',
    '见 [JSON Web Token](/x)：签发访问令牌 {/* #jwt */}',
    '**先验签。** 再处理 100% 的通知。',
    '以最小货币单位计，例如 https://api.efundpay.com/v4。',
    '{count} 项中的第 {n} 项，{theme}模式',
    '打开 Developers > API credentials > Create a new key，复制密钥。',
    '你好，世界',
    'EFundFlow 可能重发通知，以 `ll_transaction_id` 加状态去重。',
    '支付服务商的界面因服务商而异；网络令牌由卡组织签发。',
    '正在加载…',
  ])('%s', (text) => expect(broken(text)).toEqual([]));

  test('no term is both right and wrong', () => {
    for (const [wrong, right] of PREFERRED_TERMS) expect(wrong.test(right)).toBe(false);
  });
});
