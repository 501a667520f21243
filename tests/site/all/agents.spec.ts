/**
 * The site for programs that read it: the checks of the Agent-Friendly Documentation Spec (https://agentdocsspec.com)
 * that a static site can pass by itself, and a reader that answers questions from `llms.txt` alone.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD, expect, ORIGIN as origin, test } from '../support/test';
import { attribute, find, findAll, readBuiltPages } from '../support/built-pages';
import { parseMarkdown, linksOf, plain } from '../support/markdown';

const ORIGIN = 'https://docs.efundflow.com';

/** Fetches an address of the published site from the build. */
function get(address: string, options: RequestInit = {}): Promise<Response> {
  return fetch(address.replace(ORIGIN, origin), { redirect: 'manual', ...options });
}

async function read(address: string): Promise<string> {
  const response = await get(address);
  expect(response.status, address).toBe(200);
  return response.text();
}

for (const [locale, base] of [
  ['en', '/'],
  ['zh', '/zh/'],
] as const) {
  test.describe(`Agent-Friendly Documentation Spec (${locale})`, () => {
    const pages = readBuiltPages(BUILD).filter(
      (page) => page.locale === locale && !/(404|search)\.html$/.test(page.file),
    );
    let index = '';
    let links: string[] = [];
    test.beforeAll(async () => {
      index = await read(`${ORIGIN}${base}llms.txt`);
      links = linksOf(parseMarkdown('llms.txt', index));
    });

    test('llms-txt-valid, -size: title, summary, sections of links, at most 14 kB', () => {
      expect(index).toMatch(/^# \S.*\n\n> \S.*\n/);
      const sections = index.split(/^## /m).slice(1);
      expect(sections.length).toBeGreaterThan(5);
      for (const section of sections) expect(section).toMatch(/^- \[[^\]]+\]\(https:\/\/[^)]+\)/m);
      expect(Buffer.byteLength(index)).toBeLessThanOrEqual(14_000);
    });

    test('llms-txt-links-resolve, -links-markdown, auth-gate-detection: every link answers at once, with Markdown', async () => {
      const files = links.filter((link) => !link.endsWith('.md'));
      expect(files).toEqual([`${ORIGIN}${base}openapi.yaml`, `${ORIGIN}${base}llms-full.txt`]);
      for (const link of links) expect((await get(link)).status, link).toBe(200);
      const response = await get(`${ORIGIN}${base}jwts.md`);
      expect(response.headers.get('content-type')).toMatch(/^text\/markdown; ?charset=utf-8$/i);
      expect(response.headers.get('etag') ?? response.headers.get('last-modified')).toBeTruthy();
    });

    test('llms-txt-coverage: all pages, each once; so do the files of llms-full.txt, below 300 kB each', async () => {
      const addresses = links
        .filter((link) => link.endsWith('.md'))
        .map((link) => link.slice(ORIGIN.length + 1));
      const other = locale === 'en' ? 'zh/index.md' : 'index.md';
      expect([...addresses].sort()).toEqual(
        [...pages.map(({ file }) => file.replace(/html$/, 'md')), other].sort(),
      );
      const full = await read(`${ORIGIN}${base}llms-full.txt`);
      const files = linksOf(parseMarkdown('llms-full.txt', full));
      const texts = await Promise.all(files.map(read));
      for (const text of [full, ...texts]) expect(Buffer.byteLength(text)).toBeLessThan(300_000);
      const all = texts.join('\n');
      for (const { path: served } of pages)
        expect(all.split(`${ORIGIN}${served}\n`)).toHaveLength(2);
    });

    test('llms-txt-directive: every page begins with the way to the index, out of sight, and so does its Markdown', () => {
      for (const page of pages) {
        const file = path.join(BUILD, page.file.replace(/html$/, 'md'));
        expect(
          readFileSync(file, 'utf8').indexOf(`${ORIGIN}${base}llms.txt`),
          page.path,
        ).toBeLessThan(1_500);
        const body = find(page.tree, 'body');
        // Before it stand only drawings and scripts of the theme.
        const first = body?.children.find(
          (child) => child.type === 'element' && !/^(svg|script)$/.test(child.tagName),
        );
        expect(first?.type === 'element' && first.properties.hidden, page.path).toBe(true);
        const links = first ? findAll(first, 'a').map((link) => attribute(link, 'href')) : [];
        expect(links, page.path).toEqual([`${base}llms.txt`]);
      }
    });
  });
}

/** A question, the words that a reader would look for, and what a right answer has to contain. */
const QUESTIONS: [question: string, words: string, answer: RegExp][] = [
  ['Which URL creates a transaction?', 'create transaction', /POST `\/v4\/transactions`/],
  [
    'Which host is the sandbox?',
    'environments sandbox base urls',
    /https:\/\/sandbox\.efundpay\.com/,
  ],
  [
    'Which headers does every request need?',
    'authentication headers requests',
    /x-merchant-account-id/,
  ],
  ['Which algorithm signs a JWT?', 'json web tokens sign', /RS512/],
  ['Which algorithm signs webhooks?', 'verify webhook signatures', /SHA-1/],
  ['Which fields does a refund require?', 'create refund', /`webhooks_url` \*string[^\n]*Required/],
  ['How long is an idempotency key kept?', 'idempotency key lifetime', /24[ -]hour/],
  ['Which header tells how long to wait after 429?', 'rate limiting 429', /Retry-After/],
  [
    'Which status allows to fulfill an order?',
    'transaction status fulfill order',
    /`capture_succeeded`/,
  ],
  ['Which field continues a list?', 'pagination cursor lists', /`next_cursor`/],
];
const MAX_FETCHES = 3;

