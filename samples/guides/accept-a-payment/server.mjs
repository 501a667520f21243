// Node.js 20 or later, next to client.mjs, sign.mjs and verify.mjs. Start it with: node server.mjs
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { send } from './client.mjs';
import { InvalidBody, verifySignature } from './verify.mjs';

const SHOP_URL = process.env.SHOP_URL || 'https://shop.example.com';
const PUBLIC_KEY = process.env.EFUNDPAY_WEBHOOK_PUBLIC_KEY ?? '';
const DECIMALS = { CNY: 2, EUR: 2, JPY: 0, KWD: 3, USD: 2 }; // ISO 4217

// Replace both by database tables; events need a unique key.
const orders = new Map([['order-12345', { amount: 1299, currency: 'CNY', state: 'open' }]]);
const events = new Map();

async function route(request) {
  const body = await readBody(request);
  if (!body) return [413, {}];
  const [, resource, id, action] = new URL(request.url, SHOP_URL).pathname.split('/');
  const order = orders.get(id);
  switch (`${request.method} ${resource}/${action ?? ''}`) {
    case 'POST webhooks/':
      return receiveWebhook(body, request.headers.signature ?? '');
    case 'POST orders/pay':
      return order ? pay(id, order, JSON.parse(body), request) : [404, {}];
    case 'POST orders/refund': // for your staff only
      return order ? refund(id, order) : [404, {}];
    case 'GET orders/': // the buyer's return: shows the state, proves no payment
      if (order?.state === 'open') await refresh(order);
      return order ? [200, { state: order.state, refund: order.refund?.status }] : [404, {}];
    default:
      return [404, {}];
  }
}

/** Step 1: create the transaction. If there is a `url`, the browser opens it: a wallet or 3-D Secure. */
async function pay(id, order, { method, card, browser_info }, request) {
  if (order.state !== 'open') return [409, { state: order.state }];
  const returnUrl = `${SHOP_URL}/orders/${id}`;
  const paymentMethod =
    method === 'card' // fields that Adyen's script encrypted in the browser
      ? {
          method: 'adyen',
          redirect_url: returnUrl,
          payment_method_data: { type: 'scheme', ...card },
        }
      : { method: 'alipay', redirect_url: returnUrl, cancel_url: returnUrl };
  // Saved before the first attempt: a retry sends the same key and the same body.
  order.payment ??= {
    key: randomUUID(),
    body: {
      amount: order.amount,
      currency: order.currency,
      external_identifier: id,
      payment_method: paymentMethod,
      // What a script read in the browser, for 3-D Secure.
      browser_info: browser_info && { ...browser_info, accept_header: request.headers.accept },
      cart_items: null,
    },
  };
  const headers = {
    'idempotency-key': order.payment.key,
    'x-forwarded-for': request.socket.remoteAddress, // the buyer's IP address, if there is no proxy
  };
  const transaction = await send(
    'POST',
    '/v4/transactions',
    'transactions.write',
    order.payment.body,
    headers,
  );
  order.transactionId = transaction.id;
  settle(order, transaction.status);
  return [200, { state: order.state, url: transaction.payment_method?.payment_url_link }];
}

/** Step 2: verify the webhook, store the event once, acknowledge it, then process it. */
function receiveWebhook(body, signature) {
  if (!verifySignature(body, signature, PUBLIC_KEY)) return [401, {}];
  const event = JSON.parse(body);
  const status = event.payment_data?.payment_status ?? event.refund_data?.refund_status;
  const key = `${event.ll_transaction_id}/${status}`;
  if (!events.has(key)) {
    events.set(key, event);
    setImmediate(() => processEvent(event).catch(console.error));
  }
  return [200, { code: '200', message: 'SUCCESS' }]; // also for a duplicate
}

async function processEvent({ merchant_transaction_id: reference, payment_data: payment }) {
  const order = orders.get(reference.replace(/^refund-/, ''));
  if (!order) return console.warn(`Review: no order for ${reference}`);
  if (!payment) return refreshRefund(order);

  const { payment_status, payment_currency_code, payment_amount } = payment;
  const paid = minorUnits(payment_amount, payment_currency_code);
  if (payment_status !== 'PS') await refresh(order);
  else if (payment_currency_code === order.currency && paid === order.amount) fulfill(order);
  else console.warn(`Review: ${reference} was paid with ${payment_amount} ${payment_currency_code}`);
}

/** "12.99" with CNY is 1299; NaN for another currency or another form. */
function minorUnits(amount, currency) {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  return fraction.length <= DECIMALS[currency]
    ? Number(whole + fraction.padEnd(DECIMALS[currency], '0'))
    : NaN;
}

/** Step 3: fulfill once, on a verified payment webhook or on a retrieved `capture_succeeded`. */
function fulfill(order) {
  if (order.state === 'paid') return;
  order.state = 'paid'; // ship the goods here
}

function settle(order, status) {
  if (status === 'capture_succeeded') fulfill(order);
  else if (status === 'authorization_failed' || status === 'capture_failed') order.state = 'failed';
  else if (status && status !== 'authorization_succeeded') console.warn(`Review: ${status}`);
}

async function refresh(order) {
  if (!order.transactionId) return;
  const path = `/v4/transactions/${order.transactionId}`;
  settle(order, (await send('GET', path, 'transactions.read')).status);
}

/** In case a webhook is missed: retrieves open payments once a minute. */
setInterval(async () => {
  for (const order of orders.values()) {
    if (order.state === 'open') await refresh(order).catch(console.error);
  }
}, 60_000);

/** Step 4: refund the order. A 2xx response doesn't mean that the refund is complete. */
async function refund(id, order) {
  if (order.state !== 'paid' || !order.transactionId) return [409, { state: order.state }];
  order.refundRequest ??= {
    key: randomUUID(),
    body: {
      amount: order.amount,
      currency: order.currency,
      reason: 'Customer returned the goods',
      external_identifier: `refund-${id}`,
      webhooks_url: `${SHOP_URL}/webhooks`,
    },
  };
  const { key, body } = order.refundRequest;
  const path = `/v4/transactions/${order.transactionId}/refunds`;
  order.refund = await send('POST', path, 'transactions.write', body, { 'idempotency-key': key });
  return [200, { refund: order.refund.status }];
}

async function refreshRefund(order) {
  if (!order.refund) return;
  order.refund = await send('GET', `/v4/refunds/${order.refund.id}`, 'transactions.read');
}

/** The bytes as received; null if there are too many. */
async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= 1_000_000) chunks.push(chunk);
  }
  return size > 1_000_000 ? null : Buffer.concat(chunks);
}

createServer(async (request, response) => {
  const [status, body] = await route(request).catch((error) => {
    console.error(error);
    return [error instanceof InvalidBody ? 400 : 500, {}];
  });
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}).listen(process.env.PORT || 3000, '127.0.0.1');
