/** A fault in one doc page, and what the build has to say about it. */
export interface Fault {
  /** Fault, for the test's title. */
  what: string;
  /** Doc page that gets the fault, e.g. `refunds/get`; each page can hold one. */
  page: string;
  mdx: string;
  /** Passages of the message. */
  says: readonly string[];
  /** Names that the message has to offer instead. */
  offers?: readonly string[];
}

/** Ways in which a passage stops a page. Which names each word takes has unit tests: tests/unit/words. */
export const WORD_FAULTS: readonly Fault[] = [
  {
    what: 'a word',
    page: 'refunds/create',
    mdx: '<Tabel name="error-codes" />',
    says: ['<Tabel>: There is no such word.'],
    offers: ['Table', 'Operation', 'Checklist'],
  },
  {
    what: 'a scope',
    page: 'jwts',
    mdx: 'It needs <Scope name="transactions.delete" /> here.',
    says: ['No scope "transactions.delete".'],
    offers: ['transactions.read', 'transactions.write'],
  },
  {
    what: 'a code language',
    page: 'transactions/create',
    mdx: '```jsno\n{}\n```',
    says: ['No code language "jsno".'],
    offers: ['json', 'bash', 'python', 'java', 'go', 'php', 'csharp'],
  },
  {
    what: 'an attribute that is not plain text',
    page: 'transactions/checkout',
    mdx: '<Table name={"error-codes"} />',
    says: ['<Table>: The word takes plain text attributes only'],
  },
  {
    what: 'a component without an attribute that it needs',
    page: 'chargebacks/list',
    mdx: '<Checklist>\n\n- One\n\n</Checklist>',
    says: ['<Checklist>: The attribute "id" is missing: <Checklist id="…">.'],
  },
  {
    what: 'an admonition',
    page: 'environments',
    mdx: ':::tipp\n\nA tip.\n\n:::',
    says: ['No directive :::tipp'],
    offers: [':::note', ':::tip', ':::info', ':::warning', ':::danger'],
  },
  {
    what: 'an ID of a heading, as Docusaurus wrote it before',
    page: 'pagination',
    mdx: '## Lists of all {#lists-of-all}',
    says: ['A heading ends with its ID', '## Title {/* #title */}'],
  },
];

/** Files that a page points to. */
export const FILE_FAULTS: readonly Fault[] = [
  {
    what: 'an image of the site',
    page: 'webhooks/payload',
    mdx: '![A chart](/img/no-such-chart.png)',
    says: ['Markdown image with URL `/img/no-such-chart.png`', "couldn't be resolved"],
  },
  {
    what: 'a Markdown file',
    page: 'webhooks/introduction',
    mdx: 'Read [this page](./no-such-page.mdx) next.',
    says: ['Markdown link with URL `./no-such-page.mdx`', "couldn't be resolved"],
  },
  {
    what: 'an image on another host',
    page: 'webhooks/refund-webhooks',
    mdx: '![A chart](https://example.com/chart.png)',
    says: ['The image https://example.com/chart.png is on another host.'],
  },
];
