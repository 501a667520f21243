// AWS Lambda behind a function URL or API Gateway (HTTP or REST API); Node.js 20 or later.
import { createHash } from 'node:crypto';
import { storeOnce } from './store.mjs';
import { InvalidBody, verifySignature } from './verify.mjs';

export async function handler(event) {
  try {
    return await receive(event);
  } catch (error) { // a wrong public key, or the event couldn't be stored: don't acknowledge it
    console.error(error);
    return reply(500, { message: 'not stored' });
  }
}

async function receive({ body: text, isBase64Encoded, headers, multiValueHeaders }) {
  const body = Buffer.from(text ?? '', isBase64Encoded ? 'base64' : 'utf8'); // bytes as received
  if (body.length > 1_000_000) return reply(413, {});
  const publicKey = process.env.EFUNDPAY_WEBHOOK_PUBLIC_KEY ?? '';
  // REST APIs keep the case of names, and have several lines in multiValueHeaders; they are one list.
  const lines = Object.entries(multiValueHeaders ?? headers ?? {}).filter(([name]) => /^signature$/i.test(name));
  const signature = lines.flatMap(([, value]) => value).join(',');
  if (!signature) return reply(401, { message: 'no signature header' });
  try {
    const genuine = verifySignature(body, signature, publicKey);
    if (!genuine) return reply(401, { message: 'wrong signature' });
  } catch (error) {
    if (error instanceof InvalidBody) return reply(400, { message: 'no signing string' });
    throw error;
  }
  const event = JSON.parse(body);
  const id = event.ll_transaction_id;
  const status = event.payment_data?.payment_status ?? event.refund_data?.refund_status;
  const complete = [id, status].every((part) => part && typeof part === 'string');
  const hash = createHash('sha256').update(body).digest('hex');
  const key = complete ? `${id}/${status}` : hash; // if one is missing, a hash of the body is the key
  await storeOnce(key, body);
  return reply(200, { code: '200', message: 'SUCCESS' });
}

function reply(statusCode, body) {
  return { statusCode, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
