import type { Locale } from '../model/locale';

/** What the words for tables, guides and diagrams print themselves; larger sets are beside their words. */
export interface Messages {
  yes: string;
  no: string;
  /** Accessible name of the link beside a row's name. */
  linkToRow: (row: string) => string;

  webhookBody: string;
  signingString: string;
  signingStringHash: string;
  /** Accessible name of the tabs that choose a web framework. */
  framework: string;
  vectors: (count: number) => string;
  /** Links at the top of a page to the tool further down. */
  toTool: Record<'webhook-signature' | 'jwt', string>;

  /** An arrow of a diagram, for screen readers. */
  fromTo: (from: string, to: string) => string;
}

export const MESSAGES: Record<Locale, Messages> = {
  en: {
    yes: 'Yes',
    no: 'No',
    linkToRow: (row) => `Link to ${row}`,
    webhookBody: 'Body as received',
    signingString: 'Signing string',
    signingStringHash: 'SHA-1 of the signing string',
    framework: 'Web framework',
    vectors: (count) => `${count} test vectors`,
    toTool: { 'webhook-signature': 'Check a signature', jwt: 'Inspect or build a token' },
    fromTo: (from, to) => `${from} to ${to}`,
  },
  zh: {
    yes: '是',
    no: '否',
    linkToRow: (row) => `“${row}”的链接`,
    webhookBody: '收到的原始报文',
    signingString: '待签名串',
    signingStringHash: '待签名串的 SHA-1',
    framework: 'Web 框架',
    vectors: (count) => `${count} 个测试向量`,
    toTool: { 'webhook-signature': '验签', jwt: '检查或签发访问令牌（JWT）' },
    fromTo: (from, to) => `${from} → ${to}`,
  },
};
