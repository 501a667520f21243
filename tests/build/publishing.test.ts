/** A build that is published, below a folder of a host, with all that writers may add; and the same once more. */
import { copyFileSync, cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesNaming, listFiles } from '../site/support/file-references';
import { copyProject, type Project } from './support/project';

const ENVIRONMENT = {
  EFUND_BASE_URL: '/docs/',
  EFUND_URL: 'https://example.com',
  EFUND_DRAFT: '',
};
const TEXT = `
The page says \`<meta http-equiv="Content-Security-Policy" content="">\`.

<a href="/openapi.yaml" download>YAML</a> and [JSON](pathname:///openapi.json).

![A picture](./picture.png)

[The file](./picture.png)
`;
const THEME = 'src/config/theme.ts';
const PLACE = "{ to: '/blog', label: 'Blog', position: 'left' },";
/** Every kind of navbar item that Docusaurus documents and the site does not have. */
const ITEMS = [
  "{ type: 'doc', docId: 'jwts', label: 'Tokens item' },",
  "{ type: 'html', value: '<b>HTML item</b>' },",
  "{ type: 'docsVersion', label: 'Version item' },",
  "{ type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/errors', label: 'Version menu item' }] },",
  "{ type: 'dropdown', label: 'Menu item', items: [{ type: 'doc', docId: 'errors/index', label: 'Nested item' }, { type: 'html', value: '<hr>' }] },",
];

let project: Project;
let cold: string;
let warm: string;

function build(): string {
  const { code, output } = project.build('en', ENVIRONMENT);
  if (code !== 0) throw new Error(output);
  return path.join(project.dir, 'build');
}

beforeAll(() => {
  project = copyProject();
  const page = project.pageFile('en', 'docs', 'overview');
  project.write(page, project.read(page) + TEXT);
  const picture = path.join(path.dirname(path.join(project.dir, page)), 'picture.png');
  copyFileSync(path.join(project.dir, 'static/img/social-card.png'), picture);
  project.replace(THEME, PLACE, PLACE + ITEMS.join('\n'));
  cold = path.join(project.dir, 'cold');
  cpSync(build(), cold, { recursive: true, preserveTimestamps: true });
  warm = build();
}, 600_000);
afterAll(() => project.remove());

describe('below /docs/', () => {
  const read = (file: string) => readFileSync(path.join(cold, file), 'utf8');

  it('downloads, and links to them, are there', () => {
    const html = read('overview.html');
    expect(html).toMatch(/<a href="?\/docs\/openapi\.yaml"?[^>]* download/);
    expect(html).toMatch(/<a href="?\/docs\/openapi\.json"?/);
    for (const file of ['openapi.yaml', 'openapi.json', 'efundflow.postman_collection.json'])
      expect(read(file).length).toBeGreaterThan(1000);
  });

  it('robots.txt and the sitemap name the place', () => {
    expect(read('robots.txt')).toBe(
      'User-agent: *\nAllow: /\nDisallow: /docs/search\n\nSitemap: https://example.com/docs/sitemap.xml\n',
    );
    expect(read('sitemap.xml')).toContain('<loc>https://example.com/docs/overview</loc>');
  });

  it('hosts are told of it', () => {
    expect(read('_headers')).toContain('\n/docs/assets/*\n');
  });

  it('a page about the policy has it, too', () => {
    expect(read('overview.html')).toMatch(/<head><meta http-equiv="?Content-Security-Policy"? /);
  });
});

/** Docusaurus takes them from the client build, which has no module for doc pages here. */
describe('a picture and a download of a doc page', () => {
  const html = () => readFileSync(path.join(cold, 'overview.html'), 'utf8');

  it.each([
    /<img[^>]* src="?\/docs(\/assets\/images\/[^" ]+)/,
    /<a [^>]*href="?\/docs(\/assets\/files\/[^" ]+)/,
  ])('are in the output: %s', (pattern) => {
    const address = pattern.exec(html())?.[1];
    expect(address).toMatch(/picture/);
    expect(existsSync(path.join(cold, address ?? ''))).toBe(true);
  });

  it('the picture has its size, so that nothing moves when it arrives', () => {
    expect(/<img[^>]*picture[^>]*>/.exec(html())?.[0]).toMatch(/width="?1200"? height="?630/);
  });
});

describe('navbar items of each documented kind', () => {
  it.each([
    'Tokens item',
    'HTML item',
    'Version item',
    'Version menu item',
    'Menu item',
    'Nested item',
  ])('are in the page: %s', (label) => {
    expect(readFileSync(path.join(cold, 'overview.html'), 'utf8')).toContain(label);
  });
});

describe('built twice', () => {
  it('every file is the same, byte for byte, with the same time', () => {
    const files = listFiles(cold);
    expect(files.length).toBeGreaterThan(200);
    expect(listFiles(warm)).toEqual(files);
    const different = files.filter((file) => {
      const [first, second] = [path.join(cold, file), path.join(warm, file)];
      if (!readFileSync(first).equals(readFileSync(second))) return true;
      return statSync(first).mtimeMs !== statSync(second).mtimeMs;
    });
    expect(different).toEqual([]);
  });

  it('files of equal size differ in time', () => {
    const times = listFiles(cold).map((file) => statSync(path.join(cold, file)).mtimeMs);
    expect(new Set(times).size).toBeGreaterThan(0.9 * times.length);
  });

  it('no file names the folder of the project', () => {
    expect(filesNaming(cold, [project.dir])).toEqual([]);
  });
});
