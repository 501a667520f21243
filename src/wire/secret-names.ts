// cspell:words iban passw magstripe cvnd securitycode
/** Words in the name of a field for a card number, an account number, a security code or a key. */
const WORD =
  /^(cv[cvnd]|csc|cid|iban|pan|pin|otp|pwd|passphrase|passcode|credentials?|authorization|cookie|jwt|bearer)s?$/;

/** Ends and parts of such a name: lowercase, letters only. */
const NAME =
  /^numbers?$|(card|account)(number|num|no)s?$|^cv[cvn]|cv[cvn](code|value|number|no)?$|securitycode|verification(value|code|number)|magstripe|(private|api|access|encryption|signing|master)key|(access|auth|refresh|session|bearer|api|client)token|passw|secret|密码|口令|安全码|校验码|验证码|卡号|账号|私钥|密钥/;

/** The value of a digit of any script: ten stand in a row, from zero on. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** A text as it is read: without escapes, invisible characters, and other forms of letters and digits. */
export function plainText(text: string): string {
  const decode = (_: string, code: string): string => String.fromCharCode(parseInt(code, 16));
  return text
    .replace(/\\+u([\da-f]{4})/gi, decode)
    .replace(/%([2-7][\da-f])/gi, decode)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?!\d)\p{Nd}/gu, digitOf);
}

/**
 * Says whether values under a name are never stored.
 * @param name at most some thousand characters
 */
export function isSecret(name: string): boolean {
  const words = plainText(name)
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .match(/\p{L}+/gu);
  return words !== null && (words.some((word) => WORD.test(word)) || NAME.test(words.join('')));
}
