const { listTransactions } = await import(process.argv[2]);
try {
  for await (const transaction of listTransactions()) console.log(transaction.id);
} catch (error) {
  console.log('error', error.message);
}
