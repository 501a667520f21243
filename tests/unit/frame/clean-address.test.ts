import { describe, expect, test } from 'vitest';
import { cleanAddress } from '../../../src/config/head';

/** Runs the script at an address. @returns what it puts into the address bar, or undefined; `loads …` when it leaves */
function run(baseUrl: string, address: string, lang?: string): string | undefined {
  const { pathname, search, hash } = new URL(address, 'https://example.com');
  let shown: string | undefined;
  const history = {
    state: null,
    replaceState: (_state: null, _title: string, path: string) => void (shown = path),
  };
  const location = {
    pathname,
    search,
    hash,
    replace: (to: string) => void (shown = `loads ${to}`),
  };
  const root = { lang: lang ?? (address.startsWith(`${baseUrl}zh`) ? 'zh-CN' : 'en') };
  const script = new Function('location', 'history', 'document', cleanAddress(baseUrl));
  script(location, history, { documentElement: root });
  return shown;
}

describe.each(['/', '/docs/'])('below %s', (baseUrl) => {
  test.each([
    ['overview.html?q=1#a', 'overview?q=1#a'],
    ['overview/index.html', 'overview'],
    ['zh/refunds/get.html', 'zh/refunds/get'],
    ['zh', 'zh/'],
    ['zh/index.html', 'zh/'],
    ['index.html', ''],
    ['%C0%AF', '%25C0%25AF'],
    ['zh/%', 'zh/%25'],
  ])('%s becomes %s', (from, to) => {
    expect(run(baseUrl, baseUrl + from)).toBe(baseUrl + to);
  });

  test.each(['zh.html', 'zh/index.html', 'zh'])('%s is loaded when the page is English', (from) => {
    expect(run(baseUrl, baseUrl + from, 'en')).toBe(`loads ${baseUrl}zh/`);
    expect(run(baseUrl, `${baseUrl}zh/`, 'en'), 'once').toBeUndefined();
  });

  test.each(['', 'zh/', 'overview', '%E9%80%80', 'zh/overview?q=x.html#.html'])(
    '"%s" stays',
    (path) => {
      expect(run(baseUrl, baseUrl + path)).toBeUndefined();
    },
  );
});
