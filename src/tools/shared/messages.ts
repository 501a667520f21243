// cspell:words feff noout pkey pubout
import type { ToolLocale } from '../names';
import type { JsonProblem } from './json';
import type { KeyProblem, ParsedKey } from './keys';

/** How a message is meant. */
export type Tone = 'success' | 'danger' | 'warning' | 'info';

/** Texts that all tools share. */
export interface SharedMessages {
  promise: string;
  copy: string;
  copied: string;
  copyFailed: string;
  download: string;
  loadSample: string;
  clearAll: string;
  undo: string;
  /** In the place of the verdict, before there is one. */
  idle: string;
  /** How many findings a list holds. */
  findings: string;
  clipped: string;
  tone: Record<Tone, string>;
  crashed: string;
  crashedAgain: string;
  crashedKept: string;
  retry: string;
  startOver: string;
  json: Record<JsonProblem, string>;
  keyProblem: Record<KeyProblem['code'], string>;
  /** What to do instead, where it depends on the key that the field asks for. */
  keyAdvice: Record<'public' | 'private', Partial<Record<KeyProblem['code'], string>>>;
  keyRead: string;
  keyFormat: Record<ParsedKey['format'], string>;
  keySmall: string;
  /** When WebCrypto is missing or fails. */
  cryptoFailed: string;
  /** Between two sentences. */
  gap: string;
  /** A character and its code point, or a code point and its name. */
  aside: string;
  /** Names of characters that cannot be seen, by code point. */
  invisible: Record<string, string>;
}

