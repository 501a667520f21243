// Arguments: the sample, then amount and currency of each conversion.
const [library, ...pairs] = process.argv.slice(2);
const { toMinorUnits, chargeAmount } = await import(library);

function attempt(convert, amount, currency) {
  try {
    return convert(amount, currency);
  } catch {
    return 'error';
  }
}

for (let at = 0; at < pairs.length; at += 2) {
  const [amount, currency] = pairs.slice(at, at + 2);
  console.log(attempt(toMinorUnits, amount, currency), attempt(chargeAmount, amount, currency));
}
