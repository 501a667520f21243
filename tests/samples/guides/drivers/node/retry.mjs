const [library, attempts, baseDelay] = process.argv.slice(2);
const { post } = await import(library);
try {
  const answer = await post(
    '/v4/transactions',
    { amount: 1299, currency: 'USD' },
    {
      headers: { 'x-forwarded-for': '203.0.113.195' },
      attempts: Number(attempts),
      baseDelay: Number(baseDelay),
    },
  );
  console.log('ok', answer.id);
} catch (error) {
  console.log('error', error.message);
}
