// cspell:words whsec xox pousr AKIA
import { isSecret, plainText } from './secret-names';

/** Keys, tokens and PEM, and any word that is as long as they are. */
const KEYS =
  /\b[a-z]k_\w|_(?:live|test)_\w|\b(?:whsec_|gh[pousr]_|AKIA|AIza|xox[a-z]-)\w|eyJ[\w-]{5}|-----BEGIN|[A-Za-z\d+]{40}/;
const SCHEME = /\b(?:bearer|basic|digest)\s+\S/i;

/** A password before the host of a URL, or a token in its query. */
const IN_URL =
  /:\/\/[^\s/?#@]{0,99}:[^\s/?#@]{1,99}@|[?&]\w{0,20}(?:token|key|sig|signature|auth)=[^&\s"'#]/i;

/** A word or two, then a value: `cvc=123`, `"password":"…"`, `security code 123`. */
const NAMED =
  /(?:^|\P{L})(\p{L}{1,30}(?:[\s_-]\p{L}{1,30})?)(?=\d?["'\\\s）)]{0,9}(?:[:=：＝]|is\s|为|是|(?=\d{3}))["'\\\s]{0,9}[^\s"'\\]{3})/gu;

/** Digits with some marks or blanks between them. */
const DIGITS = /\d(?:[^\p{L}\p{N}]{0,9}\d){12,}/gu;

/** A value that can be a part of a card number; a phone number begins with a plus sign. */
const PART = /^[^\p{L}\p{N}+]*\d(?:[^\p{L}\p{N}]*\d)*[^\p{L}\p{N}]*$/u;

/** In place of a card number. */
const MASK = '****';

/** Digits of the longest card number. */
const MOST_DIGITS = 19;

/** First digits and length of card numbers (ISO/IEC 7812): 2-series, Amex, Diners, JCB, Visa, Mastercard, UnionPay. */
const CARD =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|[356]\d{15}|6\d{18}|2[2-7]\d{14}|8[12]\d{14}|9792\d{12})$/;
const SHORT_CARD = /^3(?:[47]\d{13}|[0689]\d{12})$/;

/** Luhn: every second digit from the right counts twice. */
function hasCheckDigit(text: string): boolean {
  const digits = [...text].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const twice = index % 2 === 1 ? digit * 2 : digit;
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}

/** Says whether a card number is among digits: alone, or with others before or behind it. */
function hasCardNumber(digits: string): boolean {
  if (digits.length <= 19 && /^(?:[3-689]|2[2-7])/.test(digits) && hasCheckDigit(digits))
    return true;
  return [...digits].some((_, at) =>
    [14, 15, 16, 19].some((length) => {
      const part = digits.slice(at, at + length);
      return (CARD.test(part) || SHORT_CARD.test(part)) && hasCheckDigit(part);
    }),
  );
}

/**
 * An ID or a long order number, such as those of Alipay and WeChat Pay, whose digits may look like those of a card, or else
 * digits that may be some.
 */
const ID_OR_DIGITS = new RegExp(
  `(?<id>[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}|\\d{${MOST_DIGITS + 1},})|${DIGITS.source}`,
  'giu',
);

/** A text in which marks stand for the card numbers, as messages and logs may have it. */
export function withoutCardNumbers(text: string): string {
  const mask = (shown: string): string =>
    shown.replace(ID_OR_DIGITS, (found, id?: string) =>
      id === undefined && hasCardNumber(found.replace(/\D/g, '')) ? MASK : found,
    );
  const masked = mask(text);
  const plain = plainText(masked);
  // Digits of another script, or encoded: their places are those of the plain text.
  return mask(plain) === plain ? masked : mask(plain);
}

/**
 * Says whether a text looks like a secret, or contains one: a card number, a key, or a value behind a secret name.
 * @param text at most some thousand characters
 * @param published values that the page itself shows
 */
export function isSecretText(text: string, published: ReadonlySet<string>): boolean {
  const plain = plainText(text);
  if (KEYS.test(plain) || SCHEME.test(plain) || IN_URL.test(plain)) return true;
  if ([...plain.matchAll(NAMED)].some(([, name = '']) => isSecret(name))) return true;
  return [...plain.matchAll(DIGITS)].some(([found]) => {
    const digits = found.replace(/\D/g, '');
    return !published.has(found) && !published.has(digits) && hasCardNumber(digits);
  });
}

/**
 * Finds card numbers that are split over several values.
 * @param texts values in their order
 * @returns indices of the parts
 */
export function splitCardNumbers(texts: readonly string[]): Set<number> {
  const parts = texts.flatMap((text, index) => {
    const plain = text.length > 99 ? '' : plainText(text);
    return PART.test(plain) ? [{ index, digits: plain.replace(/\D/g, '') }] : [];
  });
  const found = new Set<number>();
  for (const first of parts.keys()) {
    let digits = '';
    for (let last = first; last < parts.length && digits.length < MOST_DIGITS; last += 1) {
      digits += parts[last]?.digits ?? '';
      const isCard = (CARD.test(digits) || SHORT_CARD.test(digits)) && hasCheckDigit(digits);
      if (isCard && last > first)
        for (const { index } of parts.slice(first, last + 1)) found.add(index);
    }
  }
  return found;
}
