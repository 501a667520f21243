import type { ToolLocale, ToolName } from '@site/src/tools/names';

/** What stands in a tool's place until it has loaded, and for readers without script. */
export interface FrameMessages {
  /** What each tool does, one sentence. */
  about: Record<ToolName, string>;
  needsScript: string;
  loading: string;
  failed: string;
  retry: string;
}

export const messages: Record<ToolLocale, FrameMessages> = {
  en: {
    about: {
      'rsa-key-pair':
        'Makes an RSA key pair in your browser and shows it as PEM and as bare Base64, with its fingerprint.',
      'webhook-signature':
        'Shows the signing string of a notice, checks its signatures with a public key, and signs test notices for your own receiver.',
      jwt: 'Shows what is inside a token and what is wrong with it for this API, and builds a token signed with your key.',
    },
    needsScript: 'The tool runs entirely in your browser and needs JavaScript.',
    loading: 'Loading the tool…',
    failed: 'The tool could not be loaded. Check your connection and try again.',
    retry: 'Try again',
  },
  zh: {
    about: {
      'rsa-key-pair': '在浏览器中生成 RSA 密钥对，以 PEM 和纯 Base64 显示，并给出指纹。',
      'webhook-signature':
        '显示通知的签名串，用公钥验证签名，并可为测试您自己的接收端签署测试通知。',
      jwt: '检查令牌内容，指出它不符合本 API 要求的地方，并用您的密钥签发令牌。',
    },
    needsScript: '该工具完全在浏览器中运行，需要启用 JavaScript。',
    loading: '正在加载工具…',
    failed: '工具加载失败，请检查网络后重试。',
    retry: '重试',
  },
};
