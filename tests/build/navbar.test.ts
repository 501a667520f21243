// @module-tag all
/** The build names a navbar item that does not work; those that do: publishing.test.ts. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type Project } from './support/project';

const THEME = 'src/config/theme.ts';
const PLACE = "{ to: '/blog', label: 'Blog', position: 'left' },";

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
