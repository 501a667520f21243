import { byLocale, type Text } from '../../model/locale';
import type { ToolName } from '../../model/tools';

/** Texts in place of a tool until it has loaded, and for readers without JavaScript. */
export const messages = byLocale({
  /** What each tool does, in one sentence. */
  about: {
    'rsa-key-pair': {
      en: 'Generates an RSA key pair in your browser and shows it as PEM and as bare Base64, with its fingerprint.',
      zh: '在浏览器中生成 RSA 密钥对，以 PEM 和纯 Base64 显示，并给出指纹。',
    },
    'webhook-signature': {
      en: 'Shows the signing string of a webhook, verifies its signatures with a public key, and signs test webhooks for your own receiver.',
      zh: '显示通知的待签名串，用公钥验签，并可生成带签名的测试通知，用于测试您自己的通知接收端。',
    },
    jwt: {
      en: 'Decodes a token, lists its problems, and builds a token signed with your key.',
      zh: '解析访问令牌（JWT），指出其中的问题，并可用您的私钥签发访问令牌。',
    },
  } satisfies Record<ToolName, Text>,
  needsScript: {
    en: 'The tool runs entirely in your browser and needs JavaScript.',
    zh: '该工具完全在浏览器中运行，需要启用 JavaScript。',
  },
  loading: { en: 'Loading the tool…', zh: '正在加载工具…' },
  /** The tool did not load: offline, or an error on the way. */
  failed: {
    en: "The tool couldn't be loaded. Check your connection and try again.",
    zh: '工具加载失败，请检查网络后重试。',
  },
  /** The page is older than the site, whose files for this tool have been replaced. */
  outdated: {
    en: "The tool couldn't be loaded because the site has been updated since you opened this page. Try again to reload the page.",
    zh: '打开本页面之后网站已更新，工具无法加载。请重试以重新加载页面。',
  },
  /** The tool failed outside its own error boundary. */
  crashed: { en: "The tool couldn't be started because of an error.", zh: '工具出错，无法启动。' },
  retry: { en: 'Try again', zh: '重试' },
});
