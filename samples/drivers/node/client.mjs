// Retrieves a transaction, creates one, and sends an invalid request.
const { send } = await import(process.argv[2]);
const path = '/v4/transactions';
const order = JSON.parse(process.argv[3]);
const headers = { 'idempotency-key': 'key-of-the-test', 'x-forwarded-for': '203.0.113.195' };

console.log(
  (await send('GET', `${path}/7099948d-7286-47e4-aad8-b68f7eb44591`, 'transactions.read')).id,
);
console.log((await send('POST', path, 'transactions.write', order, headers)).id);
await send('POST', path, 'transactions.write', { amount: 'x' }, headers).catch((error) =>
  console.log(error.message.slice(0, 8)),
);
