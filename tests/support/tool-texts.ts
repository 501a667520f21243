/** Texts of the tools by language, as readers see them. */
import errorTexts from '../../src/data/texts/error-response.json';
import jwtTexts from '../../src/data/texts/jwt.json';
import editorTexts from '../../src/data/texts/request-editor.json';
import rsaTexts from '../../src/data/texts/rsa-key-pair.json';
import sendTexts from '../../src/data/texts/send.json';
import webhookTexts from '../../src/data/texts/webhook-signature.json';
import { byLocale } from '../../src/model/locale';

export const editor = byLocale(editorTexts);
export const errors = byLocale(errorTexts);
export const jwt = byLocale(jwtTexts);
export const rsa = byLocale(rsaTexts);
export const send = byLocale(sendTexts);
export const webhook = byLocale(webhookTexts);
