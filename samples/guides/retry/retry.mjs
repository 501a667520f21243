// Node.js 20 or later, no packages needed.
import { setTimeout as sleep } from 'node:timers/promises';

const BASE_URL = process.env.EFUNDPAY_BASE_URL || 'https://sandbox.efundpay.com';

/**
 * POSTs `body` and returns the parsed response. Create the key, a UUID v4, once per operation and save it with the
 * order. `token` returns a token for each attempt. If the result is unknown, only Create a transaction is resent; any
 * other POST throws. After a 408, 5xx or `concurrent_request` response, or no response at all, check whether the
 * request was processed. If it wasn't, retry it with the same idempotency key and the same body.
 */
export async function post(path, body, idempotencyKey, token, options = {}) {
  const { headers, attempts = 5, baseDelay = 500 } = options;
  const createsTransaction = path.endsWith('/v4/transactions');

  for (let attempt = 1; ; attempt++) {
    const authorization = `Bearer ${await token()}`;
    const request = toRequest(path, body, {
      ...headers,
      authorization,
      'idempotency-key': idempotencyKey,
    });
    const response = await send(request).catch(
      (error) => ({ error }), // no response: the network failed
    );
    const result = response.ok && parsed(response.text);
    if (result) return result;

    const retryAfter = milliseconds(response.retryAfter);
    const again = response.status === 429 || (createsTransaction && isUnknown(response));
    if (!again || attempt >= attempts || retryAfter > 60_000) {
      throw response.error ?? new Error(`HTTP ${response.status}: ${response.text}`);
    }
    const ceiling = Math.min(20_000, baseDelay * 2 ** (attempt - 1));
    await sleep(Math.max(retryAfter, Math.random() * ceiling)); // full jitter
  }
}

/** Throws if the URL or a header is wrong. */
function toRequest(path, body, headers) {
  return new Request(BASE_URL + path, {
    method: 'POST',
    headers: {
      'x-merchant-account-id': process.env.EFUNDPAY_MERCHANT_ACCOUNT_ID?.trim(),
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
    redirect: 'manual', // following it would turn a POST into a GET
  });
}

async function send(request) {
  const response = await fetch(request, { signal: AbortSignal.timeout(30_000) });
  const { ok, status } = response;
  return { ok, status, text: await response.text(), retryAfter: response.headers.get('retry-after') };
}

/** Undefined without JSON: a proxy may have written the body, or cut it off. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isUnknown({ error, ok, status, text }) {
  const concurrent = status === 409 && text.includes('"concurrent_request"');
  return error || ok || status === 408 || status >= 500 || concurrent;
}

/** Retry-After contains seconds or a date. */
function milliseconds(retryAfter) {
  const text = retryAfter?.trim() ?? '';
  if (/^\d+$/.test(text)) return text * 1000;
  if (!/^[A-Z]/.test(text)) return 0; // Date.parse takes 4.5 for April 5
  // One form of the date doesn't say that it is in GMT.
  return Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) - Date.now() || 0;
}

// const idempotencyKey = randomUUID(); // from node:crypto
// const token = () => signToken(['transactions.write']); // from sign.mjs
// const options = { headers: { 'x-forwarded-for': buyerIp } };
// await post('/v4/transactions', order, idempotencyKey, token, options);
