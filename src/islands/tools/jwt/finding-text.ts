import texts from '../../../data/texts/jwt.json';
import { fill } from '../../../model/locale';
import { clip, describe } from '../../../wire/text';
import { siteTexts, words } from '../../shared/ui/site';
import { SITE_LOCALE } from '../../siteLocale';
import type { Finding } from './diagnose';
import { duration, relativeTime } from './time';

const text = siteTexts(texts).inspect;

/** Characters of a value that comes from the token, in a message. */
const VALUE = 80;

/** The message of a finding, in the language of the page. */
export function findingText(finding: Finding): string {
  const values: Record<string, unknown> = { ...finding };
  if (finding.code === 'type') values.wanted = text.wanted[finding.wanted];
  if ('part' in finding) values.part = text.parts[finding.part];
  if ('character' in finding) values.character = describe(finding.character, words);
  if ('seconds' in finding) {
    const sign = finding.code === 'expired' ? -1 : 1;
    values.relative = relativeTime(sign * finding.seconds, SITE_LOCALE);
    values.duration = duration(finding.seconds, SITE_LOCALE);
  }
  for (const name of ['alg', 'claim', 'found', 'scheme', 'scope']) {
    if (typeof values[name] === 'string') values[name] = clip(values[name], VALUE);
  }
  const similar = finding.code === 'missing' && finding.similar;
  const message = fill(text.finding[finding.code], values);
  return similar ? message + words.gap + fill(text.similar, values) : message;
}
