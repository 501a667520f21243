import { byLocale, type Locale, type Text } from '../../model/locale';
import type { ContentName } from './candidates';
import type { Verdict } from './check-signatures';
import type { Skipped } from './signing-string';

/** Texts of the webhook signature tool. */
export const messages = byLocale({
  tabs: { en: 'Webhook signature tool', zh: 'Webhook 签名工具' },
  tabCheck: { en: 'Verify a signature', zh: '验签' },
  tabSign: { en: 'Sign a test webhook', zh: '生成测试通知' },
  body: { en: 'Request body', zh: '原始报文' },
  bodyHint: {
    en: 'The raw body, exactly as your server received it.',
    zh: '服务器收到的原始报文，不做任何改动。',
  },
  header: { en: 'Value of the signature header', zh: 'signature 请求头的值' },
  headerHint: {
    en: 'Base64; several signatures are separated by commas.',
    zh: 'Base64；多个签名以逗号分隔。',
  },
  headerTooLong: {
    en: 'This is far longer than a header can be. Only the beginning is checked.',
    zh: '内容过长，不可能全是请求头的值，只检查开头部分。',
  },
  publicKey: { en: "EFundFlow's public key", zh: '平台公钥' },
  publicKeyHint: { en: 'PEM or bare Base64.', zh: 'PEM 或纯 Base64。' },
  position: {
    en: 'Line {line}, column {column}: {problem}',
    zh: '第 {line} 行第 {column} 列：{problem}',
  },
  /** Follows `position` when the character there cannot be seen. */
  found: { en: 'The character there is {character}.', zh: '该处的字符为 {character}。' },
  showPosition: { en: 'Show the position', zh: '定位' },
  shape: { en: 'Compared with the API description', zh: '与接口定义比对' },
  shapeRight: {
    en: 'The body matches its description: {title}.',
    zh: '报文符合接口定义：{title}。',
  },
  shapeWrong: {
    en: "The body doesn't match its description ({title}).",
    zh: '报文不符合接口定义（{title}）。',
  },
  /** Of a body whose signature is valid, for which the difference is no forgery. */
  shapeSigned: {
    en: "The signature is valid, but the body doesn't match its description ({title}).",
    zh: '验签通过，但报文不符合接口定义（{title}）。',
  },
  notObject: {
    en: 'The body is valid JSON, but not an object {…}. A webhook body is always an object, and the code examples reject anything else.',
    zh: '报文是有效的 JSON，但不是对象 {…}。通知报文始终是一个对象，代码示例会拒绝其他内容。',
  },
  int64: {
    en: "The whole number at {path} doesn't fit into 64 bits. The output of the SDK depends on the machine, so there is no defined signing string.",
    zh: '{path} 处的整数超出 64 位整数的范围。SDK 的输出取决于运行的机器，因此没有确定的待签名串。',
  },
  tooLong: {
    en: 'This is far larger than a webhook. The tool accepts bodies of up to {most} characters; this one has {count}.',
    zh: '内容长度远超正常的通知报文。本工具最多读取 {most} 个字符，当前为 {count} 个。',
  },
  string: { en: 'Signing string', zh: '待签名串（signing string）' },
  stringHint: {
    en: 'The signature covers this string, encoded as UTF-8.',
    zh: '参与签名的内容，按 UTF-8 编码。',
  },
  stringEmpty: {
    en: 'The body contains no signed value: the signing string is empty.',
    zh: '报文中没有参与签名的值，待签名串为空。',
  },
  rounded: {
    en: '{path} is a whole number beyond 2^53. The Go SDK reads it as a 64-bit float and signs {value}. Code that keeps every digit writes {exact} and fails.',
    zh: '{path} 是超过 2^53 的整数。Go SDK 以 64 位浮点数读取，参与签名的是 {value}；保留全部数字的代码会写成 {exact}，验签失败。',
  },
  replacement: {
    en: 'The signing string contains U+FFFD, the replacement character. The body was probably not decoded as UTF-8, or contains an unpaired surrogate.',
    zh: '待签名串中含有替换字符 U+FFFD。报文可能未按 UTF-8 解码，或含有不成对的代理项。',
  },
  parts: { en: 'Parts, in the order of the string', zh: '组成部分（按待签名串中的顺序）' },
  partsPath: { en: 'Path in the body', zh: '在报文中的位置' },
  partsPair: { en: 'key=value', zh: 'key=value' },
  partsMore: { en: '{count} more', zh: '另有 {count} 项' },
  skipped: { en: "Values that aren't signed", zh: '不参与签名的值' },
  skippedReason: { en: 'Reason', zh: '原因' },
  reasons: {
    null: { en: 'null is left out', zh: 'null 不参与签名' },
    'plain-in-array': {
      en: 'not an object; in an array, only objects are signed',
      zh: '不是对象；数组中只有对象参与签名',
    },
    'array-in-array': {
      en: 'an array directly inside an array; in an array, only objects are signed',
      zh: '数组中直接嵌套的数组；数组中只有对象参与签名',
    },
    duplicate: {
      en: 'the key appears again in the same object; the last one is signed',
      zh: '同一对象中该键重复出现，以最后一个为准',
    },
  } satisfies Record<Skipped['reason'], Text>,
  results: { en: 'Result', zh: '结果' },
  resultOf: { en: 'Signature {number} of {total}', zh: '第 {number} 个签名（共 {total} 个）' },
  resultOne: { en: 'Signature', zh: '签名' },
  anyValid: {
    en: 'The webhook is authentic for this key: at least one signature verifies, and one is enough.',
    zh: '用该公钥验签通过，通知真实可信（任意一个签名通过即可）。',
  },
  noneValid: {
    en: "No signature verifies. Don't trust this webhook.",
    zh: '所有签名均未通过验签，不要信任该通知。',
  },
  /** Instead of `noneValid` while some signatures are not checked. */
  noneOfFirst: {
    en: "None of the first {count} signatures verifies. The others weren't checked, so one of them may still be valid. Paste them separately to check them.",
    zh: '前 {count} 个签名均未通过验签，其余签名未检查，其中仍可能有有效的签名。请单独粘贴后再验签。',
  },
  uncheckedKey: { en: 'Add the public key to verify the signatures.', zh: '填写公钥后即可验签。' },
  uncheckedHeader: {
    en: 'Add the value of the signature header to verify it.',
    zh: '填写 signature 请求头的值后即可验签。',
  },
  verdict: {
    valid: { en: 'Valid.', zh: '验签通过。' },
    character: {
      en: "It isn't Base64: character {position} is {character}. Copy the value of the header again, without anything around it.",
      zh: '不是 Base64：第 {position} 个字符为 {character}。请重新复制请求头的值，不要带上其他内容。',
    },
    'base64-length': {
      en: "It isn't complete Base64: at least one character is missing.",
      zh: 'Base64 不完整：至少缺少一个字符。',
    },
    padding: {
      en: "It isn't standard Base64: the = padding at the end is missing or wrong. The SDK and the code examples reject it.",
      zh: '不是标准 Base64：末尾的 = 填充缺失或有误，SDK 和代码示例会拒绝。',
    },
    base64url: {
      en: 'It is Base64url (with - and _). EFundFlow sends standard Base64, so it was converted in transit. The SDK and the code examples reject it.',
      zh: '这是 Base64url（使用 - 和 _）。平台发送的是标准 Base64，已在传输过程中被转换。SDK 和代码示例会拒绝。',
    },
    hex: {
      en: 'It is hexadecimal. EFundFlow sends Base64.',
      zh: '这是十六进制。平台发送的是 Base64。',
    },
    spaces: {
      en: 'It contains spaces. A form or URL decoder has probably turned each + into a space.',
      zh: '中间含有空格，很可能是表单或 URL 解码把 + 变成了空格。',
    },
    length: {
      en: 'It is {found} bytes long, but signatures of this key have {expected} bytes. It is truncated, or was created with a key of another size.',
      zh: '长度为 {found} 字节，而该公钥对应的签名应为 {expected} 字节。签名可能被截断，或由其他长度的密钥生成。',
    },
    'other-key': {
      en: "It was created with a private key that doesn't match this public key, or the signature was changed in transit. Check that the public key is the current one and belongs to the right environment (sandbox or production).",
      zh: '该签名由其他私钥生成，或在传输过程中被改动。请确认公钥当前有效，且与环境（沙箱或生产）一致。',
    },
    pss: {
      en: 'It was created with another key, or with RSA-PSS padding. EFundFlow uses PKCS#1 v1.5.',
      zh: '该签名由其他密钥生成，或使用了 RSA-PSS 填充；平台使用 PKCS#1 v1.5。',
    },
    'other-digest': {
      en: "The key matches, but the signature uses a hash other than SHA-1, which this tool doesn't recognize.",
      zh: '密钥正确，但签名使用的哈希算法不是 SHA-1，且此处无法识别。',
    },
    'wrong-content': {
      en: 'The key matches, but the signed content (with {hash}) is {content}.',
      zh: '密钥正确，但实际签名的内容（使用 {hash}）是{content}。',
    },
    'wrong-hash': {
      en: 'The key and the signing string match, but the signature was created with {hash}. EFundFlow uses SHA-1.',
      zh: '密钥和待签名串都正确，但签名使用了 {hash}。平台使用 SHA-1。',
    },
    changed: {
      en: 'The key matches, but different content was signed (with {hash}). A value of the body was changed, added or removed in transit, or its characters were re-encoded. Use the raw bytes before any framework parses them.',
      zh: '密钥正确，但实际签名的是其他内容（使用 {hash}）。报文在传输过程中有值被修改、增加或删除，或字符被重新编码。请在框架解析之前获取原始字节。',
    },
  } satisfies Record<Verdict['code'], Text>,
  content: {
    raw: { en: 'the raw body, not the signing string', zh: '原始报文，而不是待签名串' },
    'raw-trimmed': {
      en: 'the raw body without surrounding whitespace, not the signing string',
      zh: '去除首尾空白的原始报文，而不是待签名串',
    },
    minified: {
      en: 'the body serialized again without whitespace, not the signing string',
      zh: '重新序列化、去除空白的报文，而不是待签名串',
    },
    exact: {
      en: 'the signing string with every digit of a number beyond 2^53; the Go SDK rounds it to a 64-bit float',
      zh: '保留了 2^53 以上整数全部数字的待签名串；Go SDK 会将其舍入为 64 位浮点数',
    },
    'body-order': {
      en: 'the pairs in the order of the body; keys must be sorted at each level',
      zh: '按报文顺序排列的键值对；每一层的键都必须排序',
    },
    'global-order': {
      en: 'all pairs sorted as one list; keys must be sorted at each level, with nested objects at the position of their key',
      zh: '全部键值对统一排序的结果；应逐层排序，嵌套对象在其键的位置展开',
    },
  } satisfies Record<Exclude<ContentName, 'string'>, Text>,
  failed: {
    en: "The browser couldn't verify the signature: {reason}",
    zh: '浏览器无法验签：{reason}',
  },
  sign: {
    intro: {
      en: 'Signs a body with a temporary key, so that you can send your receiver a webhook that verifies. Trust this key only in your own test setup.',
      zh: '用临时密钥对报文加签，向您的通知接收端发送一条应能验签通过的测试通知。只能在您自己的测试环境中信任该密钥。',
    },
    body: { en: 'Body to sign', zh: '待加签报文' },
    bodyHint: { en: 'JSON; edit it as you like.', zh: 'JSON，可随意修改。' },
    url: { en: 'URL of your receiver', zh: '通知接收端的地址' },
    urlHint: {
      en: 'Used only in the command below. This page sends no requests.',
      zh: '仅用于下方的命令，本页面不会发起任何请求。',
    },
    makeKey: { en: 'Generate a temporary key', zh: '生成临时密钥' },
    newKey: { en: 'Generate a new key', zh: '重新生成密钥' },
    making: { en: 'Generating a key…', zh: '正在生成密钥…' },
    keyReady: {
      en: 'The key is ready. It is discarded when you leave this page.',
      zh: '密钥已就绪，离开本页面后即失效。',
    },
    needKey: { en: 'Generate a temporary key to sign the body.', zh: '生成临时密钥后即可加签。' },
    publicKey: { en: 'Public key for your receiver', zh: '供通知接收端使用的公钥' },
    publicKeyHint: {
      en: "Configure it in place of EFundFlow's public key while you test.",
      zh: '测试期间用它代替平台公钥。',
    },
    signature: { en: 'signature header', zh: 'signature 请求头' },
    timestamp: { en: 'timestamp header', zh: 'timestamp 请求头' },
    timezone: { en: 'timezone header', zh: 'timezone 请求头' },
    curl: { en: 'Command', zh: '命令' },
    curlHint: { en: 'For bash, zsh or Git Bash.', zh: '适用于 bash、zsh 或 Git Bash。' },
  },
});

export type Messages = (typeof messages)[Locale];
