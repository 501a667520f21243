import { describe, expect, test } from 'vitest';
import { follow } from '../../../src/model/contract/json';
import { readContract } from '../../../src/model/contract/load';
import { loadRules } from '../../../src/model/rules';
import { LOCALES, type Locale } from '../../../src/model/locale';
import { allTexts, findStated, pageTexts, withoutLinks } from '../../support/rule-texts';

const rules = [...loadRules('.').values()];
const statedIn = { en: findStated(rules, 'en'), zh: findStated(rules, 'zh') };

/** The rules that one line of a page states in its own words. */
function stated(text: string, locale: Locale = 'en', file = 'docs/page.mdx'): string[] {
  return statedIn[locale]({ file, place: '1', text });
}

describe.each(LOCALES)('the rules about money (%s)', (locale) => {
  const found = allTexts(locale).flatMap((text) =>
    statedIn[locale](text).map((rule) => ({ ...text, rule })),
  );

  test('are stated in the words of src/data/rules.yaml: insert <Rule name="…" /> there', () => {
    const places = found.map(({ file, place, rule, text }) => `${file}:${place} ${rule}: ${text}`);
    expect(places).toEqual([]);
  });
});

describe.each(LOCALES)('the OpenAPI description (%s)', (locale) => {
  const contract = readContract('.', locale);

  test.each(
    rules.flatMap(({ id, text, contract: places = [] }) =>
      places.map((at) => [id, at, text] as const),
    ),
  )('contains %s at %s', (_, at, text) =>
    expect(follow(contract, at)).toContain(withoutLinks(text[locale])),
  );
});

describe('what has to be reported', () => {
  test.each([
    ['Retry with exponential backoff, a `POST` with the same idempotency key.', 'retry-create'],
    ['| 500, 502, 503, 504 | the platform | yes, with the same key | see below |', 'retry-create'],
    ['| 408, network error or timeout | yes with backoff |', 'retry-create'],
    ['Retry a `POST` with the [same idempotency key](/x) and body.', 'retry-create'],
    ['Send a key, and [list the refunds](/x) before you try again.', 'retry-post'],
    ['The guarantee covers Create a transaction.', 'retry-post'],
    ['`GET` requests are always safe to retry.', 'retry-get'],
    ['Retry `concurrent_request`; never retry `duplicate_record`.', 'retry-busy'],
    ["If you don't find it after some minutes, create it again with a new key.", 'result-unknown'],
    ['Create a new transaction when the link has expired.', 'link-expired'],
    ['If the link expires, create a new payment.', 'link-expired'],
    ['Let the buyer try again, with a new transaction.', 'new-attempt'],
    ['Treat an unrecognized value as pending.', 'unknown-status'],
    ['| an unrecognized status | Flag the order for review. |', 'unknown-status'],
    ['- **Unrecognized status.** Treat it as pending and retrieve it later.', 'unknown-status'],
    ['Retrieve the transaction after 5, 15 and 60 seconds.', 'polling'],
    ['Retrieve it at growing intervals.', 'polling'],
    ['Deduplicate by `ll_transaction_id` plus status.', 'deduplicate'],
    ['Fulfill on a verified payment webhook with success.', 'fulfill'],
    ['Fulfill on `capture_succeeded`.', 'fulfill'],
    ['The API has no capture, void or cancel operation.', 'no-capture'],
    ['| `cancelled` | Ended permanently. Revoke access. |', 'period-end'],
    ['With `at_period_end`, the customer keeps access.', 'period-end'],
    ['| `failed` | Retry on a later day, only a few times. |', 'token-failed'],
    ['Keep the period unpaid and ask for another card.', 'token-failed'],
    ['Derive `external_identifier` from customer and period.', 'token-failed'],
    ['Use one idempotency key per period.', 'token-failed'],
    ['Ask whether creating the token charges `amount`.', 'token-created'],
  ])('%s', (text, rule) => expect(stated(text)).toContain(rule));

  test.each([
    ['`POST` 用同一个幂等键和请求体重试。', 'retry-create'],
    ['| 500、502、503、504 | 平台或网络问题 | 是，用同一个幂等键 |', 'retry-create'],
    ['先确认首次尝试是否成功，再使用同一个幂等键重试。', 'retry-post'],
    ['`GET` 请求可以放心重试。', 'retry-get'],
    ['`concurrent_request` 应当重试。', 'retry-busy'],
    ['几分钟后仍未查到：用新的幂等键重新创建。', 'result-unknown'],
    ['链接过期后创建新交易。', 'link-expired'],
    ['让买家以新交易重新支付。', 'new-attempt'],
    ['遇到未知取值按待处理对待。', 'unknown-status'],
    ['- **未知状态**：按待处理对待，稍后再次查询。', 'unknown-status'],
    ['分别在 5 秒、15 秒和 60 秒后查询。', 'polling'],
    ['按 `ll_transaction_id` 加状态[去重](/x)。', 'deduplicate'],
    ['状态为 `capture_succeeded` 时即可发货。', 'fulfill'],
    ['API [没有请款接口](/x)。', 'no-capture'],
    ['| `cancelled` | 已永久终止。 | 停止服务。 |', 'period-end'],
    ['用客户和计费周期生成 `external_identifier`。', 'token-failed'],
    ['改日再重试，控制重试次数。', 'token-failed'],
    ['确认创建支付令牌时是否扣款，金额为 `amount`。', 'token-created'],
  ])('%s', (text, rule) => expect(stated(text, 'zh')).toContain(rule));

  test('a record with one word changed', () => {
    const text = loadRules('.').get('fulfill')?.text.en ?? '';
    expect(stated(text)).toEqual([]);
    expect(stated(text.replace('the order', 'it'))).toEqual(['fulfill']);
  });

  test('a sentence that two lines of a page share, with its first line', () => {
    const page = '---\ntitle: A\n---\n\n- Other.\n- Retry it with the same\n  key.\n';
    const [, item] = pageTexts('docs/page.mdx', page);
    expect(item).toEqual({
      file: 'docs/page.mdx',
      place: '6',
      text: '- Retry it with the same key.',
    });
    expect(stated(item?.text ?? '')).toEqual(['retry-create']);
  });
});

describe('what is fine', () => {
  test.each([
    'Send the header with every `POST`.',
    'An unknown code with a 4xx status is `fix`, and an unknown 5xx is `retry`.',
    'The link expires after `url_link_expire_sec` seconds.',
    'Retrieve the subscription on `next_billing_date`.',
  ])('%s', (text) => expect(stated(text)).toEqual([]));

  test('every rule, word for word', () => {
    for (const { text, short } of rules)
      for (const locale of LOCALES)
        for (const record of [text, short])
          if (record) expect(stated(`| A cell | ${record[locale]} |`, locale)).toEqual([]);
  });

  test('the page that explains the rule, in both languages, and only that rule', () => {
    const home = 'docs/other/transaction-status.mdx';
    const zh = 'i18n/zh/docusaurus-plugin-content-docs/current/other/transaction-status.mdx';
    expect(stated('Fulfill on `capture_succeeded`.', 'en', home)).toEqual([]);
    expect(stated('状态为 `capture_succeeded` 时即可发货。', 'zh', zh)).toEqual([]);
    expect(stated('Retry it with the same key.', 'en', home)).toEqual(['retry-create']);
  });
});
