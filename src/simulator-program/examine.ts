import sample from '../data/webhook-sample.json';
import type texts from '../data/texts/simulator.json';
import { beginning } from './beginning';
import { withoutCardNumbers } from '../wire/secret-text';
import { isAcknowledged, newKeys, requesterOf, signatureOf, type Keys } from './deliveries';
import { reasonOf } from './log-text';

/** Names of the deliveries; each has a text. */
type Name = keyof typeof texts.check.cases;

/** Milliseconds that a receiver has for a response. */
const PATIENCE = 30_000;

/** A delivery to a receiver, and what is expected of it. */
interface Case {
  name: Name;
  /** `either`: accepted, or not read. */
  expected: 'accept' | 'reject' | 'either';
  /** Page of the documentation about it. */
  page: string;
  body: string;
  /** Signatures, each in a header line of its own; `undefined` stands for that of the body. */
  signatures?: (right: string) => string[];
  headers?: Record<string, string>;
  /** Number of deliveries at the same time. */
  times?: number;
  /** Without a length. */
  isChunked?: boolean;
  /** In two parts, with a pause between them. */
  isSlow?: boolean;
}

/** Outcome of a delivery. */
export interface Finding {
  name: Name;
  isFine: boolean;
  /** True if no response came. */
  isSilent: boolean;
  expected: Case['expected'];
  /** Status and body, or why there are none. */
  came: string;
  page: string;
}

const INTRODUCTION = '/webhooks/introduction#receive';
const SIGNATURES = '/webhooks/signatures';
const TROUBLE = '/webhooks/signatures#troubleshooting';

function event(changes: object = {}, data: object = {}): string {
  return JSON.stringify({
    ...sample,
    ...changes,
    payment_data: { ...sample.payment_data, ...data },
  });
}

function cases(wrong: string): Case[] {
  const plain = event();
  const refund = {
    ...{ ll_transaction_id: '2026090100000001', merchant_transaction_id: 'refund-1' },
    refund_data: { refund_amount: 1299, refund_status: 'RS' },
  };
  const of = (name: Name, body: string, page: string, more: Partial<Case> = {}): Case => {
    return { name, expected: 'accept', page, body, ...more };
  };
  const rejected = { expected: 'reject' } as const;
  return [
    of('valid', plain, INTRODUCTION),
    of('again', plain, INTRODUCTION),
    of('parallel', event({ ll_transaction_id: '2026090100000002' }), INTRODUCTION, { times: 2 }),
    of('refund', JSON.stringify(refund), '/webhooks/refund-webhooks'),
    of('several', plain, `${SIGNATURES}#rotation`, {
      signatures: (right) => [`${wrong}, ${right}`],
    }),
    of('lines', plain, `${SIGNATURES}#rotation`, { signatures: (right) => [wrong, right] }),
    of('wrong-key', plain, TROUBLE, { ...rejected, signatures: () => [wrong] }),
    of(
      'changed',
      plain.replace(/"payment_amount":"[^"]+"/, '"payment_amount":"0.01"'),
      SIGNATURES,
      {
        ...rejected,
        signatures: () => [],
      },
    ),
    of('unsigned', plain, `${SIGNATURES}#missing-header`, { ...rejected, signatures: () => [] }),
    of('empty', plain, TROUBLE, { ...rejected, signatures: () => [''] }),
    of('no-base64', plain, TROUBLE, { ...rejected, signatures: () => ['<signature>'] }),
    of('status', event({}, { payment_status: 'XX' }), '/webhooks/payment-webhooks'),
    of('event', '{"event":"later","token_id":"tok_1"}', '/webhooks/introduction#notices'),
    of('fields', event({ added: { later: true } }), '/webhooks/payload'),
    of('no-id', event({ ll_transaction_id: undefined }), INTRODUCTION),
    of('null', event({ note: null, list: [null, 1, 'a', { b: null }] }), SIGNATURES),
    of(
      'escapes',
      '{"ll_transaction_id":"\\u0041\\/\\"\\n","payment_data":{"payment_status":"PS"}}',
      SIGNATURES,
    ),
    of('emoji', event({ merchant_transaction_id: '订单-😀' }), SIGNATURES),
    of(
      'numbers',
      event({ a: 1 }).replace('"a":1', '"a":1.50,"b":1e3,"c":-0.0,"d":12345678901234567'),
      SIGNATURES,
    ),
    of('small', event({ a: 1 }).replace('"a":1', '"a":1e-7'), SIGNATURES),
    of('chunked', plain, INTRODUCTION, { expected: 'either', isChunked: true }),
    of('slow', plain, INTRODUCTION, { isSlow: true }),
    of('header-case', plain, '/webhooks/payload', {
      headers: { TimeStamp: '20260901160000', SIGNATURE: '' },
    }),
    of('charset', plain, '/webhooks/payload', {
      headers: { 'content-type': 'application/json; charset=UTF-8' },
    }),
    of('no-json', 'a=1&b=2', TROUBLE, { ...rejected, signatures: () => [wrong] }),
    of('no-object', '[]', TROUBLE, { ...rejected, signatures: () => [wrong] }),
    of('large', event({ text: 'x'.repeat(1_000_000) }), INTRODUCTION, { expected: 'either' }),
    of('alive', event({ ll_transaction_id: '2026090100000003' }), INTRODUCTION),
  ];
}

