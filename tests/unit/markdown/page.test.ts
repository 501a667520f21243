import { describe, expect, test } from 'vitest';
import { MAX_LENGTH, readPage, markdownOf } from '../../../src/plugins/markdown/page';

const ORIGIN = 'https://docs.example.com';

function html(body: string, lang = 'zh-CN', origin = ORIGIN): string {
  return `<!doctype html><html lang="${lang}"><head>
    <meta name="description" content="What: it is"><link rel="canonical" href="${origin}/docs/zh/a"></head>
    <body><nav>Menu</nav><main><article><h1>Title<a href="#x" aria-label="Direct link">#</a></h1>${body}</article></main></body></html>`;
}

function markdown(body: string, lang?: string, origin = ORIGIN) {
  const pages = new Set(['/docs/zh/a', '/docs/zh/b', '/docs/zh/']);
  const addresses = { origin, root: `${origin}/docs/`, pages };
  const folder = `${origin}/docs/zh`;
  const page = readPage(html(body, lang, origin));
  return markdownOf(page, addresses, `${folder}/a.md`, `${folder}/llms.txt`);
}

/** The Markdown below the title and the link to the index. */
function below(body: string, lang?: string): string {
  return markdown(body, lang).whole.replace(/^# Title\n\n/, '');
}

const code = (language: string, text: string, title = '') =>
  `<div data-form="code" data-language="${language}">${title && `<div data-form="title">${title}</div>`}<button>Copy</button><pre><code><span class="line">${text}\n</span></code></pre></div>`;
const tabs = (group: string, ...labels: string[]) =>
  `<ef-code-tabs group="${group}"><div role="tablist"><button>x</button></div>${labels
    .map(
      (label) =>
        `<section data-label="${label}"><p data-skip="">${label}</p>${code('text', `in ${label}`, 'Needs')}</section>`,
    )
    .join('')}</ef-code-tabs>`;

describe('Markdown', () => {
  test('has front matter, title and a link to the index', () => {
    expect(markdown('<p>Text.</p>').files[0]?.content).toBe(
      `---\ntitle: Title\ndescription: "What: it is"\nurl: https://docs.example.com/docs/zh/a\nlanguage: zh-CN\n---\n\n# Title\n\n> 全部页面：[llms.txt](${ORIGIN}/docs/zh/llms.txt)\n\nText.\n`,
    );
  });

  test.each([
    ['a page', '/docs/zh/b?x=1#y', 'https://docs.example.com/docs/zh/b.md#y'],
    ['the home page', '/docs/zh/', 'https://docs.example.com/docs/zh/index.md'],
    ['a place on the page', '#y', 'https://docs.example.com/docs/zh/a.md#y'],
    ['a file', '/docs/zh/openapi.yaml', 'https://docs.example.com/docs/zh/openapi.yaml'],
    ['a page without Markdown', '/docs/zh/search', 'https://docs.example.com/docs/zh/search'],
    ['another site', 'https://example.org/docs/zh/b', 'https://example.org/docs/zh/b'],
  ])('leads to the Markdown of a page, and else where the page leads: %s', (_name, href, url) => {
    expect(below(`<p><a href="${href}">it</a></p>`)).toBe(`[it](${url})\n`);
  });

  test('leaves out what only a browser needs', () => {
    const parts =
      '<nav>Crumbs</nav><button>Press</button><script>1</script><svg aria-hidden="true"><text>Icon</text></svg><details data-skip=""><summary>Copy</summary></details>';
    expect(below(`${parts}<p>Text<!-- -->.</p>`)).toBe('Text.\n');
  });

  test('has no list of nothing, such as that of portraits', () => {
    const portraits = '<ul><li><div class="avatar"><h2>EFundFlow</h2></div></li></ul>';
    expect(below(`${portraits}<p>Text.</p>`)).toBe('Text.\n');
    expect(below('<ul><li>One</li></ul>')).toBe('- One\n');
  });
});

describe('the form of', () => {
  test.each([
    [
      'code',
      code('bash', '<span class="token">curl</span> x', 'Terminal'),
      'Terminal\n\n```bash\ncurl x\n```\n',
    ],
    [
      'a short value to copy',
      '<p><span><code>4242</code><button>c</button></span></p>',
      '`4242`\n',
    ],
    ['a fold', '<details><summary>More</summary><p>Text</p></details>', '**More**\n\nText\n'],
    [
      'a fold in a cell, whose name is only a control',
      '<table><tr><th>A</th></tr><tr><td>Cards<details><summary data-skip="">x</summary><span>, </span><span>Pix</span></details></td></tr></table>',
      '| A |\n| --- |\n| Cards, Pix |\n',
    ],
    ['a checklist', '<ef-checklist><ul><li>One</li></ul></ef-checklist>', '- [ ] One\n'],
    [
      'a tool',
      '<ef-tool name="jwt"><div data-fallback><p>Checks it.</p><p role="status">Needs script.</p></div></ef-tool>',
      'Checks it.\n',
    ],
    [
      'a note',
      '<div class="theme-admonition"><div><span><svg></svg></span>Not specified</div><div><p>Build for both.</p></div></div>',
      '> **Not specified**\n>\n> Build for both.\n',
    ],
    [
      'fields',
      '<ul><li><a data-skip="" href="#f">link</a><div data-form="head"><p><span><code>a</code></span> <span>object</span> <span>Required</span></p></div><p>Text. <span><span data-form="label">Example</span> <code>1</code></span></p><details><summary>1 field</summary><ul><li><div data-form="head"><p><span><code>b</code></span> <span>string</span></p></div></li></ul></details></li></ul>',
      '- `a` *object* **Required**\n\n  Text. **Example** `1`\n\n  **1 field**\n\n  - `b` *string*\n',
    ],
    [
      'a table whose cells have parts',
      '<ef-filter-table><table><caption>Codes</caption><thead><tr><th>Code<th>Meaning<tbody><tr><th><code>x</code><a data-skip="" href="#r">#</a><td>Bad.<div>Fix | it.</div></table></ef-filter-table>',
      '**Codes**\n\n| Code | Meaning |\n| --- | --- |\n| `x` | Bad. — Fix \\| it. |\n',
    ],
    [
      'a drawing',
      '<figure><figcaption><strong>Payment</strong></figcaption><div data-skip="">Buyer</div><ol role="list"><li><span><b>Buyer</b><span><span> to </span></span><b>Shop</b><span>: </span></span><span><span><code>POST</code></span><span> – </span>pays</span></li></ol></figure>',
      '**Payment**\n\n1. **Buyer** to **Shop**: `POST` – pays\n',
    ],
    [
      'tabs of a guide',
      `<h2>Sign</h2>${tabs('', 'Express', 'Flask')}`,
      '## Sign\n\n**Express** · Needs\n\n```text\nin Express\n```\n\n**Flask** · Needs\n\n```text\nin Flask\n```\n',
    ],
    [
      'tabs of the theme',
      '<div><ul role="tablist"><li role="tab">A</li><li role="tab">B</li></ul><div><div role="tabpanel"><p>1</p></div><div role="tabpanel" hidden><p>2</p></div></div></div>',
      '**A**\n\n1\n\n**B**\n\n2\n',
    ],
  ])('%s', (_name, body, markdown) => {
    expect(below(body)).toBe(markdown);
  });

  test('samples in several languages: the first in place with its example, and a file for each of the others', () => {
    const sample = (name: string) =>
      `<div data-form="example" data-label="${name}">${tabs('language', 'cURL', 'Go SDK', 'C#')}</div>`;
    const side = `<section data-form="samples"><div><div data-skip=""><label><input type="radio">Card</label></div>${sample('Card')}${sample('Wallet')}</div></section><h2>Headers</h2>`;
    const { files } = markdown(side, 'en');
    const lines = files.map(({ ending, content }) => [
      ending,
      ...content.split('\n').filter((line) => /^(#|\*\*|in |- )/.test(line)),
    ]);
    const url = `${ORIGIN}/docs/zh/a`;
    expect(lines).toEqual([
      [
        '.md',
        '# Title',
        ...['**Example: Card**', '**cURL** · Needs', 'in cURL'],
        ...['**Example: Wallet**', '**cURL** · Needs', 'in cURL'],
        '## Headers',
        '## Other samples',
        `- [Go SDK](${url}.go-sdk.md)`,
        `- [C#](${url}.csharp.md)`,
      ],
      ...['Go SDK', 'C#'].map((language) => [
        language === 'C#' ? '.csharp.md' : '.go-sdk.md',
        `# Title: samples (${language})`,
        ...['## Card', `**${language}** · Needs`, `in ${language}`],
        ...['## Wallet', `**${language}** · Needs`, `in ${language}`],
      ]),
    ]);
    expect(files[1]?.content).toContain(`[Title](${url}.md)`);
  });
});

describe('a long page', () => {
  const LONG = 'x'.repeat(MAX_LENGTH * 0.6);
  const panel = (label: string, text: string) =>
    `<section data-label="${label}">${code('text', text)}</section>`;

  test('has a whole program in the files of all its languages, and says so in its place', () => {
    const program = 'y'.repeat(8_000);
    const body = `<ef-code-tabs group="language">${panel('Node.js', program)}${panel('Python', LONG)}</ef-code-tabs><p>${LONG}</p>`;
    const [page, samples] = markdown(body).files;
    expect(page?.content).not.toContain(program);
    expect(page?.content).toContain('程序见本页末尾列出的示例文件。');
    expect([samples?.ending, samples?.content]).toEqual([
      '.nodejs.md',
      expect.stringContaining(program),
    ]);
    const short = markdown(body.replace(program, 'short'.repeat(100))).files;
    expect(short[0]?.content).toContain('shortshort');
    expect(short[0]?.content).not.toContain('程序见本页末尾');
  });

  test('is as long for every address of the site', () => {
    const links = '<a href="/docs/zh/b">B</a> '.repeat(200);
    const body = `<p>${links}${'x'.repeat(MAX_LENGTH - 200 * 24)}</p>`;
    const elsewhere = markdown(body, undefined, `https://${'far.'.repeat(20)}example.com`);
    expect(elsewhere.length).toBe(markdown(body).length);
    expect(elsewhere.length).toBeLessThan(MAX_LENGTH);
    expect(elsewhere.files[0]?.content.length).toBeGreaterThan(MAX_LENGTH);
  });

  test('that stays too long stops the build', () => {
    expect(() => markdown(`<p>${LONG}</p><p>${LONG}</p>`)).toThrow(
      /\*\.md has \d+ characters, more than 40000/,
    );
  });
});

describe('the build stops at', () => {
  test.each([
    ['a custom element without a form', '<ef-chart></ef-chart>', '<ef-chart> has no Markdown form'],
    ['a drawing that is no icon', '<svg class="logo"></svg>', '<svg> (logo) is no icon'],
  ])('%s', (_name, body, message) => {
    expect(() => markdown(body)).toThrow(message);
  });

  test('a page without what the front matter needs', () => {
    expect(() => readPage('<main></main>')).toThrow('no language');
    expect(() => readPage(html('').replace('What: it is', ''))).toThrow('no description');
  });
});
