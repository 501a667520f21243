import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentPolicy, inlineScripts } from '../../../src/plugins/finish/contentPolicy';
import { finishPage } from '../../../src/plugins/finish/pages';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (body: string) =>
  `<!doctype html><html><head><title>x</title></head><body>${body}</body></html>`;

describe('inline scripts', () => {
  test('are what a browser runs, each once; data and files are left alone', () => {
    const html = page(
      '<script>a()</script><script>a()</script><script type="application/ld+json">{}</script>' +
        '<script src="/x.js"></script><script type="module">b()</script><script type=text/plain>c</script>' +
        '<svg><script>d()</script></svg><template><script>e()</script></template>' +
        '<script type="importmap">{}</script><script type=TEXT/JavaScript>f()</script>',
    );
    expect(inlineScripts(html).sort()).toEqual(['a()', 'b()', 'd()', 'e()', 'f()', '{}']);
  });

  test('in text, comments and attributes are no scripts', () => {
    const html = page(
      '<p title="<script>a()</script>">&lt;script>b()&lt;/script></p><!-- <script>c()</script> -->' +
        '<textarea><script>d()</script></textarea>',
    );
    expect(inlineScripts(html)).toEqual([]);
  });
});

describe('the policy', () => {
  test('allows this host, the expected scripts and nothing else', () => {
    const policy = contentPolicy(['a()']);
    expect(policy).toMatch(/^default-src 'self'; script-src 'self' 'sha256-/);
    expect(policy).toContain(hash('a()'));
    expect(contentPolicy(['a( )'])).not.toContain(hash('a()'));
    const [scripts] = /script-src [^;]+/.exec(policy) ?? [];
    expect(scripts).not.toMatch(/unsafe|https?:|\*/);
    for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(policy).toContain(rule);
  });

  // https://www.w3.org/TR/CSP3/#directives-fetch; `child-src` stands in for frames and workers only.
  test.each([
    'connect',
    'font',
    'frame',
    'img',
    'manifest',
    'media',
    'object',
    'script',
    'style',
    'worker',
  ])('has a rule for each %s: what falls back to `default-src` is prefetching alone', (kind) => {
    expect(
      contentPolicy([])
        .split('; ')
        .map((rule) => rule.split(' ')[0]),
    ).toContain(`${kind}-src`);
  });

  test('does not depend on the order of the scripts', () => {
    expect(contentPolicy(['a()', 'b()'])).toBe(contentPolicy(['b()', 'a()']));
  });
});

describe('a page', () => {
  test('has the policy first in its head, without what only a header can say', () => {
    const html = finishPage(page('<script>a()</script>'), ['a()']);
    expect(html).toContain('<head><meta http-equiv="Content-Security-Policy" content="default-src');
    expect(html).toContain("form-action 'self'\"><title>");
    expect(html).not.toContain('frame-ancestors');
  });

  test('has it also when its text is about the policy, or about heads', () => {
    const text = '&lt;meta http-equiv="Content-Security-Policy" content="x">';
    const html = finishPage(page(`<pre><head>${text}</pre>`), []);
    expect(html).toContain('<html><head><meta http-equiv="Content-Security-Policy"');
    const commented = '<!doctype html><!-- <head> --><html><head><title>x</title></head></html>';
    expect(finishPage(commented, [])).toContain('<html><head><meta');
  });

  test('with a script of its own stops the build, which shows the beginning', () => {
    const own = page(`<script>${'track();'.repeat(99)}</script>`);
    expect(() => finishPage(own, ['a()'])).toThrow(/inline script .*"track\(\);track/);
  });

  test('with a script that is nearly an expected one stops the build, too', () => {
    expect(() => finishPage(page('<script>a();b()</script>'), ['a()'])).toThrow(/"a\(\);b/);
  });

  test('without head stops the build', () => {
    expect(() => finishPage('<p>x</p>', [])).toThrow(/no <head>/);
  });
});
