// Node.js 20 or later, no packages needed.

// ISO 4217 decimal places. A currency that is in neither list has two.
const NO_DECIMALS = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Converts a decimal string in major units, such as '12.99', to minor units. Never pass a float. */
export function toMinorUnits(amount, currency) {
  const match = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(amount);
  if (!match || !/^[A-Z]{3}$/.test(currency)) throw new RangeError(`Invalid: ${amount} ${currency}`);
  const decimals = NO_DECIMALS.has(currency) ? 0 : THREE_DECIMALS.has(currency) ? 3 : 2;
  const fraction = (match[2] ?? '').replace(/0+$/, '').padEnd(decimals, '0');
  if (fraction.length > decimals) throw new RangeError(`${currency} has ${decimals} decimals`);
  return Number(match[1] + fraction);
}

/** The `amount` of a new payment. The API accepts 100 to 99999999 minor units. */
export function chargeAmount(amount, currency) {
  const minor = toMinorUnits(amount, currency);
  if (minor < 100 || minor > 99_999_999) throw new RangeError(`Out of range: ${minor}`);
  return minor;
}

// chargeAmount('12.99', 'USD') → 1299
// chargeAmount('1299', 'JPY') → 1299
// chargeAmount('1.299', 'KWD') → 1299