/** Input of an examination. */
export interface Examiner {
  /** Signs a body with the key that the receiver has the public half of. */
  sign: (body: string) => Promise<string>;
  wait: (milliseconds: number) => Promise<unknown>;
}

interface Reply {
  status?: number;
  text: string;
}

/** Sends one request on a connection of its own: a receiver may close one that was used before. */
async function deliver(
  url: string,
  one: Case,
  signatures: string[],
  wait: Examiner['wait'],
): Promise<Reply> {
  const send = requesterOf(url);
  const named = one.headers?.SIGNATURE === undefined ? 'signature' : 'SIGNATURE';
  const headers: Record<string, string | string[]> = {
    'content-type': 'application/json',
    ...(!one.headers?.TimeStamp && { timestamp: '20260901160000' }),
    timezone: 'Asia/Shanghai',
    ...one.headers,
    ...(signatures.length > 0 && {
      [named]: signatures.length === 1 ? (signatures[0] ?? '') : signatures,
    }),
    ...(!one.isChunked && { 'content-length': String(Buffer.byteLength(one.body)) }),
  };
  return new Promise((done) => {
    const signal = AbortSignal.timeout(PATIENCE);
    const sent = send(url, { method: 'POST', headers, signal, agent: false }, (response) => {
      beginning(response, 10_000).then(
        (body) => done({ status: response.statusCode, text: body }),
        (error: Error) => done({ status: response.statusCode, text: error.message }),
      );
    });
    sent.on('error', (error) => done({ text: reasonOf(error) }));
    const half = Math.floor(one.body.length / 2);
    if (!one.isChunked && !one.isSlow) sent.end(one.body);
    else {
      sent.write(one.body.slice(0, half));
      void Promise.resolve(one.isSlow && wait(1000)).then(() => sent.end(one.body.slice(half)));
    }
  });
}

/** A length is required, the content is too large, or the connection was closed while the body was sent. */
const UNREAD: readonly number[] = [411, 413, 0];

function isFine(expected: Case['expected'], reply: Reply): boolean {
  const { status = 0 } = reply;
  if (expected === 'reject') return status >= 400 && status < 500;
  return isAcknowledged(reply) || (expected === 'either' && UNREAD.includes(status));
}

let unknown: Keys | undefined;

/** A key pair that no receiver knows; made when it is needed, because that takes a while. */
function unknownKeys(): Keys {
  unknown ??= newKeys();
  return unknown;
}

/** Sends a receiver valid webhooks, and some that it must reject. */
export async function examine(
  url: string,
  { sign, wait }: Examiner,
  onFinding: (finding: Finding) => void = () => undefined,
): Promise<Finding[]> {
  const plain = event();
  const findings: Finding[] = [];
  for (const one of cases(signatureOf(plain, unknownKeys()))) {
    const { name, expected, page, signatures, times = 1 } = one;
    // A changed body has the signature of the body before the change.
    const right =
      name === 'changed'
        ? await sign(plain)
        : name === 'no-json' || name === 'no-object'
          ? ''
          : await sign(one.body);
    const lines = name === 'changed' ? [right] : (signatures?.(right) ?? [right]);
    const replies = await Promise.all(
      Array.from({ length: times }, () => deliver(url, one, lines, wait)),
    );
    const worst = replies.find((reply) => !isFine(expected, reply)) ?? replies[0];
    const isSilent = worst?.status === undefined;
    const text = withoutCardNumbers(worst?.text ?? '').replace(/[\s\p{Cc}]+/gu, ' ');
    // A body can be long; a reason is read to its end.
    const came = isSilent ? `– ${text}` : `${worst.status} ${text.slice(0, 60)}`.trim();
    const finding = {
      name,
      expected,
      page,
      came,
      isSilent,
      isFine: replies.every((reply) => isFine(expected, reply)),
    };
    findings.push(finding);
    onFinding(finding);
    // Without any response, the other deliveries would only be waited for.
    if (name === 'valid' && isSilent) break;
  }
  return findings;
}
