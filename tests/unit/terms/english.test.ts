import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { lintPieces } from '../../../scripts/terms/lint.mjs';
import type { Term } from '../../../scripts/terms/rule.mjs';
import {
  pagePieces,
  samplePieces,
  sourcePieces,
  yamlPieces,
  type Piece,
} from '../../../scripts/terms/texts.mjs';

const terms = parse(readFileSync('scripts/terms/english.yaml', 'utf8')) as Term[];

/** Lines and words that are reported. */
async function reported(pieces: Piece[]): Promise<string[]> {
  const findings = await lintPieces(pieces, terms);
  return findings.map(({ line, message }) => `${line} ${/^"(.*?)"/.exec(message)?.[1]}`);
}

/** What is reported in one sentence of a page. */
function inProse(text: string): Promise<string[]> {
  return reported([{ file: 'page', line: 1, text, kind: 'prose' }]);
}

describe('what has to be reported', () => {
  test.each([
    ['The answer contains an ID.', 'answer'],
    ['Wait for the notice.', 'notice'],
    ['Send each call with a key.', 'each call'],
    ['Set the address of your server.', 'address'],
    ['A key that has to be rotated.', 'has to'],
    ['The id of the refund.', 'id'],
    ['The card was refused.', 'refused'],
    ['Amounts are decimal texts.', 'decimal texts'],
    ['Give the money back.', 'Give the money back'],
    ['The retry schedule is not published.', 'is not published'],
    ['The number of retries is not specified.', 'is not specified'],
    ["Its values aren't specified.", "aren't specified"],
    ['Refunds have no documented limit.', 'no documented'],
    ["EFundFlow doesn't document the fields.", "doesn't document"],
    ["Verify with the platform's key.", "the platform's"],
    ["Store EFundPay's ID.", "EFundPay's"],
    ['Start some minutes earlier.', 'some minutes'],
    ['Redirect the buyer to your shop.', 'your shop'],
    ['Register the domain of your store.', 'your store'],
    ['Replace the secret key by a JWT.', 'Replace the secret key by'],
    ["EFundFlow's ID of the payment order.", 'payment order'],
    ['Sign the JWT with the scope `a`.', 'Sign the JWT with the scope'],
    ['Wait as long as `Retry-After` says.', 'Wait as long as'],
    ['The bearer token lacks the permission.', 'lacks the permission'],
    ['`error_code` may contain the reason.', 'may contain the reason'],
    ['If the response is 408, or there is none, retry.', 'or there is none'],
    ['If the retries fail, too, ask support.', 'fail, too'],
    ['Same as for 500.', 'Same as for'],
    ['Hosts carry the name EFundPay.', 'carry the name'],
    ["Use EFundFlow's key, not that of your key pair.", 'not that of'],
    ['`amount` is for the first period, `plan` for the following ones.', 'following ones'],
    ['What happens to open invoices. Used when you pause.', 'Used when'],
    ['When the refund was created. ISO 8601.', 'When the refund was created. ISO 8601'],
    ['Cursors are opaque: send them unchanged.', 'opaque: send'],
    ["The list has no filter: don't wait.", "filter: don't"],
    ['See **the notice** in [this answer](/x).', 'notice'],
  ])('%s', async (text, word) => {
    expect(await inProse(text)).toContain(`1 ${word}`);
  });
});

describe('what has to be reported in texts about providers', () => {
  test.each([
    ['Ask UseePay about: retry schedule.', 'Ask UseePay about:'],
    ['The retry schedule: ask LianLian Pay.', 'schedule: ask LianLian'],
    ['What to expect in the API: see below.', 'What to expect in the API'],
    ['For errors of the keys, see below.', 'errors of the keys'],
    ['Where the two differ, theirs applies.', 'theirs applies'],
    ['The same page > Create restricted key.', 'The same page'],
    ['The keys are the live ones.', 'are the live ones'],
    ['Connect an account to take cards.', 'to take cards'],
    ['RSA with SHA-256, in the header.', 'RSA with'],
    ['Statuses: waiting, processing.', 'Statuses:'],
    ['Also Venmo and LINE Pay.', 'Also'],
    ['In full or in part.', 'In full'],
  ])('%s', async (text, word) => {
    const file = 'src/data/providers/x.yaml';
    expect(await reported([{ file, line: 1, text, kind: 'prose' }])).toContain(`1 ${word}`);
  });

  test('and not elsewhere', async () => {
    expect(await inProse('The keys are the live ones.')).toEqual([]);
    expect(await inProse('Ask UseePay about: the schedule.')).toHaveLength(1);
  });
});

test.each([
  'Ask UseePay whether it supports partial refunds.',
  'The response contains an ID.',
  'Send the `answer` field, never `id`.',
  'The buyer’s IP address, the billing address and an email address.',
  'See [the docs](https://example.com/notice/answer).',
  'Call the API once.',
  'Illustrative: use the amount of the refund.',
  'Send one of these values: `a`, `b`.',
  'Required fields come first.',
])('fine: %s', async (text) => {
  expect(await inProse(text)).toEqual([]);
});

describe('where it looks', () => {
  test('the body and the front matter of a page, not its heading ids and not its code', async () => {
    const page =
      '---\ntitle: The notice\nslug: /answer\n---\n\n## Send it {/* #answer */}\n\n```js\nanswer();\n```\n\nAn answer.\n';
    expect(await reported(pagePieces('page', page))).toEqual(['2 notice', '12 answer']);
  });

  test('the wanted keys of YAML, with their lines', async () => {
    const yaml = 'a:\n  en: An answer\n  zh: 响应\n  id: answer one\n';
    expect(await reported(yamlPieces('data', yaml, new Set(['en'])))).toEqual(['2 answer']);
  });

  test('strings and comments of a source; comments may speak of calls', async () => {
    const source =
      "// Each call waits for the answer.\nconst text = 'each call';\nconst answer = 1;\n";
    expect(await reported(sourcePieces('source.ts', source))).toEqual(['1 answer', '2 each call']);
  });

  test('comments of a sample', async () => {
    expect(await reported(samplePieces('a.py', '# the answer\nanswer = 1\n'))).toEqual([
      '1 answer',
    ]);
  });
});

test('an exception covers its phrase alone', async () => {
  const term: Term = { say: 'x', not: ['notices?'], allow: ['Notice of Change'] };
  const text = 'A Notice of Change, and a notice.';
  const findings = await lintPieces([{ file: 'p', line: 1, text, kind: 'prose' }], [term]);
  expect(findings).toHaveLength(1);
});
