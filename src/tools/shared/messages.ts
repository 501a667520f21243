// cspell:words feff noout pkey pubout
import { byLocale, type Locale, type Text } from '../../model/locale';
import type { JsonProblem } from './json';
import type { KeyProblem, ParsedKey } from './keys';

/** How a message is meant. */
export type Tone = 'success' | 'danger' | 'warning' | 'info';

/** What to do instead, where it depends on the key that the field asks for. */
const KEY_ADVICE: Record<'public' | 'private', Partial<Record<KeyProblem['code'], Text>>> = {
  public: {
    openssh: {
      en: 'This is a private key in OpenSSH format, but a public key is expected. Keep the private key secret. To get its public key: ssh-keygen -e -m PKCS8 -f key',
      zh: '这是 OpenSSH 格式的私钥，此处应填公钥。请妥善保管私钥。导出公钥：ssh-keygen -e -m PKCS8 -f key',
    },
    encrypted: {
      en: 'This is a private key (encrypted with a passphrase), but a public key is expected. Keep the private key secret. To get its public key: openssl pkey -in key.pem -pubout',
      zh: '这是受口令保护的私钥，此处应填公钥。请妥善保管私钥。导出公钥：openssl pkey -in key.pem -pubout',
    },
  },
  private: {
    certificate: {
      en: "This is a certificate, but a private key is expected. A certificate doesn't contain a private key, so use the key file that the certificate was created from.",
      zh: '这是证书，此处应填私钥。证书中不含私钥，请使用生成证书时的私钥文件。',
    },
    csr: {
      en: "This is a certificate request, but a private key is expected. A request doesn't contain a private key, so use the key file that the request was created from.",
      zh: '这是证书请求，此处应填私钥。证书请求中不含私钥，请使用生成该请求时的私钥文件。',
    },
    ssh: {
      en: 'This is a public key in OpenSSH format, but a private key is expected. The private key is in the file with the same name without .pub.',
      zh: '这是 OpenSSH 格式的公钥，此处应填私钥。私钥在不带 .pub 的同名文件中。',
    },
  },
};

