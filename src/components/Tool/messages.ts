import type { ToolLocale, ToolName } from '@site/src/tools/names';

/** Texts in place of a tool until it has loaded, and for readers without JavaScript. */
export interface FrameMessages {
  /** What each tool does, in one sentence. */
  about: Record<ToolName, string>;
  needsScript: string;
  loading: string;
  /** The tool did not load: offline, or an error on the way. */
  failed: string;
  /** The page is older than the site, whose files for this tool have been replaced. */
  outdated: string;
  /** The tool failed outside its own error boundary. */
  crashed: string;
  retry: string;
}

export const messages: Record<ToolLocale, FrameMessages> = {
  en: {
    about: {
      'rsa-key-pair':
        'Generates an RSA key pair in your browser and shows it as PEM and as bare Base64, with its fingerprint.',
      'webhook-signature':
        'Shows the signing string of a webhook, verifies its signatures with a public key, and signs test webhooks for your own receiver.',
      jwt: 'Decodes a token, lists its problems, and builds a token signed with your key.',
    },
    needsScript: 'The tool runs entirely in your browser and needs JavaScript.',
    loading: 'Loading the tool…',
    failed: "The tool couldn't be loaded. Check your connection and try again.",
    outdated:
      "The tool couldn't be loaded because the site has been updated since you opened this page. Try again to reload the page.",
    crashed: "The tool couldn't be started because of an error.",
    retry: 'Try again',
  },
  zh: {
    about: {
      'rsa-key-pair': '在浏览器中生成 RSA 密钥对，以 PEM 和纯 Base64 显示，并给出指纹。',
      'webhook-signature':
        '显示通知的待签名串，用公钥验签，并可生成带签名的测试通知，用于测试您自己的通知接收端。',
      jwt: '解析访问令牌（JWT），指出其中的问题，并可用您的私钥签发访问令牌。',
    },
    needsScript: '该工具完全在浏览器中运行，需要启用 JavaScript。',
    loading: '正在加载工具…',
    failed: '工具加载失败，请检查网络后重试。',
    outdated: '打开本页面之后网站已更新，工具无法加载。请重试以重新加载页面。',
    crashed: '工具出错，无法启动。',
    retry: '重试',
  },
};
