import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

interface Loader {
  bodyId: (resource: string, siteDir: string) => string;
  thin: (source: string, id: string, request: string) => string;
  wrap: (source: string, id: string) => string;
}

const { bodyId, thin, wrap } = createRequire(import.meta.url)(
  '../../../src/plugins/static-body/loader.cjs',
) as Loader;

const MDX = `import {jsx as _jsx} from 'react/jsx-runtime';
import Part, {toc as partToc} from './_part.mdx';
export const frontMatter = {"title": "T"};
export {default as metadata} from '@site/meta.json';
export const toc = [...partToc];
function _createMdxContent(props) { return _jsx('p', {children: 'secret words of the body'}); }
export default function MDXContent(props = {}) { return _jsx(_createMdxContent, {...props}); }
`;

describe('thin client module', () => {
  test('keeps the metadata with what it needs, and no word of the body', () => {
    const code = thin(MDX, 'abc', '/site/docs/a.mdx?ef-body');
    expect(code).toContain('export const frontMatter');
    expect(code).toContain("export {default as metadata} from '@site/meta.json'");
    expect(code).toContain("import Part, {toc as partToc} from './_part.mdx'");
    expect(code).not.toContain('secret words');
    expect(code).not.toContain('react/jsx-runtime');
    expect(code).toContain('import("/site/docs/a.mdx?ef-body")');
  });
});

describe('wrapped module', () => {
  test('renders the body inside the element that the client looks for', () => {
    const code = wrap(MDX, 'abc');
    expect(code).toContain('\'data-body\': "abc"');
    expect(code.match(/export default/g)).toHaveLength(1);
  });

  test('refuses a module without component', () => {
    expect(() => wrap('export const a = 1;', 'abc')).toThrow(/no default export/);
  });
});

describe('id of a body', () => {
  test('is the same for the body request and differs by page and variant', () => {
    const id = bodyId('/site/docs/a.mdx', '/site');
    expect(bodyId('/site/docs/a.mdx?ef-body', '/site')).toBe(id);
    expect(bodyId('/site/docs/b.mdx', '/site')).not.toBe(id);
    const short = bodyId('/site/blog/a.mdx?truncated=true', '/site');
    expect(bodyId('/site/blog/a.mdx?truncated=true&ef-body', '/site')).toBe(short);
    expect(short).not.toBe(bodyId('/site/blog/a.mdx', '/site'));
  });
});
