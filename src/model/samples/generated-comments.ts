import { KEY_COMMENT } from './clients/shared';

/** Chinese of the comments in the samples that are generated from the OpenAPI description, by English text. */
export const GENERATED_COMMENTS: Readonly<Record<string, string>> = {
  [KEY_COMMENT]: '每次业务操作只生成一次幂等键，重试时使用同一个。',
  'UUID version 4': 'UUID v4',
  'newUUID returns a random version-4 UUID.': 'newUUID 生成随机的 UUID v4。',
  'Reads EFUNDPAY_MERCHANT_ACCOUNT_ID, EFUNDPAY_JWT_KEY_ID and EFUNDPAY_RSA_PRIVATE_KEY.':
    '读取 EFUNDPAY_MERCHANT_ACCOUNT_ID、EFUNDPAY_JWT_KEY_ID 和 EFUNDPAY_RSA_PRIVATE_KEY。',
  "SubmitPreDisputeOutcome can't send the required timestamp and timezone headers; Request can.":
    'SubmitPreDisputeOutcome 无法发送必填的 timestamp 和 timezone 请求头，需改用 Request。',
};
