import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { LOCALES } from '../../../src/model/locale';
import { dateText, dayText, spaced } from '../../../src/model/dateText';
import { reportUrl } from '../../../src/components/frame/reportUrl';
import { NEW_ISSUE_URL } from '../../../src/config/links';
import config from '../../../docusaurus.config';

interface Form {
  title: string;
  body: { id: string }[];
}

/** Parameters of a link to a new issue that its form does not know, so that GitHub would drop them. */
function unknownFields(url: string, form: Form): string[] {
  const known = ['template', 'title', ...form.body.map(({ id }) => id)];
  return [...new URL(url).searchParams.keys()].filter((name) => !known.includes(name));
}

const url = reportUrl('Create & charge: 支付', 'https://docs.example.com/zh/a#b');
const { searchParams } = new URL(url);
const file = `.github/ISSUE_TEMPLATE/${searchParams.get('template')}`;
const form = parse(readFileSync(file, 'utf8')) as Form;

test('an error is reported to the repository of the configuration, in a form that knows the page', () => {
  expect(NEW_ISSUE_URL).toContain(`/${config.organizationName}/${config.projectName}/issues/new`);
  expect(unknownFields(url, form)).toEqual([]);
  expect(searchParams.get('page')).toBe('https://docs.example.com/zh/a#b');
  expect(searchParams.get('title')).toBe(`${form.title}Create & charge: 支付`);
});

test('a field that was renamed in the form is noticed', () => {
  expect(unknownFields(url, { ...form, body: [{ id: 'url' }] })).toEqual(['page']);
});

test.each([
  ['en', 'November 1, 2026'],
  ['zh', '2026 年 11 月 1 日'],
])('a date in %s: %s', (locale, text) => {
  expect(dateText('2026-11-01', locale)).toBe(text);
  // The last minute of the day before in most of America: the day is that of UTC.
  expect(dateText('2026-11-01T00:01Z', locale)).toBe(text);
});

test.each(LOCALES)('each month in %s is written as the rules of the language have it', (locale) => {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, month + 9));
  const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const date = { ...day, year: 'numeric' } as const;
  const byIntl = (options: Intl.DateTimeFormatOptions) =>
    months.map((time) => spaced(new Intl.DateTimeFormat(locale, options).format(time)));
  expect(months.map((time) => dateText(time, locale))).toEqual(byIntl(date));
  expect(months.map((time) => dayText(time, locale))).toEqual(byIntl(day));
  expect(byIntl(day)).not.toEqual(byIntl(date));
});
