/** From here on, not every whole number has a float64 of its own. */
const EXACT_LIMIT = 2 ** 53;
/** The SDK prints whole numbers as int64. */
const INT64_LIMIT = 2 ** 63;

/** Turns `1.5e-7`, as JavaScript prints small numbers, into plain decimal notation. */
function withoutExponent(text: string): string {
  const match = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = '', exponent = ''] = match;
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${whole}${fraction}`;
}

/** How a number of the body reads in the signing string. */
export interface NumberText {
  text: string;
  /** The digits of the body, when the float64 that is signed has others. */
  exact?: string;
}

/**
 * Writes a JSON number as the Go SDK does, which reads every number as float64: whole values as an integer, others in
 * plain decimal notation with the fewest digits that identify the float64 (Go's `FormatFloat(f, 'f', -1, 64)`, which
 * picks the same digits as JavaScript). Null for a whole number beyond int64: what the SDK prints then depends on the
 * machine.
 */
export function numberText(literal: string): NumberText | null {
  const value = Number(literal);
  if (!Number.isInteger(value)) return { text: withoutExponent(String(value)) };
  // Go's specification leaves the result of a conversion beyond int64 to the implementation.
  if (value >= INT64_LIMIT || value < -INT64_LIMIT) return null;
  const text = BigInt(value).toString();
  const rounded = Math.abs(value) >= EXACT_LIMIT && /^-?\d+$/.test(literal) && literal !== text;
  return rounded ? { text, exact: literal } : { text };
}
