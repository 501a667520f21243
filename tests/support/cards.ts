/** Card numbers: what networks issue, and how to find one in a text. */
import type { Brand, TestCard } from '../../src/model/providers/types';

/** True when the last digit is the check digit of ISO/IEC 7812 (Luhn). */
export function hasLuhnDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Matches digits that stand for themselves: seeds, ids, keys and times are random and have any three or four digits.
 * @param digits a security code, or a card's number or part of it
 */
export function asNumber(digits: string): RegExp {
  return new RegExp(`(?<![\\w.+/-])${digits}(?![\\w+/-])`);
}

/** Number ranges and lengths in use by each brand; co-badged brands share the ranges of their partner. */
const RANGES: Record<Brand, { prefix: RegExp; lengths: readonly number[] }> = {
  visa: { prefix: /^4/, lengths: [13, 16, 19] },
  mastercard: { prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  amex: { prefix: /^3[47]/, lengths: [15] },
  discover: { prefix: /^(6011|64[4-9]|65)/, lengths: [16, 17, 18, 19] },
  diners: { prefix: /^3(0[0-5]|09|[689])/, lengths: [14, 15, 16, 17, 18, 19] },
  jcb: { prefix: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  unionpay: { prefix: /^(62|81)/, lengths: [16, 17, 18, 19] },
  maestro: { prefix: /^(50|5[6-9]|6)/, lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
  'cartes-bancaires': { prefix: /^[456]/, lengths: [16] },
  bancontact: { prefix: /^(4|5[1-5]|6703)/, lengths: [16, 17] },
  elo: { prefix: /^(4011|4312|4389|4514|4576|5041|506[67]|509|6277|6362|6363|65)/, lengths: [16] },
  hipercard: { prefix: /^(6062|3841)/, lengths: [16] },
  // A Korean domestic card; issuers there use numbers that begin with 9.
  hyundai: { prefix: /^9/, lengths: [16] },
};

/** True when prefix and length fit the brand. */
function fitsBrand(number: string, brand: Brand): boolean {
  const { prefix, lengths } = RANGES[brand];
  return prefix.test(number) && lengths.includes(number.length);
}

/**
 * Checks a test card. An exception that is declared without need is a problem too.
 * @returns problems; empty for a valid card
 */
export function cardProblems(card: TestCard): string[] {
  const found: string[] = [];
  if (hasLuhnDigit(card.number) === Boolean(card.luhnException)) {
    found.push(card.luhnException ? 'marked luhnException without need' : 'wrong check digit');
  }
  if (fitsBrand(card.number, card.brand) === Boolean(card.prefixException)) {
    found.push(
      card.prefixException ? 'marked prefixException without need' : `not a ${card.brand} number`,
    );
  }
  return found.map((reason) => `${card.number}: ${reason}`);
}
