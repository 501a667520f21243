import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { shared } from '../../../src/wire/messages';
import { clip, describe as name } from '../../../src/wire/text';
import { headerTimestamp } from '../../../src/wire/timestamp';

describe('characters', () => {
  it.each([
    ['$', '“$”', '“$”'],
    ['é', '“é” (U+00E9)', '“é”（U+00E9）'],
    ['😀', '“😀” (U+1F600)', '“😀”（U+1F600）'],
    ['，', '“，” (U+FF0C)', '“，”（U+FF0C）'],
    ['１', '“１” (U+FF11)', '“１”（U+FF11）'],
    ['\u200b', 'U+200B (zero-width space)', 'U+200B（零宽空格）'],
    ['\u202e', 'U+202E (right-to-left override)', 'U+202E（从右至左覆盖）'],
    ['\u0301', 'U+0301', 'U+0301'],
    ['\u{E0041}', 'U+E0041', 'U+E0041'],
  ])('%j is named', (character, en, zh) => {
    expect(name(character, shared.en)).toBe(en);
    expect(name(character, shared.zh)).toBe(zh);
  });

  it('are never cut in half', () => {
    expect(clip('a😀b', 2)).toBe('a…');
    expect(clip('a😀b', 3)).toBe('a😀…');
    expect(clip('a😀b', 4)).toBe('a😀b');
  });
});

describe('the time of a webhook', () => {
  it('is as the platform writes it', () => {
    const moment = new Date('2024-01-17T11:33:52Z');
    expect(headerTimestamp(moment, 'Asia/Shanghai')).toBe('20240117193352');
    expect(headerTimestamp(new Date('2024-01-17T00:05:00Z'), 'UTC')).toBe('20240117000500');
  });

  it('is so where Node.js has English alone, as a package of Alpine', () => {
    const Format = Intl.DateTimeFormat;
    const english = vi
      .spyOn(Intl, 'DateTimeFormat')
      .mockImplementation(function format(locale, options) {
        return new Format(String(locale).startsWith('en') ? locale : 'en-US', options);
      });
    onTestFinished(() => english.mockRestore());
    const moment = new Date('2024-01-17T11:33:52Z');
    expect(headerTimestamp(moment, 'Asia/Bangkok')).toBe('20240117183352');
    expect(headerTimestamp(new Date('2024-01-16T17:00:00Z'), 'Asia/Bangkok')).toBe(
      '20240117000000',
    );
  });
});
