/** Requirements of a build below a folder of a host, with everything that writers may add. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './test';
import { filesNaming, listFiles } from './file-references';

export interface Published {
  /** The project that was built; its own `build` is the latest one. */
  dir: string;
  /** Folder of the first build. */
  cold: string;
  /** Builds once more. @returns the folder of that build */
  rebuild: () => string;
}

/**
 * Declares the tests.
 * @param published asked for when the tests run
 */
export function testPublished(published: () => Published): void {
  const cold = (): string => published().cold;
  const read = (file: string): string => readFileSync(path.join(cold(), file), 'utf8');

  test.describe('below /docs/', () => {
    test('downloads, and links to them, are there', () => {
      const html = read('overview.html');
      expect(html).toMatch(/<a href="?\/docs\/openapi\.yaml"?[^>]* download/);
      expect(html).toMatch(/<a href="?\/docs\/openapi\.json"?/);
      for (const file of ['openapi.yaml', 'openapi.json', 'efundflow.postman_collection.json'])
        expect(read(file).length).toBeGreaterThan(1000);
    });

    test('robots.txt and the sitemap name the place', () => {
      const sitemap = 'Sitemap: https://example.com/docs/sitemap.xml';
      const lines = read('robots.txt').split('\n');
      expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /', sitemap]));
      expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([]);
      expect(read('sitemap.xml')).toContain('<loc>https://example.com/docs/overview</loc>');
    });

    test('hosts are told of it', () => {
      expect(read('_headers')).toContain('\n/docs/assets/*\n');
    });

    test('a page about the policy has it, too', () => {
      expect(read('overview.html')).toMatch(/<head><meta http-equiv="?Content-Security-Policy"? /);
    });
  });

  /** Docusaurus takes them from the client build, which has no module for doc pages here. */
  test.describe('a picture and a download of a doc page', () => {
    const html = () => read('overview.html');

    for (const pattern of [
      /<img[^>]* src="?\/docs(\/assets\/images\/[^" ]+)/,
      /<a [^>]*href="?\/docs(\/assets\/files\/[^" ]+)/,
    ])
      test(`are in the output: ${pattern}`, () => {
        const address = pattern.exec(html())?.[1];
        expect(address).toMatch(/picture/);
        expect(existsSync(path.join(cold(), address ?? ''))).toBe(true);
      });

    test('the picture has its size, so that nothing moves when it arrives', () => {
      expect(/<img[^>]*picture[^>]*>/.exec(html())?.[0]).toMatch(/width="?1200"? height="?630/);
    });
  });

  test.describe('navbar items of each documented kind', () => {
    for (const label of [
      'Tokens item',
      'HTML item',
      'Version item',
      'Version menu item',
      'Menu item',
      'Nested item',
    ])
      test(`are in the page: ${label}`, () => {
        expect(read('overview.html')).toContain(label);
      });
  });

  test.describe('built once more', { tag: '@all' }, () => {
    let warm: string;
    test.beforeAll(() => {
      warm = published().rebuild();
    });

    test('every file is the same, byte for byte, with the same time', () => {
      const files = listFiles(cold());
      expect(files.length).toBeGreaterThan(200);
      expect(listFiles(warm)).toEqual(files);
      const different = files.filter((file) => {
        const [first, second] = [path.join(cold(), file), path.join(warm, file)];
        if (!readFileSync(first).equals(readFileSync(second))) return true;
        return statSync(first).mtimeMs !== statSync(second).mtimeMs;
      });
      expect(different).toEqual([]);
    });
  });

  test.describe('the files', () => {
    test('of equal size differ in time', () => {
      const times = listFiles(cold()).map((file) => statSync(path.join(cold(), file)).mtimeMs);
      expect(new Set(times).size).toBeGreaterThan(0.9 * times.length);
    });

    test('name nowhere the folder of the project', () => {
      expect(filesNaming(cold(), [published().dir])).toEqual([]);
    });
  });
}
