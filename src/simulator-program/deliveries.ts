import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { fill, type Locale } from '../model/locale';
import { messages } from '../simulator/check';
import { docsUrl } from '../simulator/links';
import { signingString } from '../wire/signing-string';
import { headerTimestamp } from '../wire/timestamp';
import { TIME_ZONE } from '../simulator/notices';
import type { Notice } from '../simulator/types';
import { beginning } from './beginning';
import { isReceiver, reasonOf, urlText } from './log-text';

/** Milliseconds that a receiver has, and that a late webhook waits. */
const PATIENCE = 10_000;
const LATE = 5000;

/** Milliseconds after which the next webhook doesn't wait for the response to the one before. */
const SOON = 100;

/** Webhooks on their way at the same time: a receiver without a response must not use up all connections. */
const MOST = 50;

/** A key pair that signs webhooks. */
export interface Keys {
  privateKey: KeyObject;
  /** Base64 without line breaks, as an environment variable can have it. */
  publicText: string;
}

/** A key pair from its private key, which must be an RSA key to sign webhooks. */
export function keysOf(privateKey: KeyObject): Keys {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return { privateKey, publicText: der.toString('base64') };
}

/** Generates an RSA key pair of 2,048 bits. */
export function newKeys(): Keys {
  return keysOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
}

/** Signs a body as the documentation describes. */
export function signatureOf(body: string, { privateKey }: Keys): string {
  return sign('sha1', Buffer.from(signingString(body).string), privateKey).toString('base64');
}

/** A webhook that was sent, or that could not be. */
export interface Delivery {
  number: number;
  kind: Notice['kind'];
  url: string;
  body: string;
  headers: Record<string, string>;
  /** Undefined while the receiver has not responded. */
  result?: { status?: number; text: string; milliseconds: number };
}

/** True for the response that the documentation asks for. A page with status 200, for example, acknowledges nothing. */
export function isAcknowledged({ status, text }: { status?: number; text: string }): boolean {
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
    return status === 200 && code === '200' && message === 'SUCCESS';
  } catch {
    return false;
  }
}

/** Makes requests to a URL, not by `fetch`: that rejects some ports which a receiver may have, such as 6000. */
export function requesterOf(url: string): typeof request {
  return new URL(url).protocol === 'https:' ? requestSecurely : request;
}

