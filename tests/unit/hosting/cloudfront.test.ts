import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Request {
  uri: string;
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
}
interface Answer {
  statusCode?: number;
  headers?: { location: { value: string } };
  uri?: string;
}

const readme = readFileSync('hosting/README.md', 'utf8');
const source = /^```js title="The function[^\n]*\n([\s\S]*?)^```$/m.exec(readme)?.[1] ?? '';
// CloudFront knows no modules: the snippet is a script whose function is called by its name.
const handler = new Function(`${source}; return handler;`)() as (event: {
  request: Request;
}) => Answer;
const ask = (uri: string, querystring: Request['querystring'] = {}) =>
  handler({ request: { uri, querystring } });

describe('the CloudFront function of hosting/README.md', () => {
  test.each([
    ['/', '/index.html'],
    ['/zh/', '/zh/index.html'],
    ['/overview', '/overview.html'],
    ['/zh/refunds/get', '/zh/refunds/get.html'],
    ['/openapi.yaml', '/openapi.yaml'],
    ['/overview.md', '/overview.md'],
    ['/assets/js/main.12345678.js', '/assets/js/main.12345678.js'],
    ['/404', '/no-such-page.html'],
    ['/_headers', '/no-such-page.html'],
    ['/.env', '/no-such-page.html'],
    ['/overview.html.br', '/no-such-page.html'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
  ])('%s is the file %s', (uri, file) => {
    expect(ask(uri).uri).toBe(file);
  });

  test.each([
    ['/overview/', '/overview'],
    ['/overview.html', '/overview'],
    ['/overview/index.html', '/overview'],
    ['/index', '/'],
    ['/index.html', '/'],
    ['/zh', '/zh/'],
    ['/zh/index.html', '/zh/'],
    ['//', '/'],
    ['///overview', '/overview'],
    ['//evil.test/', '/evil.test'],
    ['//evil.test/x.html', '/evil.test/x'],
    ['/%2Fevil.test/', '/%2Fevil.test'],
  ])('%s leads to %s', (uri, path) => {
    expect(ask(uri).headers?.location.value).toBe(path);
  });

  test.each(['/%5Cevil.test/', '/%5cevil.test.html', '/\\evil.test/', '/%0d%0aX:1/', '/%09/x/'])(
    '%s is rejected',
    (uri) => {
      expect(ask(uri)).toMatchObject({ statusCode: 400 });
    },
  );

  test('a redirect keeps the query', () => {
    const { headers } = ask('/zh', {
      a: { value: '1', multiValue: [{ value: '1' }, { value: '%2F' }] },
      b: { value: '' },
    });
    expect(headers?.location.value).toBe('/zh/?a=1&a=%2F&b');
  });
});
