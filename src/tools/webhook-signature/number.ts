/** Largest whole number below which every whole number has an exact float64. */
const EXACT_LIMIT = 2n ** 53n;

/** Turns `1.5e-7`, as JavaScript prints small and large numbers, into plain decimal notation. */
function withoutExponent(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits.padEnd(point, '0');
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** How a number of the body reads in the signing string. */
export interface NumberText {
  text: string;
  /** Set when a reader that holds numbers as float64 (the Go SDK, JavaScript) writes it differently. */
  asFloat?: string;
}

/**
 * Writes a JSON number as the signing string has it: whole numbers without decimals, others in plain decimal
 * notation with the fewest digits that identify the float64 (Go's `FormatFloat(f, 'f', -1, 64)`, which picks the
 * same digits as JavaScript). A whole number written without point and exponent keeps its digits, however long.
 * Returns null for a number that float64 cannot hold (1e400).
 */
export function numberText(literal: string): NumberText | null {
  if (/^-?\d+$/.test(literal)) {
    const text = literal === '-0' ? '0' : literal;
    // Up to fifteen digits every whole number is exact: the usual case, without BigInt.
    if (text.length <= 15) return { text };
    // Very long digits are not turned into BigInt: that is quadratic, and no float64 is that large.
    if (text.length > 310 || !Number.isFinite(Number(text))) return null;
    const value = BigInt(text);
    if (value < EXACT_LIMIT && value > -EXACT_LIMIT) return { text };
    const float = withoutExponent(String(Number(text)));
    return float === text ? { text } : { text, asFloat: float };
  }
  const value = Number(literal);
  if (!Number.isFinite(value)) return null;
  return { text: value === 0 ? '0' : withoutExponent(String(value)) };
}
