// Node.js 20 or later, no packages needed.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { InvalidBody, verifySignature } from './verify.mjs';

const publicKey = process.env.EFUNDPAY_WEBHOOK_PUBLIC_KEY ?? '';
const inbox = process.env.EFUNDPAY_INBOX_DIR || 'inbox'; // an existing directory that a worker reads

createServer(async (request, response) => {
  const [status, message] = await receive(request).catch((error) => {
    if (error instanceof InvalidBody) return [400, 'no signing string'];
    console.error(error); // wrong key, or the event couldn't be stored: don't acknowledge it
    return [500, 'not stored'];
  });
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ code: String(status), message }));
}).listen(process.env.PORT || 3000);

async function receive(request) {
  const body = await readBody(request);
  if (!body) return [413, 'too large'];
  const { signature } = request.headers; // several lines are one list, joined by commas
  if (!signature) return [401, 'no signature header'];
  if (!verifySignature(body, signature, publicKey)) return [401, 'wrong signature'];

  const event = JSON.parse(body);
  const id = event.ll_transaction_id;
  const status = event.payment_data?.payment_status ?? event.refund_data?.refund_status;
  const complete = [id, status].every((part) => part && typeof part === 'string');
  store(complete ? `${id}/${status}` : body, body); // if one is missing, the body is the key
  return [200, 'SUCCESS']; // also for a duplicate
}

/**
 * Stores the event atomically, and only once: the file is the queue entry and the duplicate check in one.
 * In a database: INSERT into a table with a unique key, ON CONFLICT DO NOTHING.
 */
function store(key, body) {
  const file = `${inbox}/${createHash('sha256').update(key).digest('hex')}.json`;
  if (existsSync(file)) return;
  const draft = `${inbox}/${randomUUID()}.tmp`;
  writeFileSync(draft, body, { flush: true });
  renameSync(draft, file);
}

/** The raw bytes: verify them before anything parses them. */
async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= 1_000_000) chunks.push(chunk); // read and discard the rest
  }
  return size > 1_000_000 ? null : Buffer.concat(chunks);
}
