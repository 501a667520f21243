// Cloudflare Workers with the compatibility flag nodejs_compat, because verify.mjs uses node:crypto.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { storeOnce } from './store.mjs';
import { InvalidBody, verifySignature } from './verify.mjs';

export default {
  async fetch(request, env) {
    const isWebhook = request.method === 'POST' && new URL(request.url).pathname === '/webhooks/efundflow';
    if (!isWebhook) return new Response(null, { status: 404 });
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
    await storeOnce(key, body, env); // if it throws: 500; env has the binding of your database
    return Response.json({ code: '200', message: 'SUCCESS' });
  },
};