export const shared: Record<ToolLocale, SharedMessages> = {
  en: {
    promise: 'Nothing you enter leaves this page. It is neither sent nor stored.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: "The browser didn't allow copying. Select the text and copy it manually.",
    download: 'Download',
    loadSample: 'Load an example',
    clearAll: 'Clear all',
    undo: 'Undo',
    idle: 'The result appears here.',
    findings: 'Findings: {count}',
    clipped: '{count} more characters are not shown. Copy includes all of them.',
    tone: { success: 'OK', danger: 'Error', warning: 'Warning', info: 'Note' },
    crashed: 'The tool stopped because of an error.',
    crashedAgain: 'The tool stopped again because of an error.',
    crashedKept:
      "Your input is kept until you leave this page. If retrying doesn't help, start over with empty fields.",
    retry: 'Try again',
    startOver: 'Clear and start over',
    json: {
      empty: 'The JSON is empty.',
      bom: 'The body starts with a byte order mark (U+FEFF), which JSON does not allow. The SDK rejects it too. If your editor added it, remove it.',
      encoding: 'This character is half of a surrogate pair. It cannot come from valid UTF-8.',
      value: 'A value is expected here.',
      'string-end': 'This string has no closing quotation mark.',
      'string-control':
        'The string contains a line break or another control character. JSON requires it to be escaped (\\n).',
      escape: 'JSON does not have this escape sequence.',
      number: 'JSON does not allow a number written like this.',
      range: 'This number is too large for a 64-bit float. The SDK rejects it.',
      key: 'A key in double quotation marks is expected here.',
      colon: 'A colon is expected between key and value.',
      'comma-object': 'A comma or } is expected here.',
      'comma-array': 'A comma or ] is expected here.',
      'trailing-comma': 'JSON does not allow a comma after the last entry.',
      'single-quote': 'JSON requires double quotation marks.',
      comment: 'JSON does not allow comments.',
      end: 'The JSON is incomplete. It was probably truncated.',
      after: 'There is extra content after the end of the JSON.',
      depth: 'The nesting is deeper than 64 levels. This tool and the code examples stop there.',
    },
    keyProblem: {
      empty: 'Paste a key.',
      'too-long': 'This is far longer than a key. Paste a single key.',
      'secret-key':
        'This is an API secret key (sk_…), not a cryptographic key. Paste the key as PEM or Base64.',
      token: 'This is a token, not a key. Paste the key as PEM or Base64.',
      jwk: 'This looks like JSON (a JWK?). Convert the key to PEM first.',
      ssh: 'This is a public key in OpenSSH format. Convert it: ssh-keygen -e -m PKCS8 -f key.pub',
      openssh:
        'This is a private key in OpenSSH format. Convert a copy of it: ssh-keygen -p -N "" -m PKCS8 -f key-copy',
      pgp: 'This is a PGP key. Paste an RSA key as PEM or Base64.',
      certificate:
        'This is a certificate. Extract its public key: openssl x509 -in cert.pem -pubkey -noout',
      csr: 'This is a certificate request. Extract its public key: openssl req -in request.pem -pubkey -noout',
      encrypted:
        'This private key is encrypted with a passphrase. Decrypt a copy of it: openssl pkey -in key.pem -out plain.pem',
      'pem-lines':
        'The BEGIN and END lines are damaged. They need five plain hyphens on each side, as in -----BEGIN PUBLIC KEY-----. You can also paste only the Base64, without these lines.',
      'pem-end':
        'The END line is missing or does not match the BEGIN line. Copy the key again, up to and including -----END …-----.',
      'unknown-structure':
        'The Base64 is valid, but it does not contain a key in a supported format (SPKI, PKCS#8 or PKCS#1).',
      truncated: 'The key is incomplete. Copy the whole key again.',
      damaged:
        'The key is damaged: its parts do not match, so at least one character was changed. Copy the key again from its source.',
      trailing: 'There is extra content after the key. Copy only the key.',
      base64: 'Line {line} contains {character}, which is not a Base64 character.',
      'base64-length': 'The Base64 is incomplete: a character is missing at its end.',
      'base64-url':
        'This is Base64url (with - and _). Keys are written in standard Base64 (with + and /).',
      'private-not-public':
        'This is a private key, but a public key is expected. Keep the private key secret. To get its public key: openssl pkey -in key.pem -pubout',
      'public-not-private': 'This is a public key, but a private key is expected.',
      algorithm: 'This is a key for {algorithm}. An RSA key is required.',
      'too-small': 'This RSA key has only {bits} bits. Use 2048 or more.',
    },
    keyAdvice: {
      public: {
        openssh:
          'This is a private key in OpenSSH format, but a public key is expected. Keep the private key secret. To get its public key: ssh-keygen -e -m PKCS8 -f key',
        encrypted:
          'This is a private key (encrypted with a passphrase), but a public key is expected. Keep the private key secret. To get its public key: openssl pkey -in key.pem -pubout',
      },
      private: {
        certificate:
          'This is a certificate, but a private key is expected. A certificate does not contain one: use the key file that the certificate was created from.',
        csr: 'This is a certificate request, but a private key is expected. A request does not contain one: use the key file that the request was created from.',
        ssh: 'This is a public key in OpenSSH format, but a private key is expected. It is in the file with the same name without .pub.',
      },
    },
    keyRead: '{algorithm}, {bits} bits, {format}',
    keyFormat: { spki: 'SPKI', pkcs8: 'PKCS#8', pkcs1: 'PKCS#1' },
    keySmall: 'Keys below 2048 bits are no longer considered secure.',
    cryptoFailed: "The browser couldn't complete this operation: {reason}",
    gap: ' ',
    aside: '{what} ({more})',
    invisible: {
      '0000': 'NUL',
      '0009': 'tab',
      '000A': 'line feed',
      '000D': 'carriage return',
      '00A0': 'no-break space',
      '00AD': 'soft hyphen',
      '200B': 'zero-width space',
      '200C': 'zero-width non-joiner',
      '200D': 'zero-width joiner',
      '200E': 'left-to-right mark',
      '200F': 'right-to-left mark',
      '202A': 'left-to-right embedding',
      '202B': 'right-to-left embedding',
      '202C': 'end of directional formatting',
      '202D': 'left-to-right override',
      '202E': 'right-to-left override',
      '2028': 'line separator',
      '2029': 'paragraph separator',
      '2060': 'word joiner',
      '3000': 'ideographic space',
      FEFF: 'byte order mark',
    },
  },
  zh: {
    promise: '您输入的内容不会离开本页面，不会发送，也不会保存。',
    copy: '复制',
    copied: '已复制',
    copyFailed: '浏览器拒绝了复制操作，请选中文本后手动复制。',
    download: '下载',
    loadSample: '载入示例',
    clearAll: '全部清空',
    undo: '撤消',
    idle: '结果显示在这里。',
    findings: '发现 {count} 项',
    clipped: '还有 {count} 个字符未显示，复制时会包含全部内容。',
    tone: { success: '正常', danger: '错误', warning: '警告', info: '提示' },
    crashed: '工具出错，已停止运行。',
    crashedAgain: '工具再次出错，已停止运行。',
    crashedKept: '在您离开本页面之前，已输入的内容会一直保留。如果重试无效，请清空后重新开始。',
    retry: '重试',
    startOver: '清空并重新开始',
    json: {
      empty: 'JSON 为空。',
      bom: '文本以字节顺序标记（U+FEFF）开头，JSON 不允许，SDK 同样会拒绝。如果是编辑器添加的，请删除。',
      encoding: '此字符只是半个代理对，不可能来自有效的 UTF-8。',
      value: '此处应为一个值。',
      'string-end': '该字符串缺少结束引号。',
      'string-control': '字符串中含有换行或其他控制字符，JSON 要求对其转义（\\n）。',
      escape: 'JSON 不支持这种转义。',
      number: '这不是 JSON 允许的数字写法。',
      range: '该数字超出 64 位浮点数的范围，SDK 会拒绝。',
      key: '此处应为双引号括起的键。',
      colon: '键与值之间应有冒号。',
      'comma-object': '此处应为逗号或 }。',
      'comma-array': '此处应为逗号或 ]。',
      'trailing-comma': 'JSON 不允许最后一项之后有逗号。',
      'single-quote': 'JSON 要求使用双引号。',
      comment: 'JSON 不允许注释。',
      end: 'JSON 过早结束，似乎被截断。',
      after: 'JSON 结束之后还有其他内容。',
      depth: '嵌套超过 64 层，本工具和代码示例均不再解析。',
    },
    keyProblem: {
      empty: '请粘贴密钥。',
      'too-long': '内容远长于一个密钥，请只粘贴一个密钥。',
      'secret-key': '这是 API 密钥（sk_…），不是加密密钥。请粘贴 PEM 或 Base64 格式的密钥。',
      token: '这是访问令牌（JWT），不是密钥。请粘贴 PEM 或 Base64 格式的密钥。',
      jwk: '这看起来是 JSON（可能是 JWK）。请先将密钥转换为 PEM。',
      ssh: '这是 OpenSSH 格式的公钥，请先转换：ssh-keygen -e -m PKCS8 -f key.pub',
      openssh: '这是 OpenSSH 格式的私钥，请用副本转换：ssh-keygen -p -N "" -m PKCS8 -f key-copy',
      pgp: '这是 PGP 密钥。此处需要 PEM 或 Base64 格式的 RSA 密钥。',
      certificate: '这是证书，请从中提取公钥：openssl x509 -in cert.pem -pubkey -noout',
      csr: '这是证书请求，请从中提取公钥：openssl req -in request.pem -pubkey -noout',
      encrypted: '该私钥受口令保护，请解密一份副本：openssl pkey -in key.pem -out plain.pem',
      'pem-lines':
        'BEGIN 行和 END 行已损坏。两侧各需五个半角连字符，例如 -----BEGIN PUBLIC KEY-----；也可以不带这两行，只粘贴 Base64。',
      'pem-end': '缺少 END 行，或与 BEGIN 行不一致。请重新复制密钥，直到包含 -----END …----- 行。',
      'unknown-structure':
        'Base64 本身正确，但内容不是此处支持的密钥格式（SPKI、PKCS#8 或 PKCS#1）。',
      truncated: '密钥不完整，请重新完整复制。',
      damaged: '密钥已损坏：各组成部分互不匹配，至少有一个字符被改动。请从来源处重新复制。',
      trailing: '密钥后面还有多余内容，请只复制密钥。',
      base64: '第 {line} 行含有 Base64 中不存在的字符 {character}。',
      'base64-length': 'Base64 不完整：末尾缺少字符。',
      'base64-url': '这是 Base64url（使用 - 和 _）。密钥应采用标准 Base64（使用 + 和 /）。',
      'private-not-public':
        '这是私钥，此处应填公钥。请妥善保管私钥。导出公钥：openssl pkey -in key.pem -pubout',
      'public-not-private': '这是公钥，此处应填私钥。',
      algorithm: '这是 {algorithm} 密钥，此处需要 RSA 密钥。',
      'too-small': '该 RSA 密钥只有 {bits} 位，请使用 2048 位或以上的密钥。',
    },
    keyAdvice: {
      public: {
        openssh:
          '这是 OpenSSH 格式的私钥，此处应填公钥。请妥善保管私钥。导出公钥：ssh-keygen -e -m PKCS8 -f key',
        encrypted:
          '这是受口令保护的私钥，此处应填公钥。请妥善保管私钥。导出公钥：openssl pkey -in key.pem -pubout',
      },
      private: {
        certificate: '这是证书，此处应填私钥。证书中不含私钥，请使用生成证书时的私钥文件。',
        csr: '这是证书请求，此处应填私钥。证书请求中不含私钥，请使用生成该请求时的私钥文件。',
        ssh: '这是 OpenSSH 格式的公钥，此处应填私钥。私钥在不带 .pub 的同名文件中。',
      },
    },
    keyRead: '{algorithm}，{bits} 位，{format}',
    keyFormat: { spki: 'SPKI', pkcs8: 'PKCS#8', pkcs1: 'PKCS#1' },
    keySmall: '低于 2048 位的密钥已不再安全。',
    cryptoFailed: '浏览器无法完成此操作：{reason}',
    gap: '',
    aside: '{what}（{more}）',
    invisible: {
      '0000': '空字符',
      '0009': '制表符',
      '000A': '换行符',
      '000D': '回车符',
      '00A0': '不换行空格',
      '00AD': '软连字符',
      '200B': '零宽空格',
      '200C': '零宽不连字',
      '200D': '零宽连字',
      '200E': '从左至右标记',
      '200F': '从右至左标记',
      '202A': '从左至右嵌入',
      '202B': '从右至左嵌入',
      '202C': '方向格式结束',
      '202D': '从左至右覆盖',
      '202E': '从右至左覆盖',
      '2028': '行分隔符',
      '2029': '段分隔符',
      '2060': '词连接符',
      '3000': '全角空格',
      FEFF: '字节顺序标记',
    },
  },
};
