import { readdirSync } from 'node:fs';
import path from 'node:path';

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

const providers = readdirSync(path.resolve(__dirname, '../../../src/data/providers')).map((file) =>
  path.basename(file, '.yaml'),
);
const samples = readdirSync(path.resolve(__dirname, '../../../samples/guides'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Every word that takes a name gets one that does not exist. */
export const WORD_FAULTS: readonly Fault[] = [
  {
    what: 'a word',
    page: 'refunds/create',
    mdx: '<Tabel name="error-codes" />',
    says: ['<Tabel>: There is no such word.'],
    offers: ['Table', 'Operation', 'Checklist'],
  },
  {
    what: 'an operation',
    page: 'overview',
    mdx: '<Operation id="createTransactoin" />',
    says: ['No operation "createTransactoin".'],
    offers: ['createTransaction', 'getRefund', 'updateSubscriptionStatus'],
  },
  {
    what: 'a notice',
    page: 'environments',
    mdx: '<Webhook id="chargebackNotice" />',
    says: ['No webhook "chargebackNotice".'],
    offers: ['paymentNotice', 'refundNotice'],
  },
  {
    what: 'a schema',
    page: 'authentication',
    mdx: '<SchemaFields name="Transactions" />',
    says: ['No schema "Transactions".'],
    offers: ['Refund', 'Error', 'ErrorDetail'],
  },
  {
    what: 'a scope',
    page: 'jwts',
    mdx: 'It needs <Scope name="transactions.delete" /> here.',
    says: ['No scope "transactions.delete".'],
    offers: ['transactions.read', 'transactions.write'],
  },
  {
    what: 'the operation of an example',
    page: 'idempotent-requests',
    mdx: '<Example operation="createRefunds" />',
    says: ['No operation "createRefunds".'],
    offers: ['createRefund', 'paymentNotice'],
  },
  {
    what: 'the status of an example',
    page: 'pagination',
    mdx: '<Example operation="createTransaction" status="299" />',
    says: ['No response "299".'],
    offers: ['200', '400', '409'],
  },
  {
    what: 'the name of an example',
    page: 'rate-limiting',
    mdx: '<Example operation="createTransaction" part="request" example="cash" />',
    says: ['No example "cash".'],
    offers: ['card', 'redirect'],
  },
  {
    what: 'the operation of request samples',
    page: 'ip-address-forwarding',
    mdx: '<RequestSamples operation="deleteTransaction" />',
    says: ['No operation "deleteTransaction".'],
    offers: ['createTransaction', 'getTransaction'],
  },
  {
    what: 'a table',
    page: 'refunds/get',
    mdx: '<Table name="error-code" />',
    says: ['No table "error-code".'],
    offers: ['error-codes', 'thailand-banks', 'refund-policy'],
  },
  {
    what: 'a diagram',
    page: 'refunds/list',
    mdx: '<Diagram name="paymentflow" />',
    says: ['No diagram "paymentflow".'],
    offers: ['payment-flow', 'webhook-delivery'],
  },
  {
    what: 'a provider',
    page: 'errors/index',
    mdx: '<Provider id="strype" part="facts" />',
    says: ['No provider "strype".'],
    offers: providers,
  },
  {
    what: 'a part of a provider',
    page: 'chargebacks/list',
    mdx: '<Provider id="stripe" part="prices" />',
    says: ['No part "prices".'],
    offers: ['facts', 'credentials', 'test-data', 'sources'],
  },
  {
    what: 'a tool',
    page: 'transactions/get',
    mdx: '<Tool name="jwts" />',
    says: ['No tool "jwts".'],
    offers: ['error-response', 'jwt', 'rsa-key-pair', 'webhook-signature'],
  },
  {
    what: 'samples of a guide',
    page: 'transactions/list',
    mdx: '<GuideSamples name="sign-jwt" />',
    says: ['No samples "sign-jwt".'],
    offers: samples,
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
    says: ['<Table> takes plain text attributes only'],
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
    what: 'an image beside the page',
    page: 'webhooks/signatures',
    mdx: '![A chart](./no-such-chart.png)',
    says: ['Markdown image with URL `./no-such-chart.png`', "couldn't be resolved"],
  },
  {
    what: 'a Markdown file',
    page: 'webhooks/introduction',
    mdx: 'Read [this page](./no-such-page.mdx) next.',
    says: ['Markdown link with URL `./no-such-page.mdx`', "couldn't be resolved"],
  },
  {
    what: 'a link past the check of links',
    page: 'webhooks/payment-webhooks',
    mdx: 'Read <a href="/no-such-page">this page</a> next.',
    says: ['Write [text](path) instead of <a>'],
  },
  {
    what: 'an image on another host',
    page: 'webhooks/refund-webhooks',
    mdx: '![A chart](https://example.com/chart.png)',
    says: ['The image https://example.com/chart.png is on another host.'],
  },
  {
    what: 'an id that stands twice',
    page: 'webhooks/generator-rsa-pair',
    mdx: 'Two <span id="same" /> marks <span id="same" /> here.',
    says: ['The ID "same" stands twice in this page.'],
  },
];
