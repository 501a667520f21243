// cspell:words noout pkey pubout
import type { ToolLocale } from '../names';
import type { KeyProblem, ParsedKey } from './keys';

/** Texts that all tools share. */
export interface SharedMessages {
  promise: string;
  copy: string;
  copied: string;
  copyFailed: string;
  download: string;
  clear: string;
  clipped: string;
  tone: Record<'success' | 'danger' | 'warning' | 'info', string>;
  keyProblem: Record<KeyProblem['code'], string>;
  keyRead: string;
  keyFormat: Record<ParsedKey['format'], string>;
  keySmall: string;
  /** When WebCrypto is missing or fails. */
  cryptoFailed: string;
}

export const shared: Record<ToolLocale, SharedMessages> = {
  en: {
    promise: 'Nothing you enter leaves this page. It is neither sent nor stored.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The browser refused to copy. Select the text and copy it by hand.',
    download: 'Download',
    clear: 'Clear',
    clipped: '{count} more characters are not shown; Copy takes all of them.',
    tone: { success: 'OK', danger: 'Error', warning: 'Warning', info: 'Note' },
    keyProblem: {
      empty: 'Paste a key.',
      'too-long': 'This is far longer than a key. Paste one key only.',
      'secret-key':
        'This is an API secret key (sk_…), not a cryptographic key. Paste PEM or Base64 of the key.',
      token: 'This is a token, not a key. Paste PEM or Base64 of the key.',
      jwk: 'This looks like JSON (a JWK?). Convert the key to PEM first.',
      ssh: 'This is a public key in OpenSSH form. Convert it: ssh-keygen -e -m PKCS8 -f key.pub',
      openssh:
        'This is a private key in OpenSSH form. Convert a copy of it: ssh-keygen -p -m PKCS8 -f key-copy',
      pgp: 'This is a PGP key. An RSA key in PEM or Base64 is needed.',
      certificate:
        'This is a certificate. Take the public key out of it: openssl x509 -in cert.pem -pubkey -noout',
      csr: 'This is a certificate request. Take the public key out of it: openssl req -in request.pem -pubkey -noout',
      encrypted:
        'This private key is protected by a passphrase. Remove the protection in a copy: openssl pkcs8 -in key.pem -out plain.pem',
      'pem-lines':
        'The BEGIN and END lines are damaged. They need five plain hyphens on each side, as in -----BEGIN PUBLIC KEY-----; without them, paste only the Base64.',
      'pem-end':
        'The END line is missing or does not match the BEGIN line. Copy the key again, up to and including -----END …-----.',
      'unknown-structure':
        'The Base64 is fine, but what it holds is not a key in a form that is known here (SPKI, PKCS#8 or PKCS#1).',
      truncated: 'The key is cut off or damaged. Copy all of it again.',
      trailing: 'There is something behind the key. Copy the key alone.',
      base64: 'Line {line} has the character “{character}”, which Base64 does not have.',
      'base64-length': 'The Base64 is cut off: a character is missing at its end.',
      'base64-url':
        'This is Base64url (with - and _). Keys are written in standard Base64 (with + and /).',
      'private-not-public':
        'This is a private key; the public key belongs here. Keep the private key to yourself. Its public key: openssl pkey -in key.pem -pubout',
      'public-not-private': 'This is a public key; the private key belongs here.',
      algorithm: 'This is a key for {algorithm}. An RSA key is needed.',
      'too-small': 'This RSA key has only {bits} bits. Use 2048 or more.',
    },
    keyRead: '{algorithm}, {bits} bits, {format}',
    keyFormat: { spki: 'SPKI', pkcs8: 'PKCS#8', pkcs1: 'PKCS#1' },
    keySmall: 'Keys below 2048 bits are no longer considered secure.',
    cryptoFailed: 'The browser could not do this: {reason}',
  },
  zh: {
    promise: '您输入的内容不会离开本页面，既不发送，也不保存。',
    copy: '复制',
    copied: '已复制',
    copyFailed: '浏览器拒绝了复制操作，请选中文本后手动复制。',
    download: '下载',
    clear: '清空',
    clipped: '还有 {count} 个字符未显示，复制时会包含全部内容。',
    tone: { success: '正常', danger: '错误', warning: '警告', info: '提示' },
    keyProblem: {
      empty: '请粘贴密钥。',
      'too-long': '内容远长于一个密钥，请只粘贴一个密钥。',
      'secret-key': '这是 API 密钥（sk_…），不是加密密钥。请粘贴 PEM 或 Base64 格式的密钥。',
      token: '这是令牌，不是密钥。请粘贴 PEM 或 Base64 格式的密钥。',
      jwk: '这看起来是 JSON（可能是 JWK）。请先将密钥转换为 PEM。',
      ssh: '这是 OpenSSH 格式的公钥，请先转换：ssh-keygen -e -m PKCS8 -f key.pub',
      openssh: '这是 OpenSSH 格式的私钥，请用副本转换：ssh-keygen -p -m PKCS8 -f key-copy',
      pgp: '这是 PGP 密钥。此处需要 PEM 或 Base64 格式的 RSA 密钥。',
      certificate: '这是证书，请从中提取公钥：openssl x509 -in cert.pem -pubkey -noout',
      csr: '这是证书请求，请从中提取公钥：openssl req -in request.pem -pubkey -noout',
      encrypted: '该私钥受口令保护，请在副本中去除保护：openssl pkcs8 -in key.pem -out plain.pem',
      'pem-lines':
        'BEGIN 行和 END 行已损坏。两侧各需五个半角连字符，例如 -----BEGIN PUBLIC KEY-----；也可以不带这两行，只粘贴 Base64。',
      'pem-end': '缺少 END 行，或与 BEGIN 行不一致。请重新复制密钥，直到包含 -----END …----- 行。',
      'unknown-structure':
        'Base64 本身正确，但内容不是此处支持的密钥格式（SPKI、PKCS#8 或 PKCS#1）。',
      truncated: '密钥不完整或已损坏，请重新完整复制。',
      trailing: '密钥后面还有多余内容，请只复制密钥。',
      base64: '第 {line} 行含有 Base64 中不存在的字符“{character}”。',
      'base64-length': 'Base64 不完整：末尾缺少字符。',
      'base64-url': '这是 Base64url（使用 - 和 _）。密钥应采用标准 Base64（使用 + 和 /）。',
      'private-not-public':
        '这是私钥，此处应填公钥。请妥善保管私钥。导出公钥：openssl pkey -in key.pem -pubout',
      'public-not-private': '这是公钥，此处应填私钥。',
      algorithm: '这是 {algorithm} 密钥，此处需要 RSA 密钥。',
      'too-small': '该 RSA 密钥只有 {bits} 位，请使用 2048 位或以上的密钥。',
    },
    keyRead: '{algorithm}，{bits} 位，{format}',
    keyFormat: { spki: 'SPKI', pkcs8: 'PKCS#8', pkcs1: 'PKCS#1' },
    keySmall: '低于 2048 位的密钥已不再安全。',
    cryptoFailed: '浏览器无法完成此操作：{reason}',
  },
};