/** Texts that all tools share. */
export const shared = byLocale({
  promise: {
    en: 'Nothing you enter leaves this page. It is neither sent nor stored.',
    zh: '您输入的内容不会离开本页面，不会发送，也不会保存。',
  },
  copy: { en: 'Copy', zh: '复制' },
  copied: { en: 'Copied', zh: '已复制' },
  copyFailed: {
    en: "The browser didn't allow copying. Select the text and copy it manually.",
    zh: '浏览器拒绝了复制操作，请选中文本后手动复制。',
  },
  download: { en: 'Download', zh: '下载' },
  loadSample: { en: 'Load an example', zh: '载入示例' },
  clearAll: { en: 'Clear all', zh: '全部清空' },
  undo: { en: 'Undo', zh: '撤消' },
  /** In the place of the verdict, before there is one. */
  idle: { en: 'The result appears here.', zh: '结果显示在这里。' },
  /** How many findings a list holds. */
  findings: { en: 'Findings: {count}', zh: '发现 {count} 项' },
  clipped: {
    en: "{count} more characters aren't shown. Copy includes all of them.",
    zh: '还有 {count} 个字符未显示，复制时会包含全部内容。',
  },
  tone: {
    success: { en: 'OK', zh: '正常' },
    danger: { en: 'Error', zh: '错误' },
    warning: { en: 'Warning', zh: '警告' },
    info: { en: 'Note', zh: '提示' },
  } satisfies Record<Tone, Text>,
  crashed: { en: 'The tool stopped because of an error.', zh: '工具出错，已停止运行。' },
  crashedAgain: {
    en: 'The tool stopped again because of an error.',
    zh: '工具再次出错，已停止运行。',
  },
  crashedKept: {
    en: "Your input is kept until you leave this page. If retrying doesn't help, start over with empty fields.",
    zh: '在您离开本页面之前，已输入的内容会一直保留。如果重试无效，请清空后重新开始。',
  },
  retry: { en: 'Try again', zh: '重试' },
  startOver: { en: 'Clear and start over', zh: '清空并重新开始' },
  json: {
    empty: { en: 'The JSON is empty.', zh: 'JSON 为空。' },
    bom: {
      en: "The body starts with a byte order mark (U+FEFF), which JSON doesn't allow. The SDK rejects it too. If your editor added it, remove it.",
      zh: '文本以字节顺序标记（U+FEFF）开头，JSON 不允许，SDK 同样会拒绝。如果是编辑器添加的，请删除。',
    },
    encoding: {
      en: "This character is an unpaired surrogate. It can't come from valid UTF-8.",
      zh: '此处的代理项不成对，不可能来自有效的 UTF-8。',
    },
    value: { en: 'A value is expected here.', zh: '此处应为一个值。' },
    'string-end': {
      en: 'This string has no closing quotation mark.',
      zh: '该字符串缺少结束引号。',
    },
    'string-control': {
      en: 'The string contains a line break or another control character. JSON requires it to be escaped (\\n).',
      zh: '字符串中含有换行或其他控制字符，JSON 要求对其转义（\\n）。',
    },
    escape: { en: "JSON doesn't have this escape sequence.", zh: 'JSON 不支持这种转义。' },
    number: {
      en: "JSON doesn't allow a number written like this.",
      zh: '这不是 JSON 允许的数字写法。',
    },
    range: {
      en: 'This number is too large for a 64-bit float. The SDK rejects it.',
      zh: '该数字超出 64 位浮点数的范围，SDK 会拒绝。',
    },
    key: {
      en: 'A key in double quotation marks is expected here.',
      zh: '此处应为双引号括起的键。',
    },
    colon: { en: 'A colon is expected between key and value.', zh: '键与值之间应有冒号。' },
    'comma-object': { en: 'A comma or } is expected here.', zh: '此处应为逗号或 }。' },
    'comma-array': { en: 'A comma or ] is expected here.', zh: '此处应为逗号或 ]。' },
    'trailing-comma': {
      en: "JSON doesn't allow a comma after the last entry.",
      zh: 'JSON 不允许最后一项之后有逗号。',
    },
    'single-quote': { en: 'JSON requires double quotation marks.', zh: 'JSON 要求使用双引号。' },
    comment: { en: "JSON doesn't allow comments.", zh: 'JSON 不允许注释。' },
    end: {
      en: 'The JSON is incomplete. It was probably truncated.',
      zh: 'JSON 过早结束，似乎被截断。',
    },
    after: {
      en: 'There is extra content after the end of the JSON.',
      zh: 'JSON 结束之后还有其他内容。',
    },
    depth: {
      en: 'The nesting is deeper than 64 levels. This tool and the code examples stop there.',
      zh: '嵌套超过 64 层，本工具和代码示例均不再解析。',
    },
  } satisfies Record<JsonProblem, Text>,
  keyProblem: {
    empty: { en: 'Paste a key.', zh: '请粘贴密钥。' },
    'too-long': {
      en: 'This is far longer than a key. Paste a single key.',
      zh: '内容远长于一个密钥，请只粘贴一个密钥。',
    },
    'secret-key': {
      en: 'This is an API secret key (sk_…), not a cryptographic key. Paste the key as PEM or Base64.',
      zh: '这是 API 密钥（sk_…），不是加密密钥。请粘贴 PEM 或 Base64 格式的密钥。',
    },
    token: {
      en: 'This is a token, not a key. Paste the key as PEM or Base64.',
      zh: '这是访问令牌（JWT），不是密钥。请粘贴 PEM 或 Base64 格式的密钥。',
    },
    jwk: {
      en: 'This looks like JSON (a JWK?). Convert the key to PEM first.',
      zh: '这看起来是 JSON（可能是 JWK）。请先将密钥转换为 PEM。',
    },
    ssh: {
      en: 'This is a public key in OpenSSH format. Convert it: ssh-keygen -e -m PKCS8 -f key.pub',
      zh: '这是 OpenSSH 格式的公钥，请先转换：ssh-keygen -e -m PKCS8 -f key.pub',
    },
    openssh: {
      en: 'This is a private key in OpenSSH format. Convert a copy of it: ssh-keygen -p -N "" -m PKCS8 -f key-copy',
      zh: '这是 OpenSSH 格式的私钥，请用副本转换：ssh-keygen -p -N "" -m PKCS8 -f key-copy',
    },
    pgp: {
      en: 'This is a PGP key. Paste an RSA key as PEM or Base64.',
      zh: '这是 PGP 密钥。此处需要 PEM 或 Base64 格式的 RSA 密钥。',
    },
    certificate: {
      en: 'This is a certificate. Extract its public key: openssl x509 -in cert.pem -pubkey -noout',
      zh: '这是证书，请从中提取公钥：openssl x509 -in cert.pem -pubkey -noout',
    },
    csr: {
      en: 'This is a certificate request. Extract its public key: openssl req -in request.pem -pubkey -noout',
      zh: '这是证书请求，请从中提取公钥：openssl req -in request.pem -pubkey -noout',
    },
    encrypted: {
      en: 'This private key is encrypted with a passphrase. Decrypt a copy of it: openssl pkey -in key.pem -out plain.pem',
      zh: '该私钥受口令保护，请解密一份副本：openssl pkey -in key.pem -out plain.pem',
    },
    'pem-lines': {
      en: 'The BEGIN and END lines are damaged. They require five plain hyphens on each side, as in -----BEGIN PUBLIC KEY-----. You can also paste only the Base64, without these lines.',
      zh: 'BEGIN 行和 END 行已损坏。两侧各需五个半角连字符，例如 -----BEGIN PUBLIC KEY-----；也可以不带这两行，只粘贴 Base64。',
    },
    'pem-end': {
      en: "The END line is missing or doesn't match the BEGIN line. Copy the key again, up to and including -----END …-----.",
      zh: '缺少 END 行，或与 BEGIN 行不一致。请重新复制密钥，直到包含 -----END …----- 行。',
    },
    'unknown-structure': {
      en: "The Base64 is valid, but it doesn't contain a key in a supported format (SPKI, PKCS#8 or PKCS#1).",
      zh: 'Base64 本身正确，但内容不是此处支持的密钥格式（SPKI、PKCS#8 或 PKCS#1）。',
    },
    truncated: {
      en: 'The key is incomplete. Copy the whole key again.',
      zh: '密钥不完整，请重新完整复制。',
    },
    damaged: {
      en: "The key is damaged: its parts don't match, so at least one character was changed. Copy the key again from its source.",
      zh: '密钥已损坏：各组成部分互不匹配，至少有一个字符被改动。请从来源处重新复制。',
    },
    trailing: {
      en: 'There is extra content after the key. Copy only the key.',
      zh: '密钥后面还有多余内容，请只复制密钥。',
    },
    base64: {
      en: "Line {line} contains {character}, which isn't a Base64 character.",
      zh: '第 {line} 行含有 Base64 中不存在的字符 {character}。',
    },
    'base64-length': {
      en: 'The Base64 is incomplete: a character is missing at its end.',
      zh: 'Base64 不完整：末尾缺少字符。',
    },
    'base64-url': {
      en: 'This is Base64url (with - and _). Keys are written in standard Base64 (with + and /).',
      zh: '这是 Base64url（使用 - 和 _）。密钥应采用标准 Base64（使用 + 和 /）。',
    },
    'private-not-public': {
      en: 'This is a private key, but a public key is expected. Keep the private key secret. To get its public key: openssl pkey -in key.pem -pubout',
      zh: '这是私钥，此处应填公钥。请妥善保管私钥。导出公钥：openssl pkey -in key.pem -pubout',
    },
    'public-not-private': {
      en: 'This is a public key, but a private key is expected.',
      zh: '这是公钥，此处应填私钥。',
    },
    algorithm: {
      en: 'This is a key for {algorithm}. An RSA key is required.',
      zh: '这是 {algorithm} 密钥，此处需要 RSA 密钥。',
    },
    'too-small': {
      en: 'This RSA key has only {bits} bits. Use 2048 or more.',
      zh: '该 RSA 密钥只有 {bits} 位，请使用 2048 位或以上的密钥。',
    },
  } satisfies Record<KeyProblem['code'], Text>,
  keyAdvice: KEY_ADVICE,
  keyRead: { en: '{algorithm}, {bits} bits, {format}', zh: '{algorithm}，{bits} 位，{format}' },
  keyFormat: {
    spki: { en: 'SPKI', zh: 'SPKI' },
    pkcs8: { en: 'PKCS#8', zh: 'PKCS#8' },
    pkcs1: { en: 'PKCS#1', zh: 'PKCS#1' },
  } satisfies Record<ParsedKey['format'], Text>,
  keySmall: {
    en: 'Keys below 2048 bits are no longer considered secure.',
    zh: '低于 2048 位的密钥已不再安全。',
  },
  /** When WebCrypto is missing or fails. */
  cryptoFailed: {
    en: "The browser couldn't complete this operation: {reason}",
    zh: '浏览器无法完成此操作：{reason}',
  },
  /** Between two sentences. */
  gap: { en: ' ', zh: '' },
  /** A character and its code point, or a code point and its name. */
  aside: { en: '{what} ({more})', zh: '{what}（{more}）' },
  /** Names of characters that cannot be seen, by code point. */
  invisible: {
    '0000': { en: 'NUL', zh: '空字符' },
    '0009': { en: 'tab', zh: '制表符' },
    '000A': { en: 'line feed', zh: '换行符' },
    '000D': { en: 'carriage return', zh: '回车符' },
    '00A0': { en: 'no-break space', zh: '不换行空格' },
    '00AD': { en: 'soft hyphen', zh: '软连字符' },
    '200B': { en: 'zero-width space', zh: '零宽空格' },
    '200C': { en: 'zero-width non-joiner', zh: '零宽不连字' },
    '200D': { en: 'zero-width joiner', zh: '零宽连字' },
    '200E': { en: 'left-to-right mark', zh: '从左至右标记' },
    '200F': { en: 'right-to-left mark', zh: '从右至左标记' },
    '202A': { en: 'left-to-right embedding', zh: '从左至右嵌入' },
    '202B': { en: 'right-to-left embedding', zh: '从右至左嵌入' },
    '202C': { en: 'end of directional formatting', zh: '方向格式结束' },
    '202D': { en: 'left-to-right override', zh: '从左至右覆盖' },
    '202E': { en: 'right-to-left override', zh: '从右至左覆盖' },
    '2028': { en: 'line separator', zh: '行分隔符' },
    '2029': { en: 'paragraph separator', zh: '段分隔符' },
    '2060': { en: 'word joiner', zh: '词连接符' },
    '3000': { en: 'ideographic space', zh: '全角空格' },
    FEFF: { en: 'byte order mark', zh: '字节顺序标记' },
  },
});

export type SharedMessages = (typeof shared)[Locale];
