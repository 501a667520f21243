/** Secrets that the request editor never stores, by name and form. */
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shownBy } from '../../../src/islands/tools/request-editor/drafts';
import { isSecret } from '../../../src/wire/secret-names';
import { withoutSecrets } from '../../../src/islands/shared/secrets';
import type { OfferedField } from '../../../src/model/samples/offered';
import { alipay, card, create, MODULES } from './support/request-modules';
import { stepsOf } from './support/steps';

const NAMES = ['a', 'note', 'url', 'phone_number', 'external_identifier', 'number', 'cvc', 'cards'];

function clean(text: string, values: string[] = [], names = NAMES) {
  const left = new Set<string>();
  const shown = { names: new Set(names), values: new Set(values) };
  return { text: withoutSecrets(text, shown, left), left: [...left] };
}

describe('what is stored', () => {
  it.each([
    ['{"number": "5555 5555 5555 4444"}', '{"number": ""}', ['number']],
    ['{"number": 5555555555554444, "a": 1}', '{"number": "", "a": 1}', ['number']],
    ['{"cvc": "737', '{"cvc": ""', ['cvc']],
    ['{"cvc":\n 73', '{"cvc":\n ""', ['cvc']],
    ["{cvc: '737', a: 1", '{cvc: "", a: 1', ['cvc']],
    ['{"cvc": "7\n37', '{"cvc": ""', ['cvc']],
    ['{"cvc": "737" "a": 1}', '{"cvc": "" "a": 1}', ['cvc']],
    ['{"cvc": // 737\n"737", "a": 1}', '{"cvc": "", "a": 1}', ['cvc']],
    ['{"security_code": ["737"]}', '{"security_code": [""]}', ['security_code']],
    ['{"cvc":{"a":"123"},"a":{"note":"x"}}', '{"cvc":{"a":""},"a":{"note":"x"}}', ['a']],
    ['{"c\\u0076c": "737"}', '{"c\\u0076c": ""}', ['c\\u0076c']],
    ['{"note": "my card 4000-0000-0000-0002"}', '{"note": ""}', ['note']],
    ['{"note": "sk_live_abc123"}', '{"note": ""}', ['note']],
    ['{"unknown": "x", "a": "x"}', '{"unknown": "", "a": "x"}', ['unknown']],
    ['sk_live_abc123', '""', ['…']],
    ['{"4242424242424242": 1}', '{"": ""}', ['…']],
    ['{"note": ["4242", 4242, "4242", "4242"]}', '{"note": ["", "", "", ""]}', ['note']],
    [
      '{"note": "4000 0566", "url": "x", "a": "5566 5556"}',
      '{"note": "", "url": "x", "a": ""}',
      ['note', 'a'],
    ],
    [
      '{"note": 40000566, "a": {"url": "5566-5556"}}',
      '{"note": "", "a": {"url": ""}}',
      ['note', 'url'],
    ],
    [
      '{"note": "3782", "a": "822463", "url": "10005"}',
      '{"note": "", "a": "", "url": ""}',
      ['note', 'a', 'url'],
    ],
    ['{"note": "5555    5555    5555    4444"}', '{"note": ""}', ['note']],
    ['{"url": "https://shop:pa55@a.example/hook"}', '{"url": ""}', ['url']],
    ['{"url": "https://a.example/hook?id=1&access_token=pa55"}', '{"url": ""}', ['url']],
  ])('%s: no secret', (text, wanted, left) => {
    expect(clean(text)).toEqual({ text: wanted, left });
  });

  it.each([
    '{"phone_number": "+1234567890", "external_identifier": "order-1234567890123"}',
    '{"url": "https://shop.example.com/cvc: 1", "number": "", "cvc": null}',
    '{"note": "order 20250812170430, task_id 7", "a": [1, 2, 3], "url": "https://a.example/b?c=1"',
    '{"external_identifier": "7099948d-7286-47e4-aad8-b68f7eb44591", "note": "Password Reset Kit"}',
    '{"url": "https://a.example:8080/a@b?token=", "note": "https://a.example/?page=1"}',
    '{"note": "60601", "phone_number": "+13125550148", "a": 1299}',
    '{"a": true, "note": "a \\"quoted\\" word", "no',
  ])('%s: all of it', (text) => {
    expect(clean(text, [], [...NAMES, 'no'])).toEqual({ text, left: [] });
  });

  it('test cards that the page shows, but no other', () => {
    const { names } = shownBy(create);
    expect(clean(alipay, [], [...names])).toEqual({ text: alipay, left: [] });
    expect(clean(card, ['4242424242424242', '123'], [...names]).text).toBe(card);
    expect(clean(card, ['4242424242424242'], [...names]).left).toEqual(['cvc']);
    const left = new Set<string>();
    expect(withoutSecrets(card, shownBy(create), left)).toBe(card);
  });
});

function behind(card: string): string {
  return `77${card}`;
}

/** A secret as a value, under a name that is none. */
const VALUES = [
  'cvc=123',
  'CVV2: 123',
  'the cvc is 123',
  'payment: cvc: 123',
  'security code 737',
  '"password":"hunter2"',
  '{\\"cvc\\":\\"123\\"}',
  'pin=4821',
  '安全码：737',
  'cvc＝123',
  '密码为hunter2',
  '密码是hunter2',
  'Bearer abc.def',
  'Basic dXNlcjpwYXNz',
  'Digest abc',
  ...[
    'rk_a',
    'pub_test_a',
    'whsec_a',
    'ghp_a',
    'AKIA1',
    'AIza1',
    'xoxb-1',
    'eyJhbGci',
    '-----BEGIN',
  ],
  '4242.4242.4242.4242',
  '4242_4242_4242_4242',
  '4242–4242–4242–4242',
  '4242\u00a04242\u00a04242\u00a04242',
  '4242  4242  4242  4242',
  '４２４２４２４２４２４２４２４２',
  '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
  '\\u0034242424242424242',
  '4242\u200b4242\u200b4242\u200b4242',
  '4242%204242%204242%204242',
  'x4242424242424242y',
  '994242424242424242',
  // Test cards of each network, behind other digits.
  ...['5555555555554444', '2223003122003222', '3566002020360505', '6200000000000005'].map(behind),
  ...['6205500000000000004', '8171999927660000', '6011111111111117', '371449635398431'].map(behind),
  ...['30569309025904', '36227206271667'].map(behind),
  '3782 822463 10005',
  '6200 0000 0000 0005 001 4242424242424242',
  generateKeyPairSync('rsa', { modulusLength: 1024 })
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64'),
];

