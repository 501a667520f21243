import { byLocale, type Locale, type Text } from '../../model/locale';
import type { TokenPart, TokenProblem } from './decode';
import type { Finding } from './diagnose';
import type { SignatureVerdict } from './signature';

/** Texts of the token tool. */
export const messages = byLocale({
  tabs: { en: 'Token tool', zh: '访问令牌（JWT）工具' },
  tabInspect: { en: 'Inspect a token', zh: '检查访问令牌' },
  tabBuild: { en: 'Build a token', zh: '签发访问令牌' },
  inspect: {
    token: { en: 'Token', zh: '访问令牌' },
    tokenHint: {
      en: 'Paste the three parts joined by dots. The tool ignores a Bearer prefix and line breaks.',
      zh: '三个部分以点号连接；Bearer 前缀和换行会自动忽略。',
    },
    parts: {
      header: { en: 'header', zh: '头部' },
      payload: { en: 'claims', zh: '声明' },
      signature: { en: 'signature', zh: '签名' },
    } satisfies Record<TokenPart, Text>,
    problem: {
      empty: { en: 'Paste a token.', zh: '请粘贴访问令牌。' },
      'too-long': {
        en: 'This is far longer than a token can be in a request header.',
        zh: '内容过长，不可能是请求头中的访问令牌。',
      },
      'secret-key': {
        en: 'This is an API secret key, not a token. Send it as is in the Authorization header. It has no content to inspect.',
        zh: '这是 API 密钥，不是访问令牌。将其原样放入 Authorization 请求头即可，没有可检查的内容。',
      },
      pem: {
        en: 'This is a key or a certificate in PEM format, not a token.',
        zh: '这是 PEM 格式的密钥或证书，不是访问令牌。',
      },
      'encrypted-token': {
        en: 'This token has five parts, so it is encrypted (JWE). The API accepts signed tokens, which have three parts.',
        zh: '该访问令牌有五个部分，是加密令牌（JWE）。API 接受的是由三个部分组成的签名令牌。',
      },
      parts: {
        en: 'A signed token has three parts joined by two dots, but this one has {found}. It may be truncated.',
        zh: '已签名的访问令牌由两个点连接的三个部分组成，当前有 {found} 个部分，可能被截断。',
      },
      'part-empty': { en: 'The {part} part is empty.', zh: '{part}部分为空。' },
      'part-base64': {
        en: "The {part} part isn't Base64url: its character {position} is {character}.",
        zh: '{part}部分不是 Base64url：第 {position} 个字符为 {character}。',
      },
      'part-length': {
        en: 'The {part} part is incomplete: a Base64url character is missing.',
        zh: '{part}部分不完整：Base64url 缺少字符。',
      },
      'part-utf8': { en: "The {part} part isn't valid UTF-8.", zh: '{part}部分不是 UTF-8 文本。' },
      'part-json': {
        en: "The decoded {part} part can't be used. Line {line}, column {column}: {json}",
        zh: '解码后的{part}部分无法使用。第 {line} 行第 {column} 列：{json}',
      },
      'part-not-object': {
        en: 'The {part} part is JSON, but not an object {…}.',
        zh: '{part}部分是 JSON，但不是对象 {…}。',
      },
    } satisfies Record<TokenProblem['code'], Text>,
    findings: { en: 'Findings', zh: '检查结果' },
    fine: {
      en: 'The header and the claims match those that the official Go SDK sends.',
      zh: '头部和声明与官方 Go SDK 发送的一致。',
    },
    finding: {
      unsigned: {
        en: "The token isn't signed. The API requires a signature.",
        zh: '访问令牌没有签名，而 API 要求签名。',
      },
      'alg-missing': {
        en: 'The header has no alg. Use RS512.',
        zh: '头部缺少 alg，请使用 RS512。',
      },
      'alg-symmetric': {
        en: '{alg} signs with a shared secret. The API verifies tokens with a public key, so use RS512.',
        zh: '{alg} 使用共享密钥签名，而 API 用公钥验签，请使用 RS512。',
      },
      'alg-other': {
        en: '{alg} may not be accepted. Use RS512, as the official Go SDK does.',
        zh: '接口不一定接受 {alg}。请使用 RS512，与官方 Go SDK 相同。',
      },
      'alg-unknown': {
        en: "{alg} isn't a known algorithm. Use RS512.",
        zh: '无法识别算法 {alg}，请使用 RS512。',
      },
      typ: {
        en: 'typ is {found}, but the official Go SDK sends "JWT".',
        zh: 'typ 为 {found}；官方 Go SDK 发送的是 "JWT"。',
      },
      missing: {
        en: '{claim} is missing. The official Go SDK always sends it.',
        zh: '缺少 {claim}，官方 Go SDK 始终会发送。',
      },
      type: {
        en: '{claim} must be {wanted}, but it is: {found}.',
        zh: '{claim} 应为{wanted}，当前为：{found}。',
      },
      milliseconds: {
        en: '{claim} is probably in milliseconds. It must be in seconds.',
        zh: '{claim} 可能以毫秒为单位，应以秒为单位。',
      },
      'no-date': {
        en: "{claim} is {found}, which isn't a date. It must be in seconds since 1970.",
        zh: '{claim} 为 {found}，不是有效的日期。应为自 1970 年起的秒数。',
      },
      crit: {
        en: "The header has crit: {found}. A server that doesn't support what crit lists must reject the token. The official Go SDK doesn't send it.",
        zh: '头部含有 crit：{found}。服务器若不支持 crit 中列出的内容，必须拒绝该访问令牌。官方 Go SDK 不发送 crit。',
      },
      duplicate: {
        en: '{claim} appears more than once in the {part} part. The server may reject the token or use another value. The last one is shown here.',
        zh: '{claim} 在{part}部分中重复出现。服务器可能拒绝该访问令牌，或采用另一个值；此处显示最后一个。',
      },
      empty: { en: '{claim} is empty.', zh: '{claim} 为空。' },
      expired: { en: 'The token expired {relative}.', zh: '访问令牌已过期（{relative}）。' },
      'not-yet': {
        en: "The token isn't valid yet. It becomes valid {relative}.",
        zh: '访问令牌尚未生效（{relative}生效）。',
      },
      'issued-later': {
        en: 'iat is in the future ({relative}). Check the clock of your server.',
        zh: 'iat 晚于当前时间（{relative}），请检查服务器时钟。',
      },
      'lifetime-negative': {
        en: "exp isn't later than the time of issue, so the token is never valid.",
        zh: 'exp 不晚于签发时间，访问令牌始终无效。',
      },
      'lifetime-long': {
        en: 'The token is valid for {duration}. Tokens of the official Go SDK are valid for 1 hour. A short lifetime limits the damage of a leak.',
        zh: '访问令牌的有效期为 {duration}，官方 Go SDK 签发的为 1 小时；有效期越短，泄露的危害越小。',
      },
      'scopes-empty': {
        en: 'scopes is empty, so the token permits nothing.',
        zh: 'scopes 为空，访问令牌没有任何权限。',
      },
      'scope-unknown': { en: "{scope} isn't a known scope.", zh: '未知的权限范围 {scope}。' },
      'scope-label': {
        en: '{scope} is a label of the webhook pages. No API request requires it as a scope.',
        zh: '{scope} 是 Webhook 页面上的标签，调用接口时无需此权限范围。',
      },
    } satisfies Record<Finding['code'], Text>,
    similar: {
      en: 'The token contains {similar}, but the name must be {claim}.',
      zh: '访问令牌中有 {similar}，名称应为 {claim}。',
    },
    wanted: {
      string: { en: 'a string', zh: '字符串' },
      integer: { en: 'a whole number of seconds since 1970', zh: '自 1970 年起的整数秒' },
      strings: { en: 'an array of strings', zh: '字符串数组' },
    } satisfies Record<'string' | 'integer' | 'strings', Text>,
    times: { en: 'Times', zh: '时间' },
    claim: { en: 'Claim', zh: '声明' },
    meaning: { en: 'In your time zone', zh: '您所在时区的时间' },
    dates: {
      iat: { en: 'issued', zh: '签发' },
      nbf: { en: 'valid from', zh: '生效' },
      exp: { en: 'expires', zh: '过期' },
    } satisfies Record<'iat' | 'nbf' | 'exp', Text>,
    header: { en: 'Header', zh: '头部' },
    claims: { en: 'Claims', zh: '声明' },
    signature: { en: 'Signature', zh: '签名' },
    publicKey: { en: 'Public key (optional)', zh: '公钥（可选）' },
    publicKeyHint: {
      en: 'Paste the key as PEM or bare Base64 to verify the signature.',
      zh: 'PEM 或纯 Base64，用于验签。',
    },
    signatureNeedsKey: {
      en: 'Add the public key to verify the signature.',
      zh: '填写公钥后即可验签。',
    },
    verdict: {
      valid: { en: 'The signature verifies with this key.', zh: '用该公钥验签通过。' },
      unsigned: { en: 'There is no signature to verify.', zh: '没有可验证的签名。' },
      symmetric: {
        en: "This algorithm uses a shared secret, so the signature can't be verified with a public key.",
        zh: '该算法使用共享密钥，无法用公钥验证。',
      },
      unsupported: {
        en: "Signatures of the algorithm {alg} can't be verified here.",
        zh: '此处不支持验证算法 {alg} 的签名。',
      },
      'key-type': {
        en: "The header has alg {alg}, which doesn't match a key of type {key}.",
        zh: '头部声明的算法为 {alg}，与 {key} 类型的密钥不符。',
      },
      'key-small': {
        en: 'This RSA key has {bits} bits, but the standard requires 2048 or more.',
        zh: '该 RSA 密钥只有 {bits} 位，标准要求 2048 位或以上。',
      },
      length: {
        en: 'The signature is {found} bytes long, but signatures of this key have {expected} bytes. It is truncated, or was created with another key.',
        zh: '签名长度为 {found} 字节，而该密钥的签名应为 {expected} 字节。签名可能被截断，或由其他密钥生成。',
      },
      'other-key': {
        en: "The signature doesn't verify. It was created with a private key that doesn't match this public key, or the signature was changed in transit.",
        zh: '验签未通过：签名由其他私钥生成，或在传输过程中被改动。',
      },
      'key-damaged': {
        en: 'The browser rejects this public key because it is damaged.',
        zh: '浏览器拒绝该公钥：公钥已损坏。',
      },
      unchecked: { en: "The signature couldn't be verified: {reason}", zh: '无法验签：{reason}' },
      changed: {
        en: 'The key matches, but the header or the claims were changed after signing.',
        zh: '密钥正确，但头部或声明在签名之后被修改。',
      },
      'other-hash': {
        en: "The key and the content match, but the signature was created with {hash}, which doesn't match {alg}.",
        zh: '密钥和内容都正确，但签名使用了 {hash}，与 {alg} 不符。',
      },
      invalid: { en: "The signature doesn't verify with this key.", zh: '用该公钥验签未通过。' },
    } satisfies Record<SignatureVerdict['code'], Text>,
  },
  build: {
    issuer: { en: 'Issuer (iss)', zh: '签发者（iss）' },
    issuerHint: {
      en: 'The name of your system. The Go SDK sends efundpay-go-sdk.',
      zh: '您的系统名称。Go SDK 发送 efundpay-go-sdk。',
    },
    keyId: { en: 'Key ID (kid)', zh: '密钥 ID（kid）' },
    keyIdHint: {
      en: 'The ID of your API key. The Go SDK reads it from EFUNDPAY_JWT_KEY_ID.',
      zh: '您的 API 密钥的 ID。Go SDK 从 EFUNDPAY_JWT_KEY_ID 读取。',
    },
    merchantId: { en: 'Merchant account ID (merchantId)', zh: '商户账户 ID（merchantId）' },
    merchantIdHint: {
      en: 'The value that you also send in x-merchant-account-id.',
      zh: '与 x-merchant-account-id 请求头中的值相同。',
    },
    scopes: { en: 'Scopes', zh: '权限范围（scopes）' },
    scopesHint: {
      en: 'Select only the scopes that the request requires.',
      zh: '只选择请求所需的权限范围。',
    },
    lifetime: { en: 'Lifetime', zh: '有效期' },
    lifetimeHint: {
      en: 'The lifetime starts now. Sign a new token for each request.',
      zh: '从现在起算。每个请求都应签发新的访问令牌。',
    },
    lifetimes: {
      '300': { en: '5 minutes', zh: '5 分钟' },
      '900': { en: '15 minutes', zh: '15 分钟' },
      '3600': { en: '1 hour (Go SDK)', zh: '1 小时（Go SDK 默认）' },
    } satisfies Record<'300' | '900' | '3600', Text>,
    privateKey: { en: 'RSA private key', zh: 'RSA 私钥' },
    privateKeyHint: {
      en: 'PKCS#8 or PKCS#1, PEM or bare Base64. Use a sandbox key if possible.',
      zh: 'PKCS#8 或 PKCS#1，PEM 或纯 Base64。建议使用沙箱密钥。',
    },
    keyTooSmall: {
      en: 'RS512 requires a key of 2048 bits or more, but this one has {bits}.',
      zh: 'RS512 需要 2048 位或以上的密钥，当前为 {bits} 位。',
    },
    sign: { en: 'Sign token', zh: '签发访问令牌' },
    signing: { en: 'Signing…', zh: '正在签发…' },
    required: { en: 'This field is required.', zh: '此项为必填项。' },
    chooseScope: { en: 'Select at least one scope.', zh: '请至少选择一个权限范围。' },
    incomplete: {
      en: 'Some fields are missing or invalid. They are marked above.',
      zh: '部分字段未填写或无效，已在上方标出。',
    },
    done: {
      en: 'The token is signed. It expires {relative}.',
      zh: '访问令牌已签发，{relative}过期。',
    },
    stale: {
      en: 'The form has changed since this token was signed. Sign again to include the changes.',
      zh: '签发之后表单已有改动，请重新签发。',
    },
    result: { en: 'Token', zh: '访问令牌' },
    resultHint: {
      en: 'Send it as Authorization: Bearer <token>.',
      zh: '以 Authorization: Bearer <token> 发送。',
    },
    inspect: { en: 'Inspect this token', zh: '检查该访问令牌' },
    failed: { en: "The token couldn't be signed: {reason}", zh: '无法签发访问令牌：{reason}' },
  },
});

export type InspectMessages = (typeof messages)[Locale]['inspect'];
export type BuildMessages = (typeof messages)[Locale]['build'];
