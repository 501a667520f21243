import type { ToolLocale } from '../names';
import type { TokenPart, TokenProblem } from './decode';
import type { Finding } from './diagnose';
import type { SignatureVerdict } from './signature';

/** Texts of the inspecting half. */
export interface InspectMessages {
  token: string;
  tokenHint: string;
  parts: Record<TokenPart, string>;
  problem: Record<TokenProblem['code'], string>;
  findings: string;
  fine: string;
  finding: Record<Finding['code'], string>;
  similar: string;
  wanted: Record<'string' | 'integer' | 'strings', string>;
  times: string;
  claim: string;
  meaning: string;
  dates: Record<'iat' | 'nbf' | 'exp', string>;
  header: string;
  claims: string;
  signature: string;
  publicKey: string;
  publicKeyHint: string;
  signatureNeedsKey: string;
  verdict: Record<SignatureVerdict['code'], string>;
}

/** Texts of the building half. */
export interface BuildMessages {
  issuer: string;
  issuerHint: string;
  keyId: string;
  keyIdHint: string;
  merchantId: string;
  merchantIdHint: string;
  scopes: string;
  scopesHint: string;
  lifetime: string;
  lifetimeHint: string;
  lifetimes: Record<'300' | '900' | '3600', string>;
  privateKey: string;
  privateKeyHint: string;
  keyTooSmall: string;
  sign: string;
  signing: string;
  required: string;
  chooseScope: string;
  incomplete: string;
  done: string;
  stale: string;
  result: string;
  resultHint: string;
  inspect: string;
  failed: string;
}

/** Texts of the token tool. */
export interface Messages {
  tabs: string;
  tabInspect: string;
  tabBuild: string;
  inspect: InspectMessages;
  build: BuildMessages;
}

