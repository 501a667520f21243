import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  cycles,
  folderImports,
  importsOf,
  readSources,
  type Imports,
  type Sources,
} from '../support/imports';

const BROWSER = /^(components|islands|theme|pages)\/|^(react|react-dom|@theme)(\/|$)/;

/** Imports that the files of a folder must not have, a path below `src` or a package. */
const FORBIDDEN: readonly [folder: string, target: RegExp][] = [
  ['model/', BROWSER],
  ['model/', /^(words|plugins|config)\/|^@docusaurus\//],
  ['words/', BROWSER],
  ['words/', /^(plugins|config)\/|^@docusaurus\//],
  ['content/', /^(plugins|components|islands|pages)\//],
  ['plugins/', /^(components|islands|pages)\//],
  ['components/', /^(plugins|pages)\//],
  ['islands/', /^plugins\//],
  ['search/', /^(words|content|config|theme|components|islands|pages)\//],
  ['search/', /^plugins\//],
  ['search/client/', /^search\/build\//],
  ['search/query/', /^search\/build\//],
  ['search/text/', /^search\/build\//],
  ['search/ui/', /^search\/build\//],
  ['config/', BROWSER],
  ['config/', /^(words|plugins|content|search|html)\//],
  ['theme/', /^(plugins|words|content|config|islands|pages|html)\//],
  ['wire/', BROWSER],
  ['wire/', /^(words|plugins|content|search|config|html|simulator)\/|^@docusaurus\//],
  ['simulator/', BROWSER],
  ['simulator/', /^(plugins|words|content|config)\//],
  ['simulator-program/', BROWSER],
  ['html/', BROWSER],
  ['html/', /^(model|words|plugins|content|search|config)\//],
];

/** Modules of Docusaurus that no document promises: they change without a word. */
const PRIVATE = /^@generated\/|^@docusaurus\/[\w-]+\/(lib|src|internal)(\/|$)/;

/** Who imports one all the same. Each but the last has a row, with its guard, in src/plugins/fast/README.md. */
const PRIVATE_ALLOWED: readonly string[] = [
  'plugins/fast/client/entry.ts → @generated/entry',
  'plugins/fast/client/registry.ts → @generated/registry.js',
  'plugins/fast/client/registry.ts → @generated/routesChunkNames',
  'islands/siteLocale.ts → @generated/i18n',
  'theme/Navbar/MobileSidebar/index.tsx → @docusaurus/theme-common/internal',
  'theme/TOCItems/index.tsx → @docusaurus/theme-common/internal',
];

function privateImports(imports: Imports): string[] {
  return [...imports].flatMap(([file, targets]) =>
    targets.filter((target) => PRIVATE.test(target)).map((target) => `${file} → ${target}`),
  );
}

function broken(imports: Imports): string[] {
  return [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) =>
        FORBIDDEN.some(([folder, forbidden]) => file.startsWith(folder) && forbidden.test(target)),
      )
      .map((target) => `${file} → ${target}`),
  );
}

/** Folders whose files name other folders by `@site/src`, as the documentation of Docusaurus does: they are deep. */
const BY_ALIAS = /^(theme|pages)\//;

/** Imports of own modules that are written in the other way. Modules that the build makes are declared without a place. */
function otherwise(files: Sources): string[] {
  return [...files].flatMap(([file, source]) => {
    if (file.endsWith('.d.ts')) return [];
    const names = [...source.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(
      ([, name = '']) => name,
    );
    const steps = file.split('/').length - 1;
    const leaves = (name: string) => name.split('../').length > steps;
    return names
      .filter((name) => (BY_ALIAS.test(file) ? leaves(name) : name.startsWith('@site/src/')))
      .map((name) => `${file} → ${name}`);
  });
}

const ROOT = resolve(__dirname, '../../src');
const sources = readSources(ROOT);
const imports = importsOf(sources);

describe('src', () => {
  test('is read as a whole', () => {
    expect(imports.get('content/words.ts')).toContain('words/index.ts');
    expect(imports.get('components/mdx/Tool/index.tsx')).toContain('model/tools.ts');
  });

  test('model and words know nothing of Docusaurus or the browser, nobody reaches into plugins', () => {
    expect(broken(imports)).toEqual([]);
  });

  test('imports private modules of Docusaurus only where a table says so', () => {
    expect(privateImports(imports).sort()).toEqual([...PRIVATE_ALLOWED].sort());
    const table = readFileSync(resolve(ROOT, 'plugins/fast/README.md'), 'utf8');
    const unexplained = PRIVATE_ALLOWED.map((entry) => entry.split(' → ')[0] ?? '').filter(
      (file) => !table.includes(file.replace(/^plugins\/fast\//, '')),
    );
    expect(unexplained).toEqual([]);
  });

  test('own modules are imported by relative paths, in theme and pages by @site/src', () => {
    expect(otherwise(sources)).toEqual([]);
  });

  test('has no import cycle between files', () => {
    expect(cycles(imports)).toEqual([]);
  });

  test('has no import cycle between the rooms', () => {
    expect(cycles(folderImports(imports))).toEqual([]);
  });

  test('model, words and content steps take locale and folder from their caller', () => {
    // The texts of the interface are found beside the modules, where an import finds them.
    const own = /^(words|content|model(?!\/liveTexts))\//;
    const reads = /\bDOCUSAURUS_CURRENT_LOCALE\b|\b__dirname\b|\bprocess\.cwd\b/;
    const found = [...sources].filter(([file, source]) => own.test(file) && reads.test(source));
    expect(found.map(([file]) => file)).toEqual([]);
  });
});

describe('the rules', () => {
  const small = (files: Record<string, string>): Sources => new Map(Object.entries(files));

  test.each([
    ['model/a.ts', "import { WORDS } from '../words/index';"],
    ['model/a.ts', "import type { Word } from '../words/word';"],
    ['words/a.ts', "export { TOOLS } from '../islands/names';"],
    ['words/a.ts', "import Heading from '@theme/Heading';"],
    ['content/a.ts', "import finishPlugin from '../plugins/finish';"],
    ['search/a.ts', "import finishPlugin from '../plugins/finish';"],
    ['search/ui/a.ts', "import { parsePage } from '../build/places';"],
    ['search/ui/a.tsx', "import Tabs from '@site/src/components/mdx/CodeTabs';"],
    ['config/a.ts', "import { WORDS } from '../words/index';"],
    ['config/a.ts', "import React from 'react';"],
    ['theme/A/index.tsx', "import finishPlugin from '@site/src/plugins/finish';"],
    ['theme/A/index.tsx', "import { start } from '@site/src/islands/tool';"],
    ['html/a.ts', "import { toLocale } from '../model/locale';"],
    ['html/a.ts', "import React from 'react';"],
    ['plugins/a/index.ts', "import Tool from '@site/src/components/mdx/Tool';"],
    ['plugins/a/loader.cjs', "const tool = require('../../islands/names');"],
    ['components/a.tsx', "import finishPlugin from '../plugins/finish';"],
    ['components/a.tsx', "import Request from '@site/src/pages/_home/request.mdx';"],
    ['islands/a.ts', "const load = () => import('@site/src/plugins/finish/html');"],
    ['simulator/a.ts', "import { WORDS } from '../words/index';"],
    ['simulator/a.ts', "import { parseKey } from '../islands/shared/keys';"],
    ['wire/a.ts', "import { handle } from '../simulator/handle';"],
    ['simulator-program/a.ts', "import { parseKey } from '../islands/shared/keys';"],
  ])('%s must not say %s', (file, source) => {
    expect(broken(importsOf(small({ [file]: source })))).toHaveLength(1);
  });

  test.each([
    "import preload from '@docusaurus/core/lib/client/preload';",
    "import i18n from '@generated/i18n';",
    "import { useDateTimeFormat } from '@docusaurus/theme-common/internal';",
    "const config = () => import('@generated/docusaurus.config');",
  ])('%s is a private module', (source) => {
    expect(privateImports(importsOf(small({ 'search/ui/a.ts': source })))).toHaveLength(1);
  });

  test('what a package documents is none', () => {
    const source = `import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
      import { PageMetadata } from '@docusaurus/theme-common';`;
    expect(privateImports(importsOf(small({ 'theme/a.ts': source })))).toEqual([]);
  });

  test.each([
    ['components/a.tsx', "import { fill } from '@site/src/model/locale';"],
    ['islands/a.ts', "const load = () => import('@site/src/islands/tools/jwt');"],
    ['theme/A/index.tsx', "import { fill } from '../../model/locale';"],
  ])('%s must not write %s', (file, source) => {
    expect(otherwise(small({ [file]: source }))).toHaveLength(1);
  });

  test('cycles of files and of folders are found', () => {
    const files = importsOf(
      small({
        'model/a.ts': "import './b';",
        'model/b.ts': "import type { A } from './a';",
        'words/a.ts': "import '../model/a';",
        'model/c.ts': "import '../words/a';",
      }),
    );
    expect(cycles(files)).toEqual(['model/a.ts → model/b.ts → model/a.ts']);
    expect(cycles(folderImports(files))).toEqual(['model → words → model']);
  });
});