/** Names of secrets. */
const SECRETS = [
  ...['number', 'cvc', 'cvv_code', 'card_cvc_value', 'cvn', 'verification_value', 'card_pin'],
  ...['passcode', 'access_token', 'authorization', 'encrypted_card_number', 'bank_account_no'],
  ...['encryptedSecurityCode', 'privateKey', 'cardCVC', 'cvvcode', 'CVV2', 'ＣＶＣ', 'c\u200bvc'],
  ...['client_secret', 'user_password', 'iban', 'apiKey', 'card-number', 'secrets', 'secretKey'],
  ...['cvd', 'my_cvc_2', 'csc', 'cid', 'pan', 'otp', 'passwd', 'pwd', 'passphrase', 'credential'],
  ...['credentials', 'cookies', 'jwt', 'bearer', 'numbers', 'cardNum', 'accountNumbers', 'cvcNo'],
  ...['xcvvnumber', 'verificationCode', 'verification_number', 'magstripe_data', 'masterKey'],
  ...['signingKey', 'encryptionKey', 'accessKey', 'authToken', 'refreshToken', 'sessionToken'],
  ...[
    'bearerToken',
    'apiToken',
    'clientToken',
    '密码',
    '口令',
    '安全码',
    '校验码',
    '验证码',
    '卡号',
  ],
  ...['账号', '私钥', '密钥'],
];

const INSIDE = ['{"a":[…]}', '[…]', '[[…', '{"a":{"note":[{"a":1},…,2]}}', '{"cards":[{"a":…'];

describe('no secret is stored', () => {
  it.each(VALUES)('%s as a value, also in lists', (value) => {
    for (const around of ['{"note":…}', ...INSIDE]) {
      const text = around.replace('…', () => `"${value}"`);
      expect(clean(text).text, text).not.toContain(value);
    }
  });

  it.each(SECRETS)('%s as a name, also in lists, and of what is inside', (name) => {
    expect(isSecret(name)).toBe(true);
    for (const around of ['…', ...INSIDE])
      for (const value of ['"hunter2"', "'hunter2'", 'hunter2', '["hunter2"]', '{"a":["hunter2"']) {
        const text = around.replace('…', () => `{"${name}": ${value}}`);
        expect(clean(text, [], [...NAMES, ...SECRETS]).text, text).not.toContain('hunter2');
      }
  });

  it('in the description, these names are meant', () => {
    const names = new Set<string>();
    for (const module of MODULES.en.values())
      for (const name of shownBy(module).names) names.add(name);
    const each = (fields: readonly OfferedField[]): string[] =>
      fields.flatMap(({ name, children }) => [name, ...each(children)]);
    expect([...names]).toEqual(expect.arrayContaining(each(create.fields)));
    expect([...names].filter(isSecret).sort()).toEqual([
      'account_number',
      'bank_account_no',
      'cvc',
      'encrypted_card_number',
      'encrypted_security_code',
      'number',
    ]);
  });
});

describe('the work grows with the text, not faster', () => {
  const PEM = '-----BEGIN';
  const SHAPES: [string, (length: number) => string][] = [
    ['brackets', (length) => '['.repeat(length)],
    ['objects in objects', (length) => '{"a":'.repeat(length / 5)],
    ['lists under a long name', (length) => `{"${'a'.repeat(999)}":${'['.repeat(length - 1003)}`],
    [
      'items under a long name',
      (length) => `{"${'a'.repeat(999)}":[${'1,'.repeat(length / 2 - 502)}`,
    ],
    ['quotation marks', (length) => '"'.repeat(length)],
    ['single quotation marks', (length) => "'".repeat(length)],
    ['backslashes', (length) => `"${'\\'.repeat(length - 1)}`],
    ['colons', (length) => ':'.repeat(length)],
    ['names and colons', (length) => 'cvc:'.repeat(length / 4)],
    ['PEM', (length) => PEM.repeat(length / PEM.length)],
    ['digits', (length) => '4'.repeat(length)],
    ['digits in a list', (length) => `[${'4,'.repeat(length / 2 - 1)}`],
    ['hexadecimal', (length) => 'a1b2c3d4'.repeat(length / 8)],
    ['hexadecimal in a list', (length) => `["${'a1b2c3d4'.repeat(length / 8 - 1)}"]`],
    ['values of 900 characters', (length) => `"${'4 '.repeat(449)}",`.repeat(length / 901)],
    ['comments', (length) => '/*'.repeat(length / 2)],
    ['lines', (length) => '"a\n'.repeat(length / 3)],
  ];

  it.each(SHAPES)('%s', (_, shape) => {
    const at = (length: number) => stepsOf(() => clean(shape(length)));
    const [quarter, whole] = [at(25_000), at(100_000)];
    expect(whole.steps).toBeLessThan(quarter.steps * 4.5 + 10_000);
    // So short that a regular expression can't cost more than a constant.
    expect(whole.longest).toBeLessThanOrEqual(1000 * 4);
  });
});
