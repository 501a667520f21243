import { createProcessor } from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { describe, expect, test, vi } from 'vitest';
import { markdownFaults } from '../../../src/content/markdownFaults';
import { safeSource, uniqueIds } from '../../../src/content/safe';

/** Fault that stops a page, with its line; undefined when there is none. */
async function problem(source: string): Promise<string | undefined> {
  const processor = createProcessor({
    remarkPlugins: [remarkGfm, remarkDirective, safeSource, markdownFaults],
    rehypePlugins: [uniqueIds],
  });
  try {
    await processor.process({ path: 'page.mdx', value: source });
    return undefined;
  } catch (error) {
    const { line, reason } = error as { line?: number; reason: string };
    return `${line ?? '?'}: ${reason}`;
  }
}

describe('what stops a page', () => {
  test.each(['script', 'style', 'iframe', 'object', 'embed', 'base', 'meta', 'link'])(
    '<%s>, with what to do instead',
    async (name) => {
      const says = new RegExp(`^3: <${name}> is not allowed in a page\\. \\w.+\\.$`);
      expect(await problem(`Text.\n\n<${name} />`)).toMatch(says);
    },
  );

  test.each([
    ['A <a href="/nowhere">link</a>.', '1: Write [text](path) instead of <a>'],
    ['Text.\n\n<img src="/nowhere.png" alt="" />', '3: Write ![text](path) instead of <img>'],
    ['<div onclick="alert(1)">x</div>', '1: The attribute onclick is not allowed'],
    ['<a href=" javascript:alert(1)" download>x</a>', '1: href=" javascript:alert(1)" is a script'],
    ['[x](JavaScript:alert(1))', '1: JavaScript:alert(1) is a script'],
    ['[x](vbscript:x)', '1: vbscript:x is a script'],
    ['[x](data:text/html,x)', '1: data:text/html,x is a script'],
    [
      '![x](https://example.com/x.png)',
      '1: The image https://example.com/x.png is on another host',
    ],
    ['![x](//example.com/x.png)', '1: The image //example.com/x.png is on another host'],
    ['![x](HTTPS://a.example/x.png)', '1: The image HTTPS://a.example/x.png is on another host'],
    ['Text.\n\nBad \uFFFD byte.', '3: The file is not valid UTF-8 here.'],
    [
      ':::tipp\n\nA tip.\n\n:::',
      '1: No directive :::tipp; a colon of the text is \\:. There are: :::note, ',
    ],
    ['Text.\n\n:::tip\n\nA tip.', '3: :::tip has no end'],
    ['- Item\n\n  :::tip\n  A tip.\n\nText.', '3: :::tip has no end'],
    ['Text.\n\n:::tip Title\n\nA tip.\n\n:::', '3: ":::" is printed'],
    ['Text.\n\n##标题 {/* #title */}', '3: "##" is printed'],
    ['Text.\n\n###标题 {/* #title */}', '3: "##" is printed'],
    ['| a | b |\n| 1 | 2 |', '1: "|" is printed'],
    ['Text.\n\n# Title', '3: A page has one title'],
    ['# Title\n\nText.\n\n# Another', '5: A page has one title'],
    ['One.\n=======\nTwo.', '1: A page has one title'],
    ['Text.\n\n```bash\nls\n\n## More', '3: The block of code has no end, a line with "```"'],
    ['- Item\n\n  ~~~~\n  ls\n  ~~~\n', '3: The block of code has no end, a line with "~~~~"'],
    ['See [the page] (/refunds/get).', '1: A link is printed as it stands.'],
    ['See [the part] (#part).', '1: A link is printed as it stands.'],
    ['See [the page] (../refunds/get).', '1: A link is printed as it stands.'],
    ['See [the page](/refunds/get it).', '1: A link is printed as it stands.'],
    ['See [the page][refund].', '1: A link is printed as it stands.'],
    ['见[页面]（/refunds/get）。', '1: A link is printed as it stands.'],
    ['见【页面】(/refunds/get)。', '1: A link is printed as it stands.'],
    ['![](/img/a.png)', '1: The image has no text'],
    ["<img src={require('@site/static/img/a.png').default} />", '1: The image has no text'],
    ['Ours.\n>>>>>>> main\nTheirs.', '2: A mark of a merge is left.'],
    ['- Ours.\n=======\n- Theirs.', '1: A mark of a merge is left.'],
    ['Ours.\n\n=======\n\nTheirs.', '3: A mark of a merge is left.'],
    ['Ours.\n\n||||||| 1a2b3c4\nTheirs.', '3: A mark of a merge is left.'],
    ['See [the file](/openapi.yaml).', '1: Write pathname:///openapi.yaml:'],
    ['See [the file](/a/b.JSON?v=1).', '1: Write pathname:///a/b.JSON?v=1:'],
    ['See [the file](/openapi.yaml#/paths).', '1: Write pathname:///openapi.yaml#/paths:'],
    ['::note[A note]', '1: No directive ::note;'],
    ['Text.\n\nAn :icon[star] here.', '3: No directive :icon;'],
    ['Text.\n\n## Title', '3: A heading ends with its ID'],
    ['## Title \\{#title}', '1: A heading ends with its ID'],
    ['Text.\n\n<details>\n\nMore.\n\n</details>', '3: <details> has no <summary>'],
    ['<details>\n- <summary>More</summary>\n</details>', '1: <details> has no <summary>'],
    ['## Title {/* # title */}', '1: A heading ends with its ID'],
    ['## Title {/* #Title */}', '1: A heading ends with its ID'],
    ['## Title {/* #a title */}', '1: A heading ends with its ID'],
    [
      '| a | b |\n| - | - |\n| 1 | 2 |\n| x|y | z |',
      '4: This row has more cells than its table has columns: 3, not 2.',
    ],
    [
      '| a | b |\n| - | - |\n| 1 |',
      '3: This row has fewer cells than its table has columns: 1, not 2.',
    ],
    ['Text.\n\n**注意：**请看', '3: "**" is printed as it stands.'],
    ['<h2 id="a">A</h2>\n\n<h3 id="a">B</h3>', '3: The ID "a" stands twice'],
  ])('%j', async (source, message) => {
    expect(await problem(source)).toContain(message);
  });
});