export const messages: Record<ToolLocale, Messages> = {
  en: {
    tabs: 'Token tool',
    tabInspect: 'Inspect a token',
    tabBuild: 'Build a token',
    inspect: {
      token: 'Token',
      tokenHint: 'Three parts joined by dots. A Bearer prefix and line breaks are ignored.',
      parts: { header: 'header', payload: 'claims', signature: 'signature' },
      problem: {
        empty: 'Paste a token.',
        'too-long': 'This is far longer than a token can be in a request header.',
        'secret-key':
          'This is an API secret key, not a token. Send it in the Authorization header as it is. It has no content to inspect.',
        pem: 'This is a key or a certificate in PEM format, not a token.',
        'encrypted-token':
          'This token has five parts: it is encrypted (JWE). The API accepts signed tokens, which have three.',
        parts:
          'A signed token has three parts joined by two dots; this text has {found}. It may have been cut off.',
        'part-empty': 'The {part} part is empty.',
        'part-base64': 'The {part} part is not Base64url: its character {position} is {character}.',
        'part-length': 'The {part} part is cut off: a Base64url character is missing.',
        'part-utf8': 'The {part} part is not UTF-8 text.',
        'part-json': 'The decoded {part} part cannot be used. Line {line}, column {column}: {json}',
        'part-not-object': 'The {part} part is JSON, but not an object {…}.',
      },
      findings: 'Findings',
      fine: 'The header and the claims are like those that the official Go SDK sends.',
      finding: {
        unsigned: 'The token is not signed. The API needs a signature.',
        'alg-missing': 'The header has no alg. Use RS512.',
        'alg-symmetric':
          '{alg} signs with a shared secret. The API checks tokens with a public key: use RS512.',
        'alg-ecdsa':
          'The platform accepts ECDSA, but {alg} may not be the right algorithm. The official Go SDK signs with RS512.',
        'alg-rsa-other': '{alg} may not be accepted. The official Go SDK signs with RS512.',
        'alg-unknown': '{alg} is not a known algorithm. Use RS512.',
        typ: 'typ is {found}; the official Go SDK sends "JWT".',
        missing: '{claim} is missing; the official Go SDK always sends it.',
        type: '{claim} must be {wanted}; here it is: {found}.',
        milliseconds: '{claim} is probably in milliseconds. It must be in seconds.',
        'no-date': '{claim} is {found}, which is not a date. It must be in seconds since 1970.',
        crit: 'The header has crit: {found}. A server that does not support what crit lists must reject the token. The official Go SDK does not send it.',
        duplicate:
          '{claim} appears more than once in the {part} part. The server may reject the token or use another value. The last one is shown here.',
        empty: '{claim} is empty.',
        expired: 'The token expired {relative}.',
        'not-yet': 'The token is not valid yet: it becomes valid {relative}.',
        'issued-later': 'iat is in the future ({relative}). Check the clock of your server.',
        'lifetime-negative':
          'exp is not later than the time of issue, so the token is never valid.',
        'lifetime-long':
          'The token is valid for {duration}. Tokens of the official Go SDK are valid for 1 hour. A short lifetime limits the damage of a leak.',
        'scopes-empty': 'scopes is empty, so the token permits nothing.',
        'scope-unknown': '{scope} is not a known scope.',
        'scope-label':
          '{scope} is a label on the webhook pages. No API request needs it as a scope.',
      },
      similar: 'The token has {similar}; the name must be {claim}.',
      wanted: {
        string: 'a string',
        integer: 'a whole number of seconds since 1970',
        strings: 'an array of strings',
      },
      times: 'Times',
      claim: 'Claim',
      meaning: 'In your time zone',
      dates: { iat: 'issued', nbf: 'valid from', exp: 'expires' },
      header: 'Header',
      claims: 'Claims',
      signature: 'Signature',
      publicKey: 'Public key (optional)',
      publicKeyHint: 'PEM or bare Base64, to check the signature.',
      signatureNeedsKey: 'Add the public key to check the signature.',
      verdict: {
        valid: 'The signature verifies with this key.',
        unsigned: 'There is no signature to check.',
        symmetric: 'This algorithm uses a shared secret, so a public key cannot check it.',
        unsupported: 'The algorithm {alg} cannot be checked here.',
        'key-type': 'The header has alg {alg}, which does not match a key of type {key}.',
        'key-small': 'This RSA key has {bits} bits; the standard requires 2048 or more.',
        length:
          'The signature is {found} bytes long, but signatures of this key have {expected} bytes. It is cut off, or was created with another key.',
        'other-key':
          'The signature does not verify. It was created with another private key than the one of this public key, or the signature was changed on the way.',
        'key-damaged': 'The browser rejects this public key: it is damaged.',
        unchecked: 'The signature could not be checked: {reason}',
        changed: 'The key is right, but the header or the claims were changed after signing.',
        'other-hash':
          'The key and the content are right, but the signature was created with {hash}, which does not match {alg}.',
        invalid: 'The signature does not verify with this key.',
      },
    },
    build: {
      issuer: 'Issuer (iss)',
      issuerHint: 'A name for your server. The Go SDK sends efundpay-go-sdk.',
      keyId: 'Key ID (kid)',
      keyIdHint: 'The ID of your API key. The Go SDK reads it from EFUNDPAY_JWT_KEY_ID.',
      merchantId: 'Merchant account ID (merchantId)',
      merchantIdHint: 'The value that you also send in x-merchant-account-id.',
      scopes: 'Scopes',
      scopesHint: 'Choose only what the request needs.',
      lifetime: 'Lifetime',
      lifetimeHint: 'Counted from now. A token is needed only for one request.',
      lifetimes: { '300': '5 minutes', '900': '15 minutes', '3600': '1 hour (Go SDK)' },
      privateKey: 'RSA private key',
      privateKeyHint: 'PKCS#8 or PKCS#1, PEM or bare Base64. Prefer a sandbox key here.',
      keyTooSmall: 'RS512 needs a key of 2048 bits or more; this one has {bits}.',
      sign: 'Sign token',
      signing: 'Signing…',
      required: 'This field is required.',
      chooseScope: 'Choose at least one scope.',
      incomplete: 'Some fields are missing or invalid. They are marked above.',
      done: 'The token is signed. It expires {relative}.',
      stale: 'The form has changed since this token was signed. Sign again to include the changes.',
      result: 'Token',
      resultHint: 'Send it as Authorization: Bearer <token>.',
      inspect: 'Inspect this token',
      failed: 'The token could not be signed: {reason}',
    },
  },
  zh: {
    tabs: '访问令牌（JWT）工具',
    tabInspect: '检查访问令牌',
    tabBuild: '签发访问令牌',
    inspect: {
      token: '访问令牌',
      tokenHint: '由两个点连接的三个部分；带有 Bearer 前缀或换行也没有关系。',
      parts: { header: '头部', payload: '声明', signature: '签名' },
      problem: {
        empty: '请粘贴访问令牌。',
        'too-long': '内容远超请求头中访问令牌可能的长度。',
        'secret-key':
          '这是 API 密钥，不是访问令牌。它直接放入 Authorization 请求头，没有可检查的内容。',
        pem: '这是 PEM 格式的密钥或证书，不是访问令牌。',
        'encrypted-token': '该令牌有五个部分，是加密令牌（JWE）。API 接受的是三个部分的签名令牌。',
        parts: '签名令牌由两个点连接的三个部分组成，此文本有 {found} 个部分，可能被截断。',
        'part-empty': '{part}部分为空。',
        'part-base64': '{part}部分不是 Base64url：第 {position} 个字符为 {character}。',
        'part-length': '{part}部分不完整：Base64url 缺少字符。',
        'part-utf8': '{part}部分不是 UTF-8 文本。',
        'part-json': '解码后的{part}部分无法使用。第 {line} 行第 {column} 列：{json}',
        'part-not-object': '{part}部分是 JSON，但不是对象 {…}。',
      },
      findings: '检查结果',
      fine: '头部和声明与官方 Go SDK 发送的一致。',
      finding: {
        unsigned: '令牌没有签名，API 要求签名。',
        'alg-missing': '头部缺少 alg，请使用 RS512。',
        'alg-symmetric': '{alg} 使用共享密钥签名，而 API 用公钥验证令牌，请使用 RS512。',
        'alg-ecdsa': '平台接受 ECDSA，但 {alg} 不一定是正确的算法。官方 Go SDK 使用 RS512 签名。',
        'alg-rsa-other': '{alg} 可能不被接受。官方 Go SDK 使用 RS512 签名。',
        'alg-unknown': '无法识别算法 {alg}，请使用 RS512。',
        typ: 'typ 为 {found}；官方 Go SDK 发送的是 "JWT"。',
        missing: '缺少 {claim}，官方 Go SDK 始终会发送。',
        type: '{claim} 应为{wanted}，当前为：{found}。',
        milliseconds: '{claim} 可能以毫秒为单位，应以秒为单位。',
        'no-date': '{claim} 为 {found}，不是有效的日期。应为自 1970 年起的秒数。',
        crit: '头部含有 crit：{found}。服务器若不支持 crit 中列出的内容，必须拒绝该令牌。官方 Go SDK 不发送 crit。',
        duplicate:
          '{claim} 在{part}部分中重复出现。服务器可能拒绝该令牌，或使用另一个值；此处显示最后一个。',
        empty: '{claim} 为空。',
        expired: '令牌已过期（{relative}）。',
        'not-yet': '令牌尚未生效（{relative}生效）。',
        'issued-later': 'iat 晚于当前时间（{relative}），请检查服务器时钟。',
        'lifetime-negative': 'exp 不晚于签发时间，令牌永远无效。',
        'lifetime-long':
          '令牌有效期为 {duration}。官方 Go SDK 的令牌有效期为 1 小时；有效期越短，泄露的危害越小。',
        'scopes-empty': 'scopes 为空，令牌没有任何权限。',
        'scope-unknown': '未知的权限范围 {scope}。',
        'scope-label': '{scope} 是 Webhook 页面上的标签，API 请求不需要这一权限范围。',
      },
      similar: '存在 {similar}，名称应为 {claim}。',
      wanted: {
        string: '字符串',
        integer: '自 1970 年起的整数秒',
        strings: '字符串数组',
      },
      times: '时间',
      claim: '声明',
      meaning: '您所在时区的时间',
      dates: { iat: '签发', nbf: '生效', exp: '过期' },
      header: '头部',
      claims: '声明',
      signature: '签名',
      publicKey: '公钥（可选）',
      publicKeyHint: 'PEM 或纯 Base64，用于验证签名。',
      signatureNeedsKey: '填写公钥后即可验证签名。',
      verdict: {
        valid: '签名可用该公钥验证通过。',
        unsigned: '没有可验证的签名。',
        symmetric: '该算法使用共享密钥，无法用公钥验证。',
        unsupported: '此处无法验证算法 {alg}。',
        'key-type': '头部声明的算法为 {alg}，与 {key} 类型的密钥不符。',
        'key-small': '该 RSA 密钥只有 {bits} 位，标准要求 2048 位或以上。',
        length:
          '签名长度为 {found} 字节，而该密钥的签名应为 {expected} 字节。签名可能被截断，或由其他密钥生成。',
        'other-key': '签名验证未通过：由其他私钥生成，或在传输途中被改动。',
        'key-damaged': '浏览器拒绝该公钥：公钥已损坏。',
        unchecked: '无法验证签名：{reason}',
        changed: '密钥正确，但头部或声明在签名之后被修改。',
        'other-hash': '密钥和内容都正确，但签名使用了 {hash}，与 {alg} 不符。',
        invalid: '签名无法用该公钥验证通过。',
      },
    },
    build: {
      issuer: '签发者（iss）',
      issuerHint: '您的服务器名称。Go SDK 发送 efundpay-go-sdk。',
      keyId: '密钥 ID（kid）',
      keyIdHint: '您的 API 密钥的 ID。Go SDK 从 EFUNDPAY_JWT_KEY_ID 读取。',
      merchantId: '商户账户 ID（merchantId）',
      merchantIdHint: '与 x-merchant-account-id 请求头中的值相同。',
      scopes: '权限范围（scopes）',
      scopesHint: '只选择请求所需的权限。',
      lifetime: '有效期',
      lifetimeHint: '从现在起算。令牌只需在一次请求期间有效。',
      lifetimes: { '300': '5 分钟', '900': '15 分钟', '3600': '1 小时（Go SDK 默认）' },
      privateKey: 'RSA 私钥',
      privateKeyHint: 'PKCS#8 或 PKCS#1，PEM 或纯 Base64。建议在此只使用沙箱密钥。',
      keyTooSmall: 'RS512 需要 2048 位或以上的密钥，当前为 {bits} 位。',
      sign: '签发访问令牌',
      signing: '正在签发…',
      required: '此项为必填项。',
      chooseScope: '请至少选择一个权限范围。',
      incomplete: '部分字段缺失或无效，已在上方标出。',
      done: '令牌已签发，{relative}过期。',
      stale: '签发之后表单已有改动，请重新签发。',
      result: '访问令牌',
      resultHint: '以 Authorization: Bearer <token> 发送。',
      inspect: '检查该令牌',
      failed: '无法签发令牌：{reason}',
    },
  },
};
