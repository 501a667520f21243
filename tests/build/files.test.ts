/** Files next to a page: Docusaurus takes them from the client build, which has no module for doc pages here. */
import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type Project } from './support/project';

let project: Project;
let html: string;

beforeAll(() => {
  project = copyProject();
  const page = project.pageFile('en', 'docs', 'jwts');
  const picture = path.join(path.dirname(path.join(project.dir, page)), 'picture.png');
  copyFileSync(path.join(project.dir, 'static/img/social-card.png'), picture);
  const text = '\n![A picture](./picture.png)\n\n[The file](./picture.png)\n';
  project.write(page, project.read(page) + text);
  const { code, output } = project.build('en');
  if (code !== 0) throw new Error(output);
  html = project.read('build/jwts.html');
});
afterAll(() => project.remove());

describe('a picture and a download of a doc page', () => {
  it.each([
    /<img[^>]* src="?(\/assets\/images\/[^" ]+)/,
    /<a [^>]*href="?(\/assets\/files\/[^" ]+)/,
  ])('are in the output: %s', (pattern) => {
    const address = pattern.exec(html)?.[1];
    expect(address).toMatch(/picture/);
    expect(existsSync(path.join(project.dir, 'build', address ?? ''))).toBe(true);
  });

  it('the picture has its size, so that nothing moves when it arrives', () => {
    expect(/<img[^>]*picture[^>]*>/.exec(html)?.[0]).toMatch(/width="?1200"? height="?630/);
  });
});
