// Polls twice with one store, as two runs of a daily job; prints what is handled. `fail` makes the first handling fail.
const [library, mode] = process.argv.slice(2);
const { pollChargebacks } = await import(library);

let tokens = 0;
const token = async () => `token-${++tokens}`;
const seen = new Map();
let failures = mode === 'fail' ? 1 : 0;

function handle(chargeback) {
  if (failures-- > 0) throw new Error('handler failed');
  console.log(chargeback.id, chargeback.transaction_external_identifier);
}

for (let run = 1; run <= 2; run += 1) {
  console.log('run', run);
  try {
    await pollChargebacks(token, seen, handle);
  } catch (error) {
    console.log('error', error.message);
  }
}
