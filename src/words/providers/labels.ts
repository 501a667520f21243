/** What the provider parts print themselves, in every language. A missing translation does not compile. */
import type { Text } from '../../model/locale';
import type {
  ApiHost,
  Brand,
  CredentialField,
  KnownAnswer,
  LinkKind,
  MethodKey,
  RegionKey,
} from '../../model/providers/types';

export const METHOD_LABELS: Record<MethodKey, Text> = {
  card: { en: 'Cards', zh: '银行卡' },
  alipay: { en: 'Alipay', zh: '支付宝' },
  'alipay-hk': { en: 'AlipayHK', zh: 'AlipayHK' },
  'wechat-pay': { en: 'WeChat Pay', zh: '微信支付' },
  unionpay: { en: 'UnionPay', zh: '银联' },
  'apple-pay': { en: 'Apple Pay', zh: 'Apple Pay' },
  'google-pay': { en: 'Google Pay', zh: 'Google Pay' },
  paypal: { en: 'PayPal', zh: 'PayPal' },
  'cash-app': { en: 'Cash App', zh: 'Cash App' },
  klarna: { en: 'Klarna', zh: 'Klarna' },
  afterpay: { en: 'Afterpay', zh: 'Afterpay' },
  'kakao-pay': { en: 'Kakao Pay', zh: 'Kakao Pay' },
  'naver-pay': { en: 'Naver Pay', zh: 'Naver Pay' },
  gcash: { en: 'GCash', zh: 'GCash' },
  dana: { en: 'DANA', zh: 'DANA' },
  trustly: { en: 'Trustly', zh: 'Trustly' },
  bancontact: { en: 'Bancontact', zh: 'Bancontact' },
  pix: { en: 'Pix', zh: 'Pix' },
  boleto: { en: 'Boleto', zh: 'Boleto' },
  'bank-debit': { en: 'Bank debit', zh: '银行账户扣款' },
  'bank-transfer': { en: 'Bank transfer', zh: '银行转账' },
};

export const REGION_LABELS: Record<RegionKey, Text> = {
  europe: { en: 'Europe', zh: '欧洲' },
  'asia-pacific': { en: 'Asia-Pacific', zh: '亚太' },
  'mainland-china': { en: 'Mainland China', zh: '中国内地' },
  'north-america': { en: 'North America', zh: '北美' },
  'latin-america': { en: 'Latin America', zh: '拉丁美洲' },
};

export const ANSWER_LABELS: Record<KnownAnswer['answer'] | 'unknown', Text> = {
  yes: { en: 'Yes', zh: '是' },
  no: { en: 'No', zh: '否' },
  partial: { en: 'Depends', zh: '视情况' },
  unknown: { en: 'Unknown', zh: '未公布' },
};

export const BRAND_LABELS: Record<Brand, Text> = {
  visa: { en: 'Visa', zh: 'Visa' },
  mastercard: { en: 'Mastercard', zh: 'Mastercard' },
  amex: { en: 'American Express', zh: 'American Express' },
  discover: { en: 'Discover', zh: 'Discover' },
  diners: { en: 'Diners Club', zh: 'Diners Club' },
  jcb: { en: 'JCB', zh: 'JCB' },
  unionpay: { en: 'UnionPay', zh: '银联' },
  maestro: { en: 'Maestro', zh: 'Maestro' },
  'cartes-bancaires': { en: 'Cartes Bancaires', zh: 'Cartes Bancaires' },
  bancontact: { en: 'Bancontact', zh: 'Bancontact' },
  elo: { en: 'Elo', zh: 'Elo' },
  hipercard: { en: 'Hipercard', zh: 'Hipercard' },
  hyundai: { en: 'Hyundai', zh: 'Hyundai' },
};

