import { withoutUnseen } from '../../shared/pasted';
import { missingToken, tokenIn, tokensIn, unwrapToken } from '../jwt/around';

/** Why a text has no token that the simulator takes; each has a message. */
export type BearerProblem =
  | { problem: 'several' | 'nothing' | 'live' }
  | { problem: 'scheme'; scheme: string }
  | { problem: 'character'; character: string };

/** The token in a text; empty in an empty one. */
interface Bearer {
  token: string;
  /** False for a text with more than the token. */
  isWhole: boolean;
}

/** RFC 6750, 2.1 */
const TOKEN = /^[\w.~+/-]+=*$/;

/** Reads what stands in the token field: a token, a header, or a line of a program or a command with one of them. */
export function readBearer(text: string): Bearer | BearerProblem {
  const plain = text.trim();
  if (plain === '') return { token: '', isWhole: true };
  const seen = withoutUnseen(plain).replace(/^[“‘]|[”’]$/g, '"');
  if (tokensIn(seen).length > 1) return { problem: 'several' };
  // Any text will do, also one that looks like a variable of a program.
  const isBare = TOKEN.test(seen) && !/^bearer$/i.test(seen);
  const { compact, around } = isBare
    ? { compact: seen, around: [] }
    : (tokenIn(seen) ?? unwrapToken(seen));
  const other = around.find((one) => one.code === 'scheme-other');
  if (other) return { problem: 'scheme', scheme: other.scheme };
  if (!isBare && (missingToken(seen, compact) ?? missingToken(seen, seen)))
    return { problem: 'nothing' };
  // A JWT may be broken into lines; other words are no token together.
  if (around.some((one) => one.code === 'blanks') && !compact.startsWith('eyJ'))
    return { problem: 'character', character: ' ' };
  if (!TOKEN.test(compact)) {
    const [character = ''] = /[^\w.~+/-]/u.exec(compact) ?? [];
    return { problem: 'character', character };
  }
  if (compact.startsWith('sk_live_')) return { problem: 'live' };
  return { token: compact, isWhole: compact === plain };
}

/** The token as it is sent; a text without one is sent as it is, and rejected. */
export function tokenOf(text: string): string {
  const read = readBearer(text);
  return 'token' in read ? read.token : text.trim();
}
