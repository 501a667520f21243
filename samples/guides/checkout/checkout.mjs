// Node.js 20 or later, next to client.mjs and sign.mjs.
import { send } from './client.mjs';

/** Creates a checkout payment and returns the link to redirect the buyer to, and the ID, if there is one. */
export async function createCheckout(order, idempotencyKey, buyerIp) {
  const headers = { 'idempotency-key': idempotencyKey, 'x-forwarded-for': buyerIp };
  const scope = 'transactions.write';
  const response = await send('POST', '/v4/checkout/payments', scope, order, headers);
  const link = response.payment_url_link ?? response.payment_method?.payment_url_link;
  if (!link) throw new Error(`No payment link. Fields: ${Object.keys(response).join() || 'none'}`);
  return { link, id: response.id };
}

// const { link, id } = await createCheckout(order, idempotencyKey, buyerIp);
// response.writeHead(303, { location: link }).end();
