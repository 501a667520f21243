const { listTransactions } = await import(process.argv[2]);
let tokens = 0;
const token = async () => `token-${++tokens}`;
try {
  const filters = { status: ['capture_succeeded', 'a b'] };
  for await (const transaction of listTransactions(token, filters)) console.log(transaction.id);
} catch (error) {
  console.log('error', error.message);
}