test.describe('a reader that has only llms.txt', () => {
  /** Addresses of the index, those with most of the words first; words of a title count twice. */
  async function ranked(words: string): Promise<string[]> {
    const lines = (await read(`${ORIGIN}/llms.txt`)).matchAll(
      /^- \[([^\]]+)\]\(([^)]+)\):? ?(.*)$/gm,
    );
    const wanted = words.split(' ').map(plain);
    const score = (text: string) => {
      const found = plain(text.toLowerCase());
      return wanted.filter((word) => found.includes(word)).length;
    };
    return [...lines]
      .map(([, title = '', url = '', about = '']) => ({
        url,
        score: 2 * score(title) + score(about),
      }))
      .sort((a, b) => b.score - a.score)
      .map(({ url }) => url);
  }

  async function fetchesUntil(words: string, answer: RegExp): Promise<number> {
    const urls = await ranked(words);
    for (let fetches = 1; fetches <= urls.length; fetches++)
      if (answer.test(await read(urls[fetches - 1] ?? ''))) return fetches;
    return Infinity;
  }

  for (const [_question, words, answer] of QUESTIONS) {
    test(`${_question}`, async () => {
      expect(await fetchesUntil(words, answer)).toBeLessThanOrEqual(MAX_FETCHES);
    });
  }

  test('does not find what no page says', async () => {
    expect(await fetchesUntil('create refund', /no page says this/)).toBe(Infinity);
  });
});

/**
 * Tasks of developers, done by a program that reads `llms.txt` and follows links in Markdown alone: which documents it needs, in
 * both languages, and that it finds in them what the task takes.
 */
// Length that fits into one reading, with `llms.txt`.
const MAX_DOCUMENTS = 6;
const MAX_BYTES = 60_000;

interface Task {
  name: string;
  /** After `llms.txt`, in the order in which each leads to the next. */
  documents: string[];
  /** Parts of the work; each has to be in one of the documents. */
  needed: RegExp[];
}

const TASKS: Task[] = [
  {
    name: 'accept a payment in PHP',
    documents: ['transactions/create.md', 'transactions/create.php.md'],
    needed: [
      /https:\/\/sandbox\.efundpay\.com/,
      /curl_init\(\$baseUrl \. '\/v4\/transactions'\)/,
      /'Authorization: Bearer '/,
      /'idempotency-key: '/,
      /'method' => 'alipay'/,
      /payment_url_link/,
    ],
  },
  {
    name: 'verify a webhook in Go',
    documents: ['webhooks/signatures.md', 'webhooks/signatures.go.md'],
    needed: [/SHA-1/, /`signature`/, /^package efundpay$/m, /rsa\.VerifyPKCS1v15/],
  },
  {
    name: 'refund to a Thai bank account',
    documents: ['refunds/create.md', 'other/refund-policy.md', 'other/thailand-banks.md'],
    needed: [
      /POST `\/v4\/transactions\/\{transaction_id\}\/refunds`/,
      /"bank_detail": \{/,
      /`bank_detail` \*object/,
      /^\| `014` \| SCB \|/m,
    ],
  },
];

/** Reasons why a program cannot do a task; none when it can. */
async function obstacles(task: Task, base: string, fetched = read): Promise<string[]> {
  const found: string[] = [];
  const texts = [await fetched(`${ORIGIN}${base}llms.txt`)];
  for (const document of task.documents.map((name) => ORIGIN + base + name)) {
    const known = texts.flatMap((text) => linksOf(parseMarkdown(document, text)));
    if (!known.some((link) => link.split('#')[0] === document))
      found.push(`nothing read so far leads to ${document}`);
    texts.push(await fetched(document));
  }
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > MAX_BYTES) found.push(`${bytes} bytes`);
  if (texts.length > MAX_DOCUMENTS) found.push(`${texts.length} documents`);
  const all = texts.join('\n');
  return [...found, ...task.needed.filter((part) => !part.test(all)).map(String)];
}

for (const [locale, base] of [
  ['en', '/'],
  ['zh', '/zh/'],
] as const)
  for (const task of TASKS)
    test(`${task.name} (${locale})`, async () => {
      expect(await obstacles(task, base)).toEqual([]);
    });

test('a link that is missing, a document that grew, and a part that nothing says are noticed', async () => {
  const [task] = TASKS;
  if (!task) throw new Error('no task');
  const without = async (address: string) =>
    (await read(address)).replaceAll('create.php.md', '').replaceAll('payment_url_link', '');
  expect(await obstacles(task, '/', without)).toEqual([
    `nothing read so far leads to ${ORIGIN}/transactions/create.php.md`,
    '/payment_url_link/',
  ]);
  const long = async (address: string) => (await read(address)) + ' '.repeat(MAX_BYTES);
  expect(await obstacles(task, '/', long)).toHaveLength(1);
});
