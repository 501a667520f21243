// Node.js 20 or later, next to client.mjs, sign.mjs, verify.mjs, poll.mjs, pay.html and browser-info.mjs.
// Start it with: node server.mjs
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { send } from './client.mjs';
import { nextCheck } from './poll.mjs';
import { InvalidBody, verifySignature } from './verify.mjs';

const SHOP_URL = process.env.SHOP_URL || 'https://shop.example.com';
const PUBLIC_KEY = process.env.EFUNDPAY_WEBHOOK_PUBLIC_KEY ?? '';
const DECIMALS = { CNY: 2, EUR: 2, JPY: 0, KWD: 3, USD: 2 }; // ISO 4217; add yours
const BAD_REFUND = ['failed', 'declined', 'voided']; // an unknown status is handled like processing

// Replace the four with database tables; events need a unique key.
const orders = new Map([['order-12345', { amount: 1299, currency: 'CNY', attempts: [] }]]);
const payments = new Map(); // by external_identifier, one for each attempt to pay an order
const refunds = new Map(); // the payment, by external_identifier of its refund
const events = new Map();

async function route(request) {
  const body = await readBody(request);
  if (!body) return [413, {}];
  const [, resource, id, action] = new URL(request.url, SHOP_URL).pathname.split('/');
  const order = orders.get(id);
  switch (`${request.method} ${resource}/${action ?? ''}`) {
    case 'GET /': // the page and its script; in production, your web server serves them
      return [200, await readFile(new URL('pay.html', import.meta.url)), 'text/html'];
    case 'GET browser-info.mjs/':
      return [200, await readFile(new URL('browser-info.mjs', import.meta.url)), 'text/javascript'];
    case 'POST webhooks/':
      return receiveWebhook(body, request.headers.signature ?? '');
    case 'POST orders/pay':
      return order ? pay(id, order, JSON.parse(body), request) : [404, {}];
    case 'POST orders/refund': // for your staff only
      return order ? refund(order.paid) : [404, {}];
    case 'GET orders/': // the page asks when the buyer returns, which doesn't prove the payment
      if (order) await refreshAttempts(order);
      return order ? [200, { state: stateOf(order), refund: order.paid?.refund?.status }] : [404, {}];
    default:
      return [404, {}];
  }
}

/** An order is paid when one of its payments is; until then, a held one counts, or else the last one. */
function stateOf(order) {
  if (order.paid) return 'paid';
  return isHeld(order) ? 'open' : (order.payment?.state ?? 'open');
}

/** Whether a payment is authorized or under review, so that the buyer must not pay again. */
function isHeld({ attempts }) {
  return attempts.some((payment) => payment.isAuthorized || payment.inReview);
}

/** The buyer may have paid in an earlier attempt, in another tab. */
async function refreshAttempts(order) {
  for (const payment of order.attempts)
    if (payment.state === 'open' && !order.paid) await refresh(payment);
}

// #region
/** Step 1: create the transaction. If there is a `url`, the browser opens it: a wallet or 3-D Secure. */
async function pay(id, order, choice, request) {
  const buyerIp = request.socket.remoteAddress; // a buyer who has left has none
  // Another press of the button continues the same payment or starts a new one, unless one is paid or held.
  await refreshAttempts(order);
  if (order.paid || isHeld(order)) return [409, { state: stateOf(order) }];
  // Tells choices apart without keeping the card.
  choice.hash = createHash('sha256').update(JSON.stringify([choice.method, choice.card])).digest('hex');
  if (!canContinue(order.payment, choice)) startPayment(id, order, choice, request);

  const { payment } = order;
  if (payment.body && !isUnknown(payment)) await sendPayment(payment, buyerIp);
  const state = stateOf(order);
  return [200, { state, url: state === 'open' ? payment.url : undefined }];
}
// #endregion

/** Sends the saved body, and deletes it when the result is known: card data must not be kept. */
async function sendPayment(payment, buyerIp) {
  const headers = {
    'idempotency-key': payment.key,
    'x-forwarded-for': buyerIp, // the buyer's IP address, if there is no proxy
  };
  const path = '/v4/transactions';
  payment.unclear = (payment.unclear ?? 0) + 1; // attempts that may be processed: in progress, or without a result
  const sent = send('POST', path, 'transactions.write', payment.body, headers);
  const transaction = await sent.catch((error) => {
    const isDuplicate = /^HTTP 409.*"duplicate_record"/s.test(error.message);
    if (/^HTTP 4(?!08)/.test(error.message) && !isDuplicate) payment.unclear -= 1;
    const isRejected = payment.unclear === 0 && !/^HTTP 4(01|03|09|29)/.test(error.message);
    if (isRejected || isDuplicate) payment.body = null; // sent again, it would be rejected again
    if (isRejected && payment.state === 'open') payment.state = 'failed';
    if (isDuplicate) console.warn(`Review: find the record of ${payment.reference}`); // not failed: it may be paid
    throw error;
  });
  const { id, payment_method } = requireFields(transaction, 'id');
  const { payment_url_link: url, url_link_expire_sec: seconds } = payment_method ?? {};
  Object.assign(payment, { transactionId: id, url, body: null });
  if (Number(seconds) > 0) payment.linkExpiresAt ??= payment.createdAt.getTime() + Number(seconds) * 1000;
  await settle(payment, transaction.status);
}

