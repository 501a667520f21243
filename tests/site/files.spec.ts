/** Every file that is published is requested by something, and none names the machine that made it. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, BUILD } from './support/test';
import { filesNaming, findUnused, listFiles } from './support/file-references';

const staticFiles = new Set(listFiles('static'));
/** Where sources and packages lie while a site is built, here or in CI, whoever built it. */
const MACHINE = [process.cwd(), 'file:///', '/node_modules/.cache/'];
// A user of a container may have no folder but the root, whose name is in every address.
if (homedir() !== path.sep) MACHINE.push(homedir() + path.sep);

test.describe('the build', () => {
  test('holds no file that nothing asks for', () => {
    const { all, unused } = findUnused(BUILD, staticFiles);
    expect(all.length).toBeGreaterThan(200);
    expect(unused).toEqual([]);
  });

  test('names no folder of the machine that built it', () => {
    expect(filesNaming(BUILD, MACHINE)).toEqual([]);
  });

  // Safari before 16.4 reads no script at all that has such an expression in it; no compiler takes it out.
  test('looks behind in no regular expression', () => {
    expect(filesNaming(path.join(BUILD, 'assets/js'), ['(?<=', '(?<!'])).toEqual([]);
  });
});

test.describe('the check', () => {
  let folder: string;
  test.beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'efundflow-files-'));
    mkdirSync(path.join(folder, 'assets/js'), { recursive: true });
    const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
    write('404.html', '<title>None</title>');
    write('sitemap.xml', '<url><loc>https://docs.example.com/a/page</loc></url>');
    mkdirSync(path.join(folder, 'a'));
    write('a/page.html', '<img src=/used.svg><script src=/assets/js/main.11111111.js></script>');
    write('a/orphan.html', '<title>Orphan</title>');
    write('used.svg', '<svg/>');
    write('used.svg.br', '');
    write('unused.svg', '<svg/>');
    write('unused.svg.gz', '');
    write('_headers', '');
    write(
      'assets/js/main.11111111.js',
      'u=e=>"assets/js/"+({7:"chunk"}[e]||e)+"."+{7:"22222222"}[e]',
    );
    write('assets/js/chunk.22222222.js', 'fetch(base+"search-index.json")');
    write('assets/js/chunk.33333333.js', `exports.ids=["${process.cwd()}/src"]`);
    write('search-index.json', '[]');
    mkdirSync(path.join(folder, 'zh'));
    cpSync(path.join(folder, 'used.svg'), path.join(folder, 'zh/used.svg'));
  });
  test.afterAll(() => rmSync(folder, { recursive: true }));

  test('follows pages, scripts and maps of chunks, and reports what is left', () => {
    expect(findUnused(folder, new Set(['used.svg'])).unused).toEqual([
      'a/orphan.html',
      'assets/js/chunk.33333333.js',
      'unused.svg',
      'unused.svg.gz',
    ]);
  });

  test('reports a path of this machine', () => {
    expect(filesNaming(folder, MACHINE)).toEqual([`assets/js/chunk.33333333.js: ${process.cwd()}`]);
  });
});
