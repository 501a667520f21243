import texts from '../../../data/texts/webhook-signature.json';
import { byLocale, type Locale } from '../../../model/locale';

/** Texts of the webhook signature tool. */
export const messages = byLocale(texts);

export type WebhookMessages = (typeof messages)[Locale];
