// Node.js 20 or later; npm install fastify@5
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { storeOnce } from './store.mjs';
import { InvalidBody, verifySignature } from './verify.mjs';

const app = Fastify({ logger: true });

app.register(async (webhooks) => {
  // Replaces the JSON parser inside this plugin only: the body stays a Buffer.
  const parser = (request, body, done) => done(null, body);
  webhooks.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: 1_000_000 }, parser);

  webhooks.post('/webhooks/efundflow', async (request, reply) => {
    const body = request.body ?? ''; // undefined if the request has none
    const publicKey = process.env.EFUNDPAY_WEBHOOK_PUBLIC_KEY ?? '';
    const { signature } = request.headers; // several lines are one list, joined by commas
    if (!signature) return reply.code(401).send({ message: 'no signature header' });
    try {
      const genuine = verifySignature(body, signature, publicKey);
      if (!genuine) return reply.code(401).send({ message: 'wrong signature' });
    } catch (error) {
      if (error instanceof InvalidBody) return reply.code(400).send({ message: 'no signing string' });
      throw error; // a wrong public key, or a parser that read the body before: logged, 500
    }
    const event = JSON.parse(body);
    const id = event.ll_transaction_id;
    const status = event.payment_data?.payment_status ?? event.refund_data?.refund_status;
    const complete = [id, status].every((part) => part && typeof part === 'string');
    const hash = createHash('sha256').update(body).digest('hex');
    const key = complete ? `${id}/${status}` : hash; // if one is missing, a hash of the body is the key
    await storeOnce(key, body); // if it throws: 500
    return { code: '200', message: 'SUCCESS' };
  });
});

await app.listen({ port: Number(process.env.PORT || 3000) });
