import type { ToolLocale } from '../names';

/** Texts of the key pair tool. */
export interface Messages {
  size: string;
  sizeHint: string;
  sizes: Record<'2048' | '3072' | '4096', string>;
  generate: string;
  again: string;
  working: string;
  done: string;
  form: string;
  forms: Record<'pem' | 'base64', string>;
  privateKey: string;
  privateHint: string;
  publicKey: string;
  publicHint: string;
  fingerprint: string;
  fingerprintHint: string;
  forget: string;
  forgotten: string;
}

export const messages: Record<ToolLocale, Messages> = {
  en: {
    size: 'Key size',
    sizeHint: '2048 bits are sufficient for most uses. Larger keys sign more slowly.',
    sizes: { '2048': '2048 bits', '3072': '3072 bits', '4096': '4096 bits' },
    generate: 'Generate key pair',
    again: 'Generate another key pair',
    working: 'Generating…',
    done: 'A key pair of {bits} bits is ready.',
    form: 'Format',
    forms: { pem: 'PEM', base64: 'Bare Base64 (one line)' },
    privateKey: 'Private key (PKCS#8)',
    privateHint:
      'Keep it secret: save it now, in a secrets manager or in a file that only your server can read. It is discarded when you leave this page.',
    publicKey: 'Public key (SPKI)',
    publicHint: 'Share only this key.',
    fingerprint: 'SHA-256 fingerprint of the public key',
    fingerprintHint:
      'Calculated from the DER bytes of the SPKI. Compare it to make sure that both sides have the same key.',
    forget: 'Discard the keys',
    forgotten: 'The keys were discarded.',
  },
  zh: {
    size: '密钥长度',
    sizeHint: '2048 位足以满足大多数用途；密钥越长，签名越慢。',
    sizes: { '2048': '2048 位', '3072': '3072 位', '4096': '4096 位' },
    generate: '生成密钥对',
    again: '重新生成',
    working: '正在生成…',
    done: '{bits} 位密钥对已生成。',
    form: '显示格式',
    forms: { pem: 'PEM', base64: '纯 Base64（单行）' },
    privateKey: '私钥（PKCS#8）',
    privateHint:
      '妥善保管：立即保存到密钥管理服务，或只有您的服务器可读的文件中。离开本页面后无法找回。',
    publicKey: '公钥（SPKI）',
    publicHint: '只能对外提供公钥。',
    fingerprint: '公钥的 SHA-256 指纹',
    fingerprintHint: '对 SPKI 的 DER 字节计算。双方比对指纹，即可确认持有同一密钥。',
    forget: '清除密钥',
    forgotten: '密钥已从本页面清除。',
  },
};
