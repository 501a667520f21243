import type { ContentName } from './candidates';
import type { Verdict } from './check-signatures';
import type { SigningStringError, Skipped } from './signing-string';

/** Texts of the webhook signature tool. */
export interface Messages {
  tabs: string;
  tabCheck: string;
  tabSign: string;
  body: string;
  bodyHint: string;
  header: string;
  headerHint: string;
  headerTooLong: string;
  publicKey: string;
  publicKeyHint: string;
  position: string;
  /** Follows `position` when the character there cannot be seen. */
  found: string;
  showPosition: string;
  notObject: string;
  number: Record<Exclude<SigningStringError['problem'], 'not-object'>, string>;
  tooLong: string;
  string: string;
  stringHint: string;
  stringEmpty: string;
  rounded: string;
  replacement: string;
  parts: string;
  partsPath: string;
  partsPair: string;
  partsMore: string;
  skipped: string;
  skippedReason: string;
  reasons: Record<Skipped['reason'], string>;
  results: string;
  resultOf: string;
  resultOne: string;
  anyValid: string;
  noneValid: string;
  /** Instead of `noneValid` while some signatures are not checked. */
  noneOfFirst: string;
  uncheckedKey: string;
  uncheckedHeader: string;
  verdict: Record<Verdict['code'], string>;
  content: Record<Exclude<ContentName, 'string'>, string>;
  failed: string;
  sign: {
    intro: string;
    body: string;
    bodyHint: string;
    url: string;
    urlHint: string;
    makeKey: string;
    newKey: string;
    making: string;
    keyReady: string;
    needKey: string;
    publicKey: string;
    publicKeyHint: string;
    signature: string;
    timestamp: string;
    timezone: string;
    curl: string;
    curlHint: string;
  };
}
