// Node.js 20 or later; npm install express@5
import { createHash } from 'node:crypto';
import express from 'express';
import { storeOnce } from './store.mjs';
import { InvalidBody, verifySignature } from './verify.mjs';

const app = express();

// express.raw() on this route only, and above app.use(express.json()): the body stays a Buffer.
const raw = express.raw({ type: () => true, limit: 1_000_000 });
app.post('/webhooks/efundflow', raw, async (request, response) => {
  const body = request.body ?? ''; // undefined if the request has none
  const publicKey = process.env.EFUNDPAY_WEBHOOK_PUBLIC_KEY ?? '';
  const signature = request.get('signature'); // several lines are one list, joined by commas
  if (!signature) return response.status(401).json({ message: 'no signature header' });
  try {
    const genuine = verifySignature(body, signature, publicKey);
    if (!genuine) return response.status(401).json({ message: 'wrong signature' });
  } catch (error) {
    if (error instanceof InvalidBody) return response.status(400).json({ message: 'no signing string' });
    throw error; // a wrong public key, or a parser that read the body before: logged, 500
  }
  const event = JSON.parse(body);
  const id = event.ll_transaction_id;
  const status = event.payment_data?.payment_status ?? event.refund_data?.refund_status;
  const complete = [id, status].every((part) => part && typeof part === 'string');
  const hash = createHash('sha256').update(body).digest('hex');
  const key = complete ? `${id}/${status}` : hash; // if one is missing, a hash of the body is the key
  await storeOnce(key, body); // if it throws: 500
  return response.json({ code: '200', message: 'SUCCESS' });
});

app.use(express.json());
app.listen(process.env.PORT || 3000);