/** A 2xx response without these fields may come from a gateway: the result is unknown, and nothing is stored. */
function requireFields(response, ...names) {
  for (const name of names)
    if (typeof response[name] !== 'string' || !response[name]) throw new Error(`The response has no ${name}`);
  return response;
}

/** After 10 minutes without a result, the request isn't sent again: a person looks for the payment. */
function isUnknown({ transactionId, createdAt }) {
  return !transactionId && Date.now() - createdAt >= 10 * 60_000;
}

/** Whether to continue the last payment: for the same choice, or for any while its result is unknown. */
function canContinue(payment, { hash }) {
  if (payment?.state !== 'open') return false;
  if (isUnknown(payment) && !payment.unclear) return false; // each attempt was rejected
  const isLinkValid = Date.now() < (payment.linkExpiresAt ?? Infinity);
  const isPending = !payment.transactionId && payment.unclear > 0;
  return isPending || (payment.choiceHash === hash && isLinkValid);
}

// #region
/** Saved before the first request, so that each retry is the same. */
function startPayment(id, order, { method, card, browser_info, hash }, request) {
  const reference = shorten(order.attempts.length > 0 ? `${id}-${order.attempts.length + 1}` : id, 64);
  const returnUrl = `${SHOP_URL}/?order=${id}`;
  const paymentMethod =
    method === 'card' // fields that Adyen's script encrypted in the browser
      ? { method: 'adyen', redirect_url: returnUrl, payment_method_data: { type: 'scheme', ...card } }
      : { method: 'alipay', redirect_url: returnUrl, cancel_url: returnUrl };
  const createdAt = new Date();
  order.payment = {
    order,
    reference,
    choiceHash: hash,
    state: 'open',
    createdAt,
    nextCheckAt: nextCheck(createdAt),
    key: randomUUID(),
    body: {
      amount: order.amount,
      currency: order.currency,
      external_identifier: reference,
      payment_method: paymentMethod,
      // What a script read in the browser, for 3-D Secure.
      browser_info: browser_info && { ...browser_info, accept_header: request.headers.accept },
      cart_items: null,
    },
  };
  order.attempts.push(order.payment);
  payments.set(reference, order.payment);
}
// #endregion

// #region
/** Step 2: verify the webhook, store the event once, acknowledge it, then process it. */
function receiveWebhook(body, signature) {
  if (!signature) return [401, { message: 'no signature header' }];
  if (!verifySignature(body, signature, PUBLIC_KEY)) return [401, { message: 'wrong signature' }];
  const event = JSON.parse(body);
  const status = event.payment_data?.payment_status ?? event.refund_data?.refund_status;
  const id = event.ll_transaction_id;
  const key = id && status ? JSON.stringify([id, status]) : body.toString(); // an event of another kind is its own key
  if (!events.has(key)) {
    events.set(key, event);
    setImmediate(() => processEvent(event).catch(console.error));
  }
  return [200, { code: '200', message: 'SUCCESS' }]; // also for a duplicate
}
// #endregion

async function processEvent(event) {
  const { merchant_transaction_id: reference, payment_data: data } = event;
  const payment = payments.get(reference) ?? refunds.get(reference);
  if (!payment) return console.warn('Review: no payment', reference);
  if (!data && !event.refund_data) return console.warn(`Review: unknown event about ${reference}`);
  if (!data) return refreshRefund(payment);
  if (data.payment_status === 'PS') payment.body = null; // the result is known

  const { amount, currency } = payment.order;
  const isPaid = data.payment_currency_code === currency && minorUnits(data.payment_amount, currency) === amount;
  if (data.payment_status !== 'PS') await refresh(payment);
  else if (isPaid) await fulfill(payment);
  else {
    payment.inReview = true; // a person decides about this payment
    console.warn(`Review: ${reference} was paid with`, data.payment_amount);
  }
}

/** "12.99" or "12.990" with CNY is 1299; NaN for another currency or another form. */
function minorUnits(amount, currency) {
  if (typeof amount === 'object') return NaN; // a list would be read as its text
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const digits = DECIMALS[currency];
  const significant = fraction.replace(/0+$/, '');
  return significant.length <= digits ? Number(whole + significant.padEnd(digits, '0')) : NaN;
}

// #region
/** Step 3: fulfill the order once. */
async function fulfill(payment) {
  if (payment.state === 'paid') return;
  payment.state = 'paid';
  if (!payment.order.paid) {
    payment.order.paid = payment; // ship the goods here
    return;
// #endregion
  }
  // Two attempts succeeded. If the request fails, `status` is the error.
  const [code, { refund: status }] = await refund(payment).catch((error) => [500, { refund: error }]);
  const isBad = code !== 200 || BAD_REFUND.includes(status);
  if (isBad) console.warn(`Review: ${payment.reference} was paid, too; refund:`, status);
}

