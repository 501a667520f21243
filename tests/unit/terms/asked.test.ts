import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/model/locale';
import { asked, seenText, seenTexts } from '../../support/asked';

/** More would send readers on errands: a question for EFundFlow belongs into src/data/questions.yaml. */
const AT_MOST = { support: 30, provider: 40 };

const ERRAND = {
  en: {
    support: 'Ask [EFundFlow\nsupport](/overview#support).',
    provider: 'Ask Stripe for it.',
  },
  zh: {
    support: '先向 [EFundFlow 技术支持](/overview#support)确认。',
    provider: '向 Stripe 索取地址。',
  },
};

describe.each(LOCALES)('pages send readers elsewhere (%s)', (locale) => {
  const texts = seenTexts(locale);
  const found = asked(texts, locale);

  test('to EFundFlow support and to providers, rarely', () => {
    expect(found.support).toBeLessThanOrEqual(AT_MOST.support);
    expect(found.provider).toBeLessThanOrEqual(AT_MOST.provider);
    expect(found.support).toBeGreaterThan(0);
    expect(found.provider).toBeGreaterThan(0);
  });

  test.each(['support', 'provider'] as const)('a copy with more to %s is counted', (kind) => {
    const more = AT_MOST[kind] - found[kind] + 1;
    const copy = [...texts, seenText(`${ERRAND[locale][kind]}\n\n`.repeat(more), locale)];
    expect(asked(copy, locale)[kind]).toBe(AT_MOST[kind] + 1);
  });

  test('a question of the questionnaire is no errand of its own, one beside it is', () => {
    const one = seenText(ERRAND[locale].support.replace('#support', '#question-4'), locale);
    const both = seenText(`${ERRAND[locale].support} ${one}`, locale);
    expect(asked([one], locale).support).toBe(0);
    expect(asked([both], locale).support).toBe(1);
  });

  test('a word that sends readers elsewhere counts as often as it stands', () => {
    const source = '<Provider id="onlypay" part="capabilities" />';
    const [once] = [asked([seenText(source, locale)], locale).provider];
    expect(asked([seenText(`${source}\n\n${source}`, locale)], locale).provider).toBe(2 * once);
  });
});