test.each([
  'A [link](/overview) and ![image](/img/a.png).',
  'A [link](https://example.com/a.png), not an image.',
  '[One](pathname:///openapi.yaml), [two](/refunds/get.mdx#a.b), [three](/v1.0/a) and [four][].\n\n[four]: /a',
  '<img src={require("@site/static/img/a.png").default} alt="" />',
  '> One.\n>> Two.\n\n`=======`\n\n```text\n>>>>>>> main\n```\n\na ======== b',
  'Write a\\]\\[b, and items[0\\] (/x).',
  'Text [in brackets] (and more), `a[0][1]`, \\[a\\]\\[b\\], ## and |.',
  '```bash\nls\n```\n\n> ~~~\n> ls\n> ~~~\n\n- Item\n\n  ````text\n  ```\n  ````\n',
  '<a href="/openapi.yaml" download>openapi.yaml</a>',
  '<div id="a" className="note">x</div>\n\n<p id="b">y</p>',
  '> :::tip[Title]\n>\n> A tip.\n>\n> :::',
  ':::tip[Title]\n\nA tip.\n\n:::\n\n- Item\n\n  :::info\n  Text.\n  :::',
  'From 12:30 to 13:00, `card:x` or card:number.',
  '## Title {/* #a-title-2 */}\n\n### `code` {/* #code */}',
  '| a | b |\n| - | - |\n| x\\|y | **z** |',
  '# Title\n\nText.',
  "import Card from './Card';\n\n# Title\n\n<Card />",
  '**注意**：请看 \\*\\* 和 `**`',
  '<details>\n<summary>More</summary>\n\nText.\n\n</details>',
  '<details open><summary>**More**</summary>Text.</details>',
  '<Tabs onChange={() => 1} values="online" />',
])('fine: %j', async (source) => {
  expect(await problem(source)).toBeUndefined();
});

test('fine while a page is written: a heading without an ID', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  try {
    expect(await problem('## Title')).toBeUndefined();
  } finally {
    vi.unstubAllEnvs();
  }
});
