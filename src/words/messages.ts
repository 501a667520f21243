import { byLocale, type Text } from '../model/locale';
import type { ToolName } from '../model/tools';

/** What the words for tables, guides and diagrams print themselves; larger sets are beside their words. */
export const MESSAGES = byLocale({
  yes: { en: 'Yes', zh: '是' },
  no: { en: 'No', zh: '否' },
  /** Accessible name of the link beside a row's name. */
  linkToRow: { en: (row: string) => `Link to ${row}`, zh: (row: string) => `“${row}”的链接` },
  webhookBody: { en: 'Body as received', zh: '收到的原始报文' },
  signingString: { en: 'Signing string', zh: '待签名串' },
  signingStringHash: { en: 'SHA-1 of the signing string', zh: '待签名串的 SHA-1' },
  /** Accessible name of the tabs that choose a web framework. */
  framework: { en: 'Web framework', zh: 'Web 框架' },
  moreVectors: {
    en: (count: number) => `${count} more test vectors`,
    zh: (count: number) => `其余 ${count} 个测试向量`,
  },
  /** Links at the top of a page to the tool further down. */
  toTool: {
    'webhook-signature': { en: 'Check a signature', zh: '打开验签工具' },
    jwt: { en: 'Inspect or build a token', zh: '检查或签发访问令牌（JWT）' },
  } satisfies Partial<Record<ToolName, Text>>,
  /** An arrow of a diagram, for screen readers. */
  fromTo: {
    en: (from: string, to: string) => `${from} to ${to}`,
    zh: (from: string, to: string) => `${from} → ${to}`,
  },
});