export const LINK_LABELS: Record<LinkKind, Text> = {
  docs: { en: 'Documentation', zh: '文档' },
  'docs-older': { en: 'Documentation (older API)', zh: '文档（旧版 API）' },
  dashboard: { en: 'Dashboard', zh: '商户后台' },
  'dashboard-test': { en: 'Dashboard (test)', zh: '商户后台（测试）' },
  'dashboard-live': { en: 'Dashboard (live)', zh: '商户后台（生产）' },
  'sandbox-sign-up': { en: 'Sandbox sign-up', zh: '沙箱注册' },
  'sign-up': { en: 'Sign-up', zh: '注册' },
  status: { en: 'Status page', zh: '服务状态' },
};

export const HOST_LABELS: Record<ApiHost['environment'], Text> = {
  test: { en: 'API (test)', zh: 'API（测试）' },
  live: { en: 'API (live)', zh: 'API（生产）' },
  both: { en: 'API (test and live)', zh: 'API（测试与生产）' },
};

export const KIND_LABELS: Record<CredentialField['kind'], Text> = {
  secret: { en: 'Secret', zh: '保密' },
  public: { en: 'Public', zh: '公开' },
  identifier: { en: 'Identifier', zh: '标识' },
};

/** Headings, column headers and lead-ins. */
export const LABELS = {
  provider: { en: 'Provider', zh: '支付服务商' },
  what: { en: 'Resource', zh: '项目' },
  address: { en: 'URL', zh: '地址' },
  field: { en: 'Credential', zh: '凭证' },
  kind: { en: 'Type', zh: '类型' },
  where: { en: 'Where to find it', zh: '获取位置' },
  role: { en: 'Required role', zh: '所需角色' },
  rights: { en: 'Permissions and rules', zh: '权限与规则' },
  setup: { en: 'Setup', zh: '配置' },
  events: { en: 'Events', zh: '事件' },
  signature: { en: 'Signature', zh: '签名' },
  delivery: { en: 'Acknowledgement and retries', zh: '应答与重发' },
  capability: { en: 'Capability', zh: '能力' },
  otherMethods: { en: 'Other methods', zh: '其他支付方式' },
  methods: { en: 'Payment methods', zh: '支付方式' },
  regions: { en: 'Merchant regions', zh: '商户所在地区' },
  currencies: { en: 'Currencies', zh: '币种' },
  capture: { en: 'Capture', zh: '请款' },
  refunds: { en: 'Refunds', zh: '退款' },
  captureLater: { en: 'Delayed capture', zh: '延后请款' },
  capturePartial: { en: 'Partial capture', zh: '部分请款' },
  refundPartial: { en: 'Partial refunds', zh: '部分退款' },
  refundSeveral: { en: 'Multiple refunds', zh: '多次退款' },
  threeDs: { en: '3-D Secure', zh: '3-D Secure' },
  storedCards: { en: 'Stored cards', zh: '绑卡' },
  disputes: { en: 'Dispute notifications', zh: '争议通知' },
  signed: { en: 'Signed webhooks', zh: 'Webhook 签名' },
  testCards: { en: 'Public test cards', zh: '公开测试卡' },
  number: { en: 'Number', zh: '卡号' },
  brand: { en: 'Network', zh: '卡组织' },
  expiry: { en: 'Expiry date', zh: '有效期' },
  code: { en: 'Security code', zh: '安全码' },
  amount: { en: 'Amount', zh: '金额' },
  simulates: { en: 'Simulates', zh: '模拟结果' },
  value: { en: 'Value', zh: '取值' },
  noCode: { en: 'none', zh: '无' },
  error: { en: 'Error or symptom', zh: '现象' },
  fix: { en: 'Cause and fix', zh: '原因与处理' },
  method: { en: 'Payment method', zh: '支付方式' },
  region: { en: 'Merchant region', zh: '商户所在地区' },
} satisfies Record<string, Text>;