/** Only a success or a failure changes the payment's state. */
async function settle(payment, status) {
  const isFailed = status === 'authorization_failed' || status === 'capture_failed';
  if (status === 'capture_succeeded' && !payment.inReview) await fulfill(payment);
  else if (isFailed && payment.state === 'open') payment.state = 'failed';
  // An unknown status doesn't release an authorization.
  const isAuthorized = payment.isAuthorized || status === 'authorization_succeeded';
  payment.isAuthorized = isAuthorized && payment.state === 'open';
}

async function refresh(payment) {
  if (!payment.transactionId) return;
  const path = `/v4/transactions/${payment.transactionId}`;
  const transaction = requireFields(await send('GET', path, 'transactions.read'), 'id');
  await settle(payment, transaction.status);
}

/** In case a webhook is missed: retrieves each open payment when it is due, and flags those that stay open. */
setInterval(async () => {
  for (const payment of payments.values()) {
    if (isUnknown(payment)) payment.body = null;
    const isDue = payment.nextCheckAt && payment.nextCheckAt <= new Date();
    if (!isDue || payment.state !== 'open') continue;
    payment.nextCheckAt = nextCheck(payment.createdAt);
    await refresh(payment).catch(console.error);
    if (payment.unclear && isUnknown(payment)) console.warn(`Review: the result of ${payment.reference} is unknown`);
    if (!payment.nextCheckAt && payment.state === 'open') console.warn(`Review: ${payment.reference} is open`);
  }
}, 60_000);

// #region
/** Step 5: refund a payment. A 2xx response doesn't mean that the refund is complete. */
async function refund(payment) {
  if (!payment?.transactionId) return [409, {}];
  // Of two requests at the same time, only one sends the refund.
  payment.refunding ??= createRefund(payment).finally(() => (payment.refunding = null));
  await payment.refunding;
  return [200, { refund: payment.refund.status }];
}

async function createRefund(payment) {
  await refreshRefund(payment);
  if (payment.refund?.status === 'failed') {
    payment.failedRefunds = (payment.failedRefunds ?? 0) + 1; // the next one needs its own reference and key
    payment.refund = payment.refundKey = null;
  }
  if (payment.refund) return;
  payment.refundKey ??= randomUUID();
  refunds.set(refundReference(payment), payment);
  const body = {
    amount: payment.order.amount,
    currency: payment.order.currency,
    reason: `Refund of ${payment.reference}`,
    external_identifier: refundReference(payment),
    webhooks_url: `${SHOP_URL}/webhooks`,
  };
  const headers = { 'idempotency-key': payment.refundKey };
  const created = await send('POST', refundsPath(payment), 'transactions.write', body, headers);
  payment.refund ??= requireFields(created, 'id', 'status');
}
// #endregion

async function refreshRefund(payment) {
  const cursors = new Set();
  let query = ''; // it was requested before: is it among the refunds?
  while (payment.refundKey && !payment.refund && query !== null) {
    const page = await send('GET', refundsPath(payment) + query, 'transactions.read');
    const items = page.items.map((item) => requireFields(item, 'id', 'status'));
    payment.refund ??= items.find((item) => item.external_identifier === refundReference(payment));
    const next = page.next_cursor;
    if (cursors.has(next)) throw new Error(`the cursor repeats: ${next}`);
    cursors.add(next);
    query = next ? `?cursor=${encodeURIComponent(next)}` : null;
  }
  const { reference, refund } = payment;
  if (!refund) return;
  const current = await send('GET', `/v4/refunds/${refund.id}`, 'transactions.read');
  Object.assign(refund, requireFields(current, 'id', 'status'));
  if (BAD_REFUND.includes(refund.status)) console.warn(`Review: the refund of ${reference} is ${refund.status}`);
}

function refundsPath({ transactionId }) {
  return `/v4/transactions/${transactionId}/refunds`;
}

function refundReference({ failedRefunds, reference }) {
  return shorten(`refund${failedRefunds ?? ''}-${reference}`, 50);
}

/** A reference that fits: if it's too long, its beginning and a hash, so that no two are the same. */
function shorten(reference, limit) {
  const hash = createHash('sha256').update(reference).digest('hex').slice(0, 20);
  return reference.length > limit ? `${reference.slice(0, limit - 21)}-${hash}` : reference;
}

/** Once a day: a refund can fail without a webhook, even after it succeeded. */
setInterval(async () => {
  for (const payment of payments.values()) await refreshRefund(payment).catch(console.error);
}, 24 * 3_600_000);

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
  const [status, body, type] = await route(request).catch((error) => {
    console.error(error);
    return [error instanceof InvalidBody ? 400 : 500, {}];
  });
  response.writeHead(status, { 'content-type': type ?? 'application/json' });
  response.end(type ? body : JSON.stringify(body));
}).listen(process.env.PORT || 3000, '127.0.0.1');
