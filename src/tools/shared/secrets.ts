// cspell:words iban securitycode
/** Names of fields that hold a card number, an account number, a security code or a key: lowercase, letters only. */
const SECRET =
  /^(number|pan|iban|pin)$|(card|account)(number|no)$|(cvc|cvv|csc|cid)\d?$|securitycode$|(secret|private|api|access)key$|(secret|password|passphrase)$/;

/** A property, also of JSON that is not finished: its name, then its value up to the end of the line. */
const PROPERTY =
  /(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([\w-]+))(\s*:\s*)("(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|\[[^\]]*\]?|[^\s,{}[\]"'][^,}\]\n]*)/g;

/** What is secret under any name: keys, tokens and PEM; card numbers are found by their check digit. */
const KEYS = /\b[a-z]k_(?:live|test)_\w+|\beyJ[\w-]+\.[\w-]+\.[\w-]*|-----BEGIN[^-]*-----[^"]*/g;
const DIGITS = /\d(?:[ -]?\d){12,18}/g;

/** Luhn: every second digit from the right counts twice. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const twice = index % 2 === 1 ? digit * 2 : digit;
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}

/** The key as it is read: an escape in it changes nothing. */
function nameOf(key: string): string {
  return key
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

/** The name that a value stands under. */
function nameBefore(text: string, at: number): string {
  const colon = text.lastIndexOf('":', at);
  return /[^"]*$/.exec(text.slice(Math.max(0, colon - 100), Math.max(0, colon)))?.[0] || '…';
}

/** Says whether values under a name are never stored. */
export function isSecret(name: string): boolean {
  return SECRET.test(nameOf(name));
}

/**
 * A text without card numbers, security codes and keys.
 * @param text JSON, finished or not, or a single value
 * @param published values that the page itself shows, such as test cards
 * @param left gets the names of what was taken out
 */
export function withoutSecrets(
  text: string,
  published: ReadonlySet<string>,
  left: Set<string>,
): string {
  const isPublished = (value: string) => published.has(value.replace(/^["']|["']$/g, ''));
  return text
    .replace(PROPERTY, (whole, double, single, bare, colon: string, value: string) => {
      const name = [double, single, bare].find((part) => typeof part === 'string') as string;
      if (!isSecret(name) || isPublished(value.trim()) || /^(""|null)$/.test(value.trim()))
        return whole;
      left.add(name);
      return `${JSON.stringify(name)}${colon}""`;
    })
    .replace(KEYS, (key, at: number, all: string) => {
      if (isPublished(key)) return key;
      left.add(nameBefore(all, at));
      return '';
    })
    .replace(DIGITS, (digits, at: number, all: string) => {
      if (isPublished(digits) || !isCardNumber(digits)) return digits;
      left.add(nameBefore(all, at));
      return '';
    });
}
