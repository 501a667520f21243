// Next.js, app/webhooks/efundflow/route.js, with verify.mjs and store.mjs beside it; Node.js 20 or later.
import { createHash } from 'node:crypto';
import { storeOnce } from './store.mjs';
import { InvalidBody, verifySignature } from './verify.mjs';

export const runtime = 'nodejs'; // not Edge, which has no node:crypto

export const POST = (request) => receive(request, process.env);

async function receive(request, env) {
  const body = Buffer.from(await request.arrayBuffer()); // bytes; don't use request.json()
  if (body.length > 1_000_000) return new Response(null, { status: 413 });
  const publicKey = env.EFUNDPAY_WEBHOOK_PUBLIC_KEY ?? '';
  const signature = request.headers.get('signature'); // several lines are one list, joined by commas
  if (!signature) return Response.json({ message: 'no signature header' }, { status: 401 });
  try {
    const genuine = verifySignature(body, signature, publicKey);
    if (!genuine) return Response.json({ message: 'wrong signature' }, { status: 401 });
  } catch (error) {
    if (error instanceof InvalidBody) return Response.json({ message: 'no signing string' }, { status: 400 });
    throw error; // a wrong public key: logged, 500
  }
  const event = JSON.parse(body);
  const id = event.ll_transaction_id;
  const status = event.payment_data?.payment_status ?? event.refund_data?.refund_status;
  const complete = [id, status].every((part) => part && typeof part === 'string');
  const hash = createHash('sha256').update(body).digest('hex');
  const key = complete ? `${id}/${status}` : hash; // if one is missing, a hash of the body is the key
  await storeOnce(key, body); // if it throws: 500
  return Response.json({ code: '200', message: 'SUCCESS' });
}

// Cloudflare Workers, with the flag nodejs_compat: this line in place of runtime and POST
// export default { fetch: receive };
