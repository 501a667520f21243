import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const BASE_URL = process.env.EFUNDPAY_BASE_URL ?? 'https://sandbox.efundpay.com';
const TEMPORARY = [429, 500, 502, 503, 504];

/** POSTs `body` and returns the answer. Every attempt carries the same idempotency key. */
export async function post(path, body, options = {}) {
  const { headers, idempotencyKey = randomUUID(), attempts = 5, baseDelay = 500 } = options;

  for (let attempt = 1; ; attempt++) {
    const answer = await send(path, body, { ...headers, 'idempotency-key': idempotencyKey }).catch(
      (error) => ({ error }), // no answer: the network failed
    );
    if (answer.ok) return JSON.parse(answer.text);

    const retryAfter = milliseconds(answer.retryAfter);
    const again = answer.error || isTemporary(answer);
    if (!again || attempt >= attempts || retryAfter > 60_000) {
      throw answer.error ?? new Error(`HTTP ${answer.status}: ${answer.text}`);
    }
    const ceiling = Math.min(20_000, baseDelay * 2 ** (attempt - 1));
    await sleep(Math.max(retryAfter, Math.random() * ceiling)); // full jitter
  }
}

async function send(path, body, headers) {
  const response = await fetch(BASE_URL + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.EFUNDPAY_TOKEN}`,
      'x-merchant-account-id': process.env.EFUNDPAY_MERCHANT_ACCOUNT_ID,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const { ok, status } = response;
  return { ok, status, text: await response.text(), retryAfter: response.headers.get('retry-after') };
}

function isTemporary({ status, text }) {
  return TEMPORARY.includes(status) || (status === 409 && text.includes('"concurrent_request"'));
}

/** Retry-After holds seconds or a date. */
function milliseconds(retryAfter) {
  if (!retryAfter) return 0;
  return /^\d+$/.test(retryAfter) ? retryAfter * 1000 : Date.parse(retryAfter) - Date.now() || 0;
}

// await post('/v4/transactions', order, { headers: { 'x-forwarded-for': buyerIp } });
