import texts from '../../data/texts/reference.json';
import { liveTexts } from '../../model/liveTexts';
import { byLocale, type Locale } from '../../model/locale';

const MESSAGES = liveTexts('reference', texts, (written) =>
  byLocale({
    ...written,
    /** Language of the comments in samples. */
    locale: { en: 'en', zh: 'zh' } satisfies Record<Locale, Locale>,
    fieldsOf: {
      en: (count: number, name: string) =>
        `${count} ${count === 1 ? 'field' : 'fields'} of ${name}`,
      zh: (count: number, name: string) =>
        `${name}${/\w$/.test(name) ? ' ' : ''}的 ${count} 个字段`,
    },
  }),
);

export type Messages = (typeof MESSAGES)[Locale];

/** Texts that the reference prints itself; those about the API come from the contract and its overlay. */
export function messagesIn(locale: Locale): Messages {
  return MESSAGES[locale];
}
