/** Every kind of navbar item that Docusaurus documents works here, or the build names the item that does not. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type Project } from './support/project';

const THEME = 'src/config/theme.ts';
const PLACE = "{ to: '/blog', label: 'Blog', position: 'left' },";

const ITEMS = [
  "{ type: 'doc', docId: 'jwts', label: 'Tokens item' },",
  "{ type: 'html', value: '<b>HTML item</b>' },",
  "{ type: 'docsVersion', label: 'Version item' },",
  "{ type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/errors', label: 'Version menu item' }] },",
  "{ type: 'dropdown', label: 'Menu item', items: [{ type: 'doc', docId: 'errors/index', label: 'Nested item' }, { type: 'html', value: '<hr>' }] },",
];

let project: Project;
beforeAll(() => {
  project = copyProject();
});
afterEach(() => project.restore());
afterAll(() => project.remove());

function add(items: string): void {
  project.replace(THEME, PLACE, PLACE + items);
}

describe('navbar items', () => {
  it('of each documented kind are in the page', () => {
    add(ITEMS.join('\n'));
    const { code, output } = project.build('en');
    expect(code, output).toBe(0);
    const html = project.read('build/overview.html');
    for (const label of [
      'Tokens item',
      'HTML item',
      'Version item',
      'Version menu item',
      'Menu item',
      'Nested item',
    ])
      expect(html).toContain(label);
  });

  it('of a kind that does not exist are named', () => {
    add("{ type: 'nope', label: 'Lost item' },");
    const { code, output } = project.build('en');
    expect(code).toBe(1);
    expect(output).toContain('Lost item');
  });

  it('with a doc that does not exist: the ID and the list of IDs', () => {
    add("{ type: 'doc', docId: 'jwt', label: 'Lost item' },");
    const { code, output } = project.build('en');
    expect(code).toBe(1);
    expect(output).toMatch(/doc with id "jwt"/);
    expect(output).toMatch(/- authentication\s/);
  });
});
