import { createServer } from 'node:http';
import { verifySignature } from './verify.mjs';

const publicKey = process.env.EFUNDPAY_WEBHOOK_PUBLIC_KEY;
const seen = new Set(); // use a unique column of your database instead

createServer(async (request, response) => {
  try {
    const body = await readText(request);
    if (!verifySignature(body, request.headers.signature ?? '', publicKey)) {
      response.writeHead(401).end();
      return;
    }
    const notice = JSON.parse(body);
    const status = notice.payment_data?.payment_status ?? notice.refund_data?.refund_status;
    const id = `${notice.ll_transaction_id}/${status}`;
    if (!seen.has(id)) {
      seen.add(id);
      handleLater(notice);
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: '200', message: 'SUCCESS' }));
  } catch {
    response.writeHead(400).end(); // not JSON, or too large
  }
}).listen(process.env.PORT ?? 3000);

/** The body as it came: no framework may parse it before the check. */
async function readText(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > 1_000_000) throw new Error('too large');
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Put the notice into a queue: answer first, work afterwards. */
function handleLater(notice) {
  console.log('notice', notice.merchant_transaction_id);
}
