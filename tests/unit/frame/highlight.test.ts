import { describe, expect, test } from 'vitest';
import { highlight } from '../../../src/content/highlight';

function fail(reason: string): never {
  throw new Error(reason);
}

describe('highlight', () => {
  test.each(['bash', 'js', 'python', 'java', 'go', 'php', 'csharp', 'json', 'yaml', 'powershell'])(
    'knows %s',
    (language) => {
      expect(highlight('a = "b"', language, fail)).toContain('class="line"');
    },
  );

  test('gives tokens our classes and escapes the code', () => {
    const html = highlight('const a = "<b>";', 'js', fail);
    expect(html).toContain('<span class="token-keyword">const</span> a');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('style=');
  });

  test('has no element where the color is that of the text, and one for neighbors of the same', () => {
    expect(highlight('a.b = [];', 'js', fail)).toBe('<span class="line">a.b = [];\n</span>');
    expect(highlight('import java.net.URI;', 'java', fail)).toBe(
      '<span class="line"><span class="token-keyword">import </span><span class="token-class">java.net.URI</span>;\n</span>',
    );
  });

  test('has the color of the most specific name', () => {
    const html = highlight('`a ${b}`', 'js', fail);
    expect(html).toBe(
      '<span class="line"><span class="token-string">`a </span><span class="token-number">${</span><span class="token-string">b</span><span class="token-number">}</span><span class="token-string">`</span>\n</span>',
    );
  });

  test('keeps the code as it is, line by line', () => {
    const code = 'one\n\nthree';
    const html = highlight(code, 'text', fail);
    expect(html.replace(/<[^>]+>/g, '')).toBe(`${code}\n`);
    expect(html.match(/class="line"/g)).toHaveLength(3);
  });

  test('an unknown language names those that exist', () => {
    expect(() => highlight('x', 'cobol', fail)).toThrow(/No code language "cobol".*python/);
  });
});
