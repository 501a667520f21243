import { byLocale, type Locale, type Text } from '../../model/locale';

/** Texts of the key pair tool. */
export const messages = byLocale({
  size: { en: 'Key size', zh: '密钥长度' },
  sizeHint: {
    en: '2048 bits are sufficient for most uses. Larger keys sign more slowly.',
    zh: '2048 位足以满足大多数用途；密钥越长，签名越慢。',
  },
  sizes: {
    '2048': { en: '2048 bits', zh: '2048 位' },
    '3072': { en: '3072 bits', zh: '3072 位' },
    '4096': { en: '4096 bits', zh: '4096 位' },
  } satisfies Record<'2048' | '3072' | '4096', Text>,
  generate: { en: 'Generate key pair', zh: '生成密钥对' },
  again: { en: 'Generate another key pair', zh: '重新生成' },
  working: { en: 'Generating…', zh: '正在生成…' },
  done: { en: 'A key pair of {bits} bits is ready.', zh: '{bits} 位密钥对已生成。' },
  form: { en: 'Format', zh: '显示格式' },
  forms: {
    pem: { en: 'PEM', zh: 'PEM' },
    base64: { en: 'Bare Base64 (one line)', zh: '纯 Base64（单行）' },
  } satisfies Record<'pem' | 'base64', Text>,
  privateKey: { en: 'Private key (PKCS#8)', zh: '私钥（PKCS#8）' },
  privateHint: {
    en: 'Keep this key secret. Save it now in a secrets manager or in a file that only your server can read. This page discards it when you leave.',
    zh: '妥善保管：立即保存到密钥管理服务，或只有您的服务器可读的文件中。离开本页面后无法找回。',
  },
  publicKey: { en: 'Public key (SPKI)', zh: '公钥（SPKI）' },
  publicHint: { en: 'Share only this key.', zh: '只能对外提供公钥。' },
  fingerprint: { en: 'SHA-256 fingerprint of the public key', zh: '公钥的 SHA-256 指纹' },
  fingerprintHint: {
    en: 'The fingerprint is calculated from the DER bytes of the SPKI. Compare it to make sure that both sides have the same key.',
    zh: '对 SPKI 的 DER 字节计算。双方比对指纹，即可确认持有同一密钥。',
  },
  forget: { en: 'Discard the keys', zh: '清除密钥' },
  forgotten: { en: 'The keys were discarded.', zh: '密钥已从本页面清除。' },
});

export type Messages = (typeof messages)[Locale];
