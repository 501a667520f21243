import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { cards } from '../../../src/config/socialCards';
import { copyProject, type Project } from '../../build/support/project';

const COUNTER = `import React, { useState, type ReactNode } from 'react';

export default function Counter(): ReactNode {
  const [count, setCount] = useState(0);
  return <button type="button" id="counter" onClick={() => setCount(count + 1)}>{\`Count \${count}\`}</button>;
}
`;
const IMPORT = `import Counter from '@site/src/components/Counter';`;

function page(title: string, text: string): string {
  return `---\ntitle: ${title}\ndescription: A page as a writer makes it.\n---\n\n${text}\n`;
}

const EVERYTHING = `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
${IMPORT}
import Shared from './_shared.mdx';

<Tabs>
  <TabItem value="first" label="First tab">Text of the first tab</TabItem>
  <TabItem value="second" label="Second tab">Text of the second tab</TabItem>
</Tabs>

<details>
<summary>More</summary>

Text that was folded

</details>

:::tip[A title]
Text of the tip
:::

![A picture](./picture.png)

<Counter />

<Shared />

\`\`\`bash
echo "in the text"
\`\`\``;

/** Where the project is published: below a folder of a host. */
export const BASE = '/docs';

/** Links of the overview, so that each page can be reached by a click. */
export const LINKS = {
  everything: '/writers',
  markdown: '/plain',
  instance: '/extra/guide',
  page: '/about',
} as const;

/** Other text of the overview. */
const OVERVIEW = `
![A picture](./picture.png)

[The file](./picture.png)

[To a file](pathname:///jwts.html) [To here](/overview)
`;

const BLOG_ITEM = "{ to: '/blog', label: 'Blog', position: 'left' },";
/** Every kind of navbar item that Docusaurus documents and the site does not have. */
const ITEMS = [
  "{ type: 'doc', docId: 'jwts', label: 'Tokens item' },",
  "{ type: 'html', value: '<b>HTML item</b>' },",
  "{ type: 'docsVersion', label: 'Version item' },",
  "{ type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/errors', label: 'Version menu item' }] },",
  "{ type: 'dropdown', label: 'Menu item', items: [{ type: 'doc', docId: 'errors/index', label: 'Nested item' }, { type: 'html', value: '<hr>' }] },",
];

/**
 * A copy of the project with what writers know from Docusaurus, as its documentation shows it: tabs, details, an
 * admonition, an image, a component with state, a partial, a draft, a `.md` file, a third docs instance, an MDX page
 * outside of the docs, and every kind of navbar item. English only.
 */
export function createWritersProject(): Project {
  const project = copyProject();
  const at = (file: string) => path.join(project.dir, file);
  mkdirSync(at('extra'));
  copyFileSync(at(`static/${cards.site.image}`), at('docs/picture.png'));
  project.write('src/components/Counter.tsx', COUNTER);
  project.write('docs/_shared.mdx', 'Text of the partial\n');
  project.write('docs/writers.mdx', page('For writers', EVERYTHING));
  project.write('docs/plain.md', page('Plain Markdown', 'Text of the Markdown file'));
  project.write('docs/secret.mdx', `---\ndraft: true\n---\n\n# Secret\n\nText of the draft\n`);
  project.write(
    'extra/guide.mdx',
    page('Extra guide', `${IMPORT}\n\nText of the instance\n\n<Counter />`),
  );
  project.write(
    'src/pages/about.mdx',
    page('About', `${IMPORT}\n\n# About\n\n\`\`\`bash\necho "about"\n\`\`\`\n\n<Counter />`),
  );
  project.replace(
    'docusaurus.config.ts',
    '\n  plugins: [',
    "\n  plugins: [['@docusaurus/plugin-content-docs', { ...commonDocsOptions, id: 'extra', path: 'extra', routeBasePath: 'extra', sidebarPath: undefined }], ",
  );
  project.replace('src/config/theme.ts', BLOG_ITEM, BLOG_ITEM + ITEMS.join('\n'));
  const links = Object.entries(LINKS).map(([name, to]) => `[To ${name}](${to})`);
  const overview = project.pageFile('en', 'docs', 'overview');
  project.write(overview, `${project.read(overview)}\n${links.join(' ')}\n${OVERVIEW}`);
  return project;
}

/**
 * Builds it in English, as it would be published.
 * @returns folder of the build, absolute; the next one takes its place
 * @throws {Error} with the whole output when it does not build
 */
export function buildWriters(project: Project): string {
  const { code, output } = project.build('en', {
    EFUND_BASE_URL: `${BASE}/`,
    EFUND_URL: 'https://example.com',
    EFUND_DRAFT: '',
  });
  if (code !== 0) throw new Error(output);
  return path.join(project.dir, 'build');
}