/** A receiver on this machine: webhooks go nowhere else, unless `--webhook-url` says so. */
function isLocal(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

/** How one delivery differs from a plain one. */
export interface Variation {
  isWrong?: boolean;
  delay?: number;
}

/** Sends webhooks and remembers them; of the oldest it forgets. */
export class Deliveries {
  readonly list: Delivery[] = [];
  /** Webhooks without a result: those that wait, and those on their way. A state file has them for the next start. */
  readonly unsent = new Set<Notice>();
  #count = 0;
  /** A webhook that waits for the next one, to come after it. */
  #held: Notice | undefined;
  /** Webhooks on their way, and those that wait for one of them to arrive. */
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    readonly keys: Keys,
    readonly options: {
      webhookUrl?: string;
      /** Address of the documentation, without a slash at its end. */
      docs: string;
      locale: Locale;
      now: () => number;
      log: (line: string) => void;
      wait: (milliseconds: number) => Promise<unknown>;
      /** Called when a webhook has its result. */
      onSent: () => void;
    },
  ) {}

  /** Remembers webhooks that are to be sent. */
  keep(notices: readonly Notice[]): void {
    for (const notice of notices) if (notice.fault !== 'webhook-missing') this.unsent.add(notice);
  }

  /**
   * Sends webhooks in their order, as their faults want it. A receiver that is slow gets several at the same time: else the
   * last of a hundred would be sent when the first ninety-nine have timed out.
   */
  async sendAll(notices: readonly Notice[]): Promise<void> {
    const sent: Promise<unknown>[] = [];
    for (const notice of notices) {
      const { fault } = notice;
      const held = this.#held;
      if (fault === 'webhook-missing') continue;
      if (fault === 'webhook-reversed' && !held) {
        this.#held = notice;
        continue;
      }
      this.#held = undefined;
      const delay = fault === 'webhook-late' ? LATE : 0;
      const all = fault === 'webhook-twice' ? [notice, notice] : [notice];
      const one = Promise.all(all.map((each) => this.send(each, { delay }))).then(
        () => held && this.send(held),
      );
      sent.push(one);
      await Promise.race([one, this.options.wait(SOON)]);
    }
    await Promise.all(sent);
  }

  async send(notice: Notice, variation: Variation = {}): Promise<void> {
    const { kind, url: own = '', body } = notice;
    await this.#deliver(kind, own, JSON.stringify(body), variation);
    if (this.unsent.delete(notice)) this.options.onSent();
  }

  /** Sends a webhook of the list once more. */
  async again({ kind, url, body }: Delivery, variation: Variation = {}): Promise<void> {
    await this.#deliver(kind, url, body, variation);
  }

  async #deliver(
    kind: Notice['kind'],
    own: string,
    body: string,
    variation: Variation,
  ): Promise<void> {
    const { webhookUrl, locale, now, log, wait } = this.options;
    const url = webhookUrl ?? own;
    if (variation.delay) await wait(variation.delay);
    if (this.#running < MOST) this.#running += 1;
    else await new Promise<void>((done) => this.#waiting.push(done));
    this.#count += 1;
    const signed = variation.isWrong ? body.replace(/\d(?=[^\d]*$)/, (digit) => `${digit}0`) : body;
    const headers = {
      'content-type': 'application/json',
      timestamp: headerTimestamp(new Date(now()), TIME_ZONE),
      timezone: TIME_ZONE,
    };
    const delivery: Delivery = { number: this.#count, kind, url, body, headers };
    this.list.unshift(delivery);
    this.list.splice(200);
    delivery.result = await this.#post(delivery, signed);
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
    const { status, milliseconds, text } = delivery.result;
    const { sends, notAcknowledged } = messages[locale].program;
    const outcome = status ? `${status} ${milliseconds} ms` : text;
    const fault = status && !isAcknowledged(delivery.result) ? notAcknowledged : '';
    log(`→ ${[sends[kind], urlText(url), outcome, fault].filter(Boolean).join(' ')}`);
  }

  /** @param signed the body that the signature is of */
  async #post(
    { url, headers, body }: Delivery,
    signed: string,
  ): Promise<NonNullable<Delivery['result']>> {
    const start = performance.now();
    const result = (text: string, status?: number) => ({
      ...(status !== undefined && { status }),
      text,
      milliseconds: Math.round(performance.now() - start),
    });
    const { docs, locale } = this.options;
    const { notSent, notSigned, noReceiver, late } = messages[locale].program;
    try {
      headers.signature = signatureOf(signed, this.keys);
    } catch (error) {
      // A system may reject SHA-1: requests are responded to all the same.
      const page = docsUrl({ docs, locale }, '/webhooks/signatures#sha-1');
      return result(`${fill(notSigned, { reason: reasonOf(error) })} → ${page}`);
    }
    if (url !== '' && !isReceiver(url)) return result(noReceiver);
    if (url === '' || (!this.options.webhookUrl && !isLocal(url))) return result(notSent);
    const signal = AbortSignal.timeout(PATIENCE);
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method: 'POST', headers: { ...headers, ...length }, agent: false, signal };
    try {
      const response = await new Promise<IncomingMessage>((done, fail) => {
        requesterOf(url)(url, options, done).on('error', fail).end(body);
      });
      return result(await beginning(response, 10_000), response.statusCode);
    } catch (error) {
      return result(signal.aborted ? fill(late, { seconds: PATIENCE / 1000 }) : reasonOf(error));
    }
  }
}