/** Whole sentences, and a column that names the provider; inline Markdown, `{name}` is the provider. */
export const SENTENCES = {
  ask: { en: 'Ask {name} {question}.', zh: '向 {name} {question}。' },
  askForIt: { en: 'Ask {name} for the details.', zh: '向 {name} 索取。' },
  askRole: {
    en: 'which role a user needs to view the credentials',
    zh: '确认查看凭证所需的角色',
  },
  askSupported: { en: 'whether it supports {list}', zh: '确认是否支持{list}' },
  askWhich: { en: 'which {list} it supports', zh: '确认其支持的{list}' },
  checked: {
    en: "Last checked on {date}. If this page differs from {name}'s documentation, follow {name}'s documentation.",
    zh: '最后核对日期：{date}。本页与 {name} 官方文档不一致时，以官方文档为准。',
  },
  marked: {
    en: 'An asterisk (*) marks information from third parties.',
    zh: '带星号（*）的内容来自第三方。',
  },
  luhnException: {
    en: '{name} publishes this number with an invalid check digit.',
    zh: '{name} 给出的卡号，校验位不正确。',
  },
  prefixException: {
    en: "{name} publishes this number, which is outside the network's usual range.",
    zh: '{name} 给出的卡号，不在所属卡组织的常用号段内。',
  },
  ownSources: { en: 'Published by {name}', zh: '{name} 发布' },
  otherSources: { en: 'Published by third parties', zh: '第三方发布' },
  matrixNote: {
    en: '"Depends" means that support varies by payment method, agreement or account. A dash (—) means that support is unknown. Ask the provider. An asterisk (*) marks information from third parties.',
    zh: '“视情况”表示取决于支付方式、合同或账户；“—”表示未公布，须向支付服务商确认；带星号（*）的内容来自第三方。',
  },
  supports: { en: 'Supported by {name}', zh: '{name} 的支持情况' },
  through: {
    en: "Through EFundFlow, you can [take payments](#take-a-payment), [create refunds](/refunds/create) and [list chargebacks](/chargebacks/list). The API doesn't control [capture](/other/transaction-status#capture). Before you rely on any other capability, ask [EFundFlow support](/overview#support).",
    zh: '通过 EFundFlow 可以[发起支付](#take-a-payment)、[创建退款](/refunds/create)和[查询拒付列表](/chargebacks/list)，但不能控制[请款](/other/transaction-status#capture)；使用其他能力之前，先向 [EFundFlow 技术支持](/overview#support)确认。',
  },
  payDirect: {
    en: '[Create a transaction](/connections/{id}/{page}#request) with `payment_method.method` set to `{value}`.',
    zh: '[创建交易](/connections/{id}/{page}#request)，`payment_method.method` 填 `{value}`。',
  },
  payCheckout: {
    en: '[Create a checkout payment](/transactions/checkout) and send the buyer to the link in the response. The buyer pays on the hosted page. For a direct payment, ask [EFundFlow support](/overview#support) for the `payment_method` of this connection.',
    zh: '[创建收银台支付](/transactions/checkout)，引导买家打开响应中的链接，在托管收银台付款。如需直接创建交易，向 [EFundFlow 技术支持](/overview#support)索取该渠道的 `payment_method`。',
  },
  capture: {
    en: "Delayed and partial capture are features of the provider that the API doesn't control. See [Capture and void](/other/transaction-status#capture).",
    zh: '延后请款和部分请款是支付服务商自身的能力，本 API 无法控制，参见[请款与撤销](/other/transaction-status#capture)。',
  },
  scenarios: {
    en: 'For the expected API responses and webhooks, see [Test scenarios](/environments#testing).',
    zh: '接口响应和通知的预期结果，见[测试场景](/environments#testing)。',
  },
  cardData: {
    en: 'The PCI DSS questionnaire that you complete depends on how you collect card data. See [PCI scope](/transactions/checkout#pci).',
    zh: '收集卡信息的方式决定适用哪一种 PCI DSS 自评问卷，见 [PCI 合规范围](/transactions/checkout#pci)。',
  },
  matrixLabel: { en: 'Providers and their capabilities', zh: '支付服务商能力对照' },
} satisfies Record<string, Text>;
