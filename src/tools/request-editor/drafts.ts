// cspell:words iban securitycode
import type { Typed } from '../../model/samples/request';
import { LARGEST } from './body';

/** What a reader typed for one operation, kept until the tab closes. */
export interface Draft {
  /** Whether the editor was open. */
  isOpen: boolean;
  /** Name of the chosen example. */
  example: string;
  /** Changed bodies, by name of the example that they began as. */
  bodies: Readonly<Record<string, string>>;
  /** Undefined while nothing is changed. */
  typed?: Typed;
  /** Names of fields whose values were not stored. */
  left: string[];
}

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
    .replace(KEYS, (key) => {
      left.add('…');
      return isPublished(key) ? key : '';
    })
    .replace(DIGITS, (digits) => {
      if (isPublished(digits) || !isCardNumber(digits)) return digits;
      left.add('…');
      return '';
    });
}

/** Where the draft of an operation is; src/elements/samples.ts looks there, too. */
function keyOf(operation: string): string {
  return `ef.request.${operation}`;
}

/**
 * Takes the stored draft out; the editor stores it again once it stands, so that one that it can't show is no trap.
 * None where storage is forbidden, or has something else there.
 */
export function takeDraft(operation: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(operation)) ?? 'null');
    sessionStorage.removeItem(keyOf(operation));
    const isDraft = typeof draft === 'object' && draft !== null && 'bodies' in draft;
    return isDraft ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a draft without its secrets, or removes it when nothing is changed. Full or forbidden storage is no fault:
 * the editor works without.
 * @param published see {@link withoutSecrets}
 */
export function storeDraft(
  operation: string,
  draft: Omit<Draft, 'left'>,
  published: ReadonlySet<string>,
): void {
  try {
    const left = new Set<string>();
    const clean = (value: string) => withoutSecrets(value, published, left);
    const bodies = Object.entries(draft.bodies)
      .filter(([, text]) => text.length <= LARGEST)
      .map(([name, text]) => [name, clean(text)]);
    if (bodies.length === 0 && !draft.typed) {
      sessionStorage.removeItem(keyOf(operation));
      return;
    }
    const typed = draft.typed && (JSON.parse(clean(JSON.stringify(draft.typed))) as Typed);
    const stored = { ...draft, bodies: Object.fromEntries(bodies), typed };
    sessionStorage.setItem(keyOf(operation), JSON.stringify({ ...stored, left: [...left] }));
  } catch {
    // see takeDraft
  }
}
