/**
 * Tasks of developers, done by a program that reads `llms.txt` and follows links in Markdown alone: which documents it needs, in
 * both languages, and that it finds in them what the task takes.
 */
import { expect, ORIGIN, test } from '../support/test';
import { linksOf, parseMarkdown } from '../support/markdown';

const PUBLISHED = 'https://docs.efundflow.com';
/** Documents of a task with `llms.txt`, and bytes of all of them: what fits into one reading. */
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

type Read = (address: string) => Promise<string>;

/** Reasons why a program cannot do a task; none when it can. */
async function obstacles(task: Task, base: string, read: Read): Promise<string[]> {
  const found: string[] = [];
  const texts = [await read(`${base}llms.txt`)];
  for (const document of task.documents.map((name) => base + name)) {
    const known = texts.flatMap((text) => linksOf(parseMarkdown(document, text)));
    if (!known.some((link) => link.split('#')[0] === PUBLISHED + document))
      found.push(`nothing read so far leads to ${document}`);
    texts.push(await read(document));
  }
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > MAX_BYTES) found.push(`${bytes} bytes`);
  if (texts.length > MAX_DOCUMENTS) found.push(`${texts.length} documents`);
  const all = texts.join('\n');
  return [...found, ...task.needed.filter((part) => !part.test(all)).map(String)];
}

const overHttp: Read = async (address) => {
  const response = await fetch(ORIGIN + address, { headers: { accept: 'text/markdown' } });
  expect(response.status, address).toBe(200);
  return response.text();
};

for (const [locale, base] of [
  ['en', '/'],
  ['zh', '/zh/'],
] as const)
  for (const task of TASKS)
    test(`${task.name} (${locale})`, async () => {
      expect(await obstacles(task, base, overHttp)).toEqual([]);
    });

test('a link that is missing, a document that grew, and a part that nothing says are noticed', async () => {
  const [task] = TASKS;
  if (!task) throw new Error('no task');
  const without: Read = async (address) =>
    (await overHttp(address)).replaceAll('create.php.md', '').replaceAll('payment_url_link', '');
  expect(await obstacles(task, '/', without)).toEqual([
    'nothing read so far leads to /transactions/create.php.md',
    '/payment_url_link/',
  ]);
  const long: Read = async (address) => (await overHttp(address)) + ' '.repeat(MAX_BYTES);
  expect(await obstacles(task, '/', long)).toHaveLength(1);
});
