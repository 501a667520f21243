import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addContentPolicy, inlineScriptHashes } from '../../../src/plugins/html/contentPolicy';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('content policy', () => {
  test('hashes inline scripts, once each, and leaves data and files alone', () => {
    const html =
      '<head></head><script>a()</script><script>a()</script><script type="application/ld+json">{}</script>' +
      '<script src="/x.js"></script><script type="module">b()</script>';
    expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('b()')]);
  });

  test('another script has another hash', () => {
    expect(inlineScriptHashes('<script>a( )</script>')).not.toEqual([hash('a()')]);
  });

  test('stands first in the head and forbids other hosts', () => {
    const html = addContentPolicy('<html><head><title>x</title></head></html>');
    expect(html).toMatch(/<head><meta http-equiv="Content-Security-Policy"/);
    expect(html).toContain("connect-src 'self'");
    expect(html).not.toContain("'unsafe-eval'");
  });

  test('refuses a page without head', () => {
    expect(() => addContentPolicy('<p>x</p>')).toThrow(/without <head>/);
  });
});
