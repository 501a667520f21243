import type { SharedMessages } from '../../../wire/messages';
import { hasCrypto } from '../rsa';

/** Why work with keys has failed, in words: browsers have no cryptography for pages that came over plain http. */
export function reasonOf(error: unknown, words: SharedMessages): string {
  return hasCrypto() ? String(error) : words.needsHttps;
}
