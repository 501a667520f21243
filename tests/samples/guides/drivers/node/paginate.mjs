const { listTransactions } = await import(process.argv[2]);
try {
  const filters = { status: ['capture_succeeded', 'a b'] };
  for await (const transaction of listTransactions(filters)) console.log(transaction.id);
} catch (error) {
  console.log('error', error.message);
}
