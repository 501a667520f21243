// Node.js 20 or later, next to sign.mjs.
import { signToken } from './sign.mjs';

const BASE_URL = process.env.EFUNDPAY_BASE_URL || 'https://sandbox.efundpay.com';

/** Signs a token with one scope, sends the request and returns the parsed response. */
export async function send(method, path, scope, body, headers = {}) {
  const response = await fetch(BASE_URL + path, {
    method,
    headers: {
      authorization: `Bearer ${await signToken([scope])}`,
      'x-merchant-account-id': process.env.EFUNDPAY_MERCHANT_ACCOUNT_ID?.trim(),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body && JSON.stringify(body),
    redirect: 'manual', // following it would turn a POST into a GET
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  const error = new Error(`HTTP ${response.status}: ${text}`);
  if (!response.ok) throw error;
  try {
    return JSON.parse(text);
  } catch {
    throw error; // a proxy may have written the body, or cut it off: the result is unknown
  }
}

// await send('GET', `/v4/transactions/${id}`, 'transactions.read');
// await send('POST', '/v4/transactions', 'transactions.write', order, {
//   'idempotency-key': idempotencyKey,
//   'x-forwarded-for': buyerIp,
// });
