import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const plugins = '../../../src/plugins/learned-pages';

interface RoutesLoader {
  leaveOutRoutes: (source: string, docs: Set<string>) => string;
  leaveOutModules: (source: string, chunks: Set<string>) => string;
  leaveOutNames: (source: string, routes: Set<string>) => string;
}
interface Generated {
  docPages: (folder: string) => { routes: Set<string>; chunks: Set<string> };
}
interface DataLoader {
  leaveOutDocs: (source: string) => string;
  sidebarsModule: (source: string) => string;
  versionModule: (source: string, request: string) => string;
}

const { leaveOutRoutes, leaveOutModules, leaveOutNames } = require(
  `${plugins}/routes-loader.cjs`,
) as RoutesLoader;
const { docPages } = require(`${plugins}/generated.cjs`) as Generated;
const { leaveOutDocs, sidebarsModule, versionModule } = require(
  `${plugins}/data-loader.cjs`,
) as DataLoader;

const ROUTES = `import ComponentCreator from '@docusaurus/ComponentCreator';
export default [
  { path: '/blog', component: ComponentCreator('/blog', 'b01'), exact: true },
  {
    path: '/',
    component: ComponentCreator('/', 'aaa'),
    routes: [
      {
        path: '/',
        component: ComponentCreator('/', 'bbb'),
        routes: [
          { path: '/jwts', component: ComponentCreator('/jwts', 'c01'), exact: true, sidebar: "docs" },
          { path: '/category/x', component: ComponentCreator('/category/x', 'c02'), exact: true },
          { path: '/errors', component: ComponentCreator('/errors', 'c03'), exact: true }
        ]
      }
    ]
  },
  { path: '*', component: ComponentCreator('*') },
];`;

const REGISTRY = `export default {
  "17896441": [() => import(/* webpackChunkName: "17896441" */ "@theme/DocItem"), "@theme/DocItem", require.resolveWeak("@theme/DocItem")],
  "a1": [() => import("@site/docs/jwts.mdx"), "@site/docs/jwts.mdx", require.resolveWeak("@site/docs/jwts.mdx")],
  "a2": [() => import("@site/docs/errors.md"), "@site/docs/errors.md", require.resolveWeak("@site/docs/errors.md")],
  "a3": [() => import("@site/blog/post.mdx"), "@site/blog/post.mdx", require.resolveWeak("@site/blog/post.mdx")],
  "a4": [() => import("@theme/BlogPostPage"), "@theme/BlogPostPage", require.resolveWeak("@theme/BlogPostPage")],
};`;

const NAMES = {
  '/blog-b01': { __comp: 'a4', content: 'a3' },
  '/jwts-c01': { __comp: '17896441', content: 'a1' },
  '/category/x-c02': { __comp: '17896441', content: 'a1', __props: 'p' },
  '/errors-c03': { __comp: '17896441', content: 'a2' },
};

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function generated(registry: string, names: unknown): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'routes-'));
  folders.push(folder);
  writeFileSync(path.join(folder, 'registry.js'), registry);
  writeFileSync(path.join(folder, 'routesChunkNames.json'), JSON.stringify(names));
  return folder;
}

describe('doc pages in the generated files', () => {
  test('are those of the docs plugin with nothing but their text', () => {
    const { routes, chunks } = docPages(generated(REGISTRY, NAMES));
    expect([...routes]).toEqual(['/jwts-c01', '/errors-c03']);
    expect([...chunks]).toEqual(['a1', 'a2']);
  });

  test('not to be found although the site has docs: the build stops', () => {
    const other = { '/jwts-c01': { component: '17896441', mdx: 'a1' } };
    expect(() => docPages(generated(REGISTRY, other))).toThrow(/another shape/);
  });

  test('are missed by nobody when the site has no docs', () => {
    const registry = REGISTRY.replaceAll('@theme/DocItem', '@theme/Other');
    expect(docPages(generated(registry, NAMES)).routes.size).toBe(0);
  });
});

describe('the routes of the client', () => {
  const docs = new Set(['/jwts-c01', '/errors-c03']);

  test('keep everything but doc pages, whose list is to be learned', () => {
    const code = leaveOutRoutes(ROUTES, docs);
    expect(code).toContain("from '@site/src/runtime/pages/learnable'");
    expect(code).toMatch(/routes: learnable\("\/", \[\{ path: '\/category\/x'[^\]]*\}\]\)/);
    expect(code).toContain("ComponentCreator('/blog', 'b01')");
    expect(code).toContain("ComponentCreator('*')");
    expect(code).not.toContain('/jwts');
    expect(code).not.toContain("'/errors'");
  });

  test('refuse a file without routes', () => {
    expect(() => leaveOutRoutes('const routes = [];', docs)).toThrow(/no default export/);
  });

  test('have neither modules nor chunk names of these pages', () => {
    const registry = leaveOutModules(REGISTRY, new Set(['a1', 'a2']));
    expect(registry).not.toMatch(/jwts|errors/);
    expect(registry).toContain('@site/blog/post.mdx');
    const names = JSON.parse(leaveOutNames(JSON.stringify(NAMES), docs)) as object;
    expect(Object.keys(names)).toEqual(['/blog-b01', '/category/x-c02']);
  });
});

describe('the data of the docs plugin', () => {
  test('lists no docs', () => {
    const data = {
      'docusaurus-plugin-content-docs': {
        default: { versions: [{ docs: [{ id: 'jwts' }], sidebars: { docs: {} } }] },
      },
      other: { default: { docs: [1] } },
    };
    expect(JSON.parse(leaveOutDocs(JSON.stringify(data)))).toEqual({
      'docusaurus-plugin-content-docs': {
        default: { versions: [{ docs: [], sidebars: { docs: {} } }] },
      },
      other: { default: { docs: [1] } },
    });
  });

  test('has the sidebars in a module of their own', () => {
    const version = {
      version: { pluginId: 'default', docs: { a: 1 }, docsSidebars: { s: ['x'] } },
    };
    const code = versionModule(JSON.stringify(version), '/data.json?ef-sidebars');
    expect(code).toContain('"docs":{},"docsSidebars":{}');
    expect(code).toContain('import("/data.json?ef-sidebars")');
    expect(sidebarsModule(JSON.stringify(version))).toBe('export default {"s":["x"]};');
  });

  test('other data stays as it is', () => {
    expect(versionModule('{"tag":{"items":[]}}', '/x')).toBe(
      'export default {"tag":{"items":[]}};',
    );
  });
});
