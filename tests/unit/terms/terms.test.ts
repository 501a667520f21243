import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lintPieces, TERMS } from '../../../scripts/terms/lint.mjs';
import type { Language, Term } from '../../../scripts/terms/rule.mjs';
import {
  guidePieces,
  pagePieces,
  samplePieces,
  sourcePieces,
  yamlPieces,
  type Piece,
} from '../../../scripts/terms/texts.mjs';

/** Reports, each with its line. */
async function reported(pieces: Piece[], terms?: Record<Language, Term[]>): Promise<string[]> {
  const findings = await lintPieces(pieces, terms);
  return findings.map(({ line, message }) => `${line} ${message}`);
}

/** Reports on one sentence. */
function inProse(text: string, language: Language, file = 'page'): Promise<string[]> {
  return reported([{ file, line: 1, text, language, kind: 'prose' }]);
}

const LANGUAGES: Language[] = ['en', 'zh'];

describe.each(LANGUAGES)('each term reports its examples (%s)', (language) => {
  const rows = TERMS[language].flatMap(({ say, bad = [], only = [] }) =>
    bad.map((text) => [text, say, only] as const),
  );

  test.each(rows)('%s', async (text, say, [only = '']) => {
    expect((await inProse(text, language, `${only}x`)).join('\n')).toContain(`: say ${say}`);
    if (only !== '') expect((await inProse(text, language)).join('\n')).not.toContain(say);
  });
});

test.each([
  ['捕获款项', '请款'],
  ['收到付款通知后', '支付通知'],
  ['保存令牌', '访问令牌（JWT）'],
  ['由服务商决定', '支付服务商'],
  ['请用**密钥（secret）**签名', 'is printed'],
  ['请用**`secret`** 签名', 'is printed'],
])('%s', async (text, message) => expect((await inProse(text, 'zh')).join()).toContain(message));

test.each<[string, Language]>([
  ['Ask UseePay whether it supports partial refunds.', 'en'],
  ['The response contains an ID.', 'en'],
  ['Send the `answer` field, never `id`.', 'en'],
  ['The buyer’s IP address, the billing address and an email address.', 'en'],
  ['See [the docs](https://example.com/notice/answer).', 'en'],
  ['Call the API once.', 'en'],
  ['Illustrative: use the amount of the refund.', 'en'],
  ['Send one of these values: `a`, `b`.', 'en'],
  ['Required fields come first.', 'en'],
  ['金额为 `1299`，币种为 `USD`（即 12.99 美元）。', 'zh'],
  ['见 [JSON Web Token](/x)：签发访问令牌', 'zh'],
  ['**先验签。** 再处理 100% 的通知。请用 **`secret`** 签名，**先验签**，再**付款**。', 'zh'],
  ['以最小货币单位计，例如 https://api.efundpay.com/v4。', 'zh'],
  ['{count} 项中的第 {n} 项，{theme}模式', 'zh'],
  ['打开 Developers > API credentials > Create a new key，复制密钥。', 'zh'],
  ['你好，世界', 'zh'],
  ['支付服务商的界面因服务商而异；网络令牌由卡组织签发。', 'zh'],
  ['正在加载…', 'zh'],
])('fine: %s', async (text, language) => expect(await inProse(text, language)).toEqual([]));

test('no Chinese term is both right and wrong', () => {
  for (const { say, not, unless } of TERMS.zh)
    for (const source of unless ? [] : not) expect(say).not.toMatch(new RegExp(source, 'u'));
});

describe('where it looks', () => {
  const page =
    '---\ntitle: The notice\nslug: /answer\n---\n\n## Send it {/* #answer */}\n\n```js\nanswer();\n```\n\nAn answer.\n';

  test('the body and the front matter of a page, not its heading ids and not its code', async () => {
    expect(await reported(pagePieces('page', page))).toEqual([
      expect.stringContaining('2 "notice"'),
      expect.stringContaining('12 "answer"'),
    ]);
  });

  test('a Chinese page, with keywords, cells and titles of code', async () => {
    const zh =
      '---\ntitle: 标题A\nkeywords: [退款,成功, 网络钩子]\n---\n\n:::tip[标题]\n第一行。\n:::\n\n| 列,一 | 列 |\n| - | - |\n\n```js title="退款,成功"\n退款,成功\n```\n';
    const lines = (await reported(pagePieces('page', zh, 'zh'))).map((one) => one.split(':')[0]);
    expect(lines).toEqual(['2 "标题A"', '10 "列,一"', '13 "退款,成功"']);
  });

  test('the wanted keys of YAML, with their lines', async () => {
    const yaml = 'a:\n  en: An answer\n  zh: 响应\n  id: answer one\n';
    expect(await reported(yamlPieces('data', yaml, new Set(['en'])))).toHaveLength(1);
    expect(yamlPieces('data', yaml, new Set(['zh']), 'zh')).toMatchObject([{ line: 3 }]);
  });

  test('strings and comments of a source; comments may speak of calls', async () => {
    const source =
      "// Each call waits for the answer.\n// 注释,\nconst text = 'each call', zh = `共 ${n}笔,`;\n";
    expect(await reported(sourcePieces('source.ts', source))).toEqual([
      expect.stringContaining('1 "answer"'),
      expect.stringContaining('3 "each call"'),
      expect.stringContaining('3 "笔,"'),
    ]);
  });

  test('comments of a sample', async () => {
    expect(await reported(samplePieces('a.py', '# the answer\nanswer = 1\n'))).toHaveLength(1);
  });

  test('the samples of all languages that guides have', () => {
    const read = new Set(guidePieces().map(({ file }) => path.extname(file)));
    const written = readdirSync('samples/guides', { recursive: true, encoding: 'utf8' })
      .map((file) => path.extname(file))
      .filter((ending) => ending !== '' && ending !== '.yaml');
    expect([...read].sort()).toEqual([...new Set(written)].sort());
  });
});

test('an exception covers its phrase alone', async () => {
  const en: Term[] = [{ say: 'x', not: ['notices?'], allow: ['Notice of Change'] }];
  const text = 'A Notice of Change, and a notice.';
  const piece: Piece = { file: 'p', line: 1, text, language: 'en', kind: 'prose' };
  expect(await reported([piece], { en, zh: [] })).toHaveLength(1);
});
