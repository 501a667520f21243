// Arguments: the sample, then path, number of attempts and idempotency key of each call.
const [library, ...calls] = process.argv.slice(2);
const { post } = await import(library);
let tokens = 0;
const token = async () => `token-${++tokens}`;

for (let at = 0; at < calls.length; at += 3) {
  const [path, attempts, key] = calls.slice(at, at + 3);
  try {
    const response = await post(path, { amount: 1299, currency: 'USD' }, key, token, {
      headers: { 'x-forwarded-for': '203.0.113.195' },
      attempts: Number(attempts),
      baseDelay: 5,
    });
    console.log('ok', response.id);
  } catch (error) {
    console.log('error', error.message.replaceAll('\n', ' '));
  }
}
