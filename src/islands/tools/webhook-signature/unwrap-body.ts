import type texts from '../../../data/texts/webhook-signature.json';
import { isObject, type Json, type JsonObject } from '../../../model/contract/json';
import { listedText } from '../../shared/bytes';
import { repaired, withoutCitation, withoutEntities } from '../../shared/pasted';
import {
  encodedJson,
  findObject,
  fromBase64,
  jsonIn,
  originalOf,
  unescapeOnce,
  valueOf,
} from '../../shared/unwrap';
import { JsonError } from '../../../wire/json';

/** Wrappers around a body; each has a message. */
export type Wrapping = keyof typeof texts.wrapped;

/** A body and the wrappers around it, outermost first. */
export interface Unwrapped {
  body: string;
  wrappings: Wrapping[];
}

/** Layers that are taken off. */
const DEEPEST_WRAPPING = 5;

/** Names beside `body` that tell an event of a gateway or a queue from a webhook that has such a field itself. */
const EVENT = ['isBase64Encoded', 'requestContext', 'httpMethod', 'multiValueHeaders', 'headers'];
const MESSAGE = ['eventSource', 'messageId', 'receiptHandle'];

/** The body as an event has it; topics put it into `Message`, web frameworks into `rawBody`. */
function bodyOf(object: JsonObject): string | undefined {
  const { body, rawBody, Message, detail, data, text: content } = object;
  // The file that the tools of a browser save, HAR.
  if (typeof content === 'string' && 'mimeType' in object) return content;
  if (typeof body === 'string' && [...EVENT, ...MESSAGE].some((name) => name in object))
    return body;
  const text = [rawBody, Message].find(
    (one): one is string => typeof one === 'string' && /^\s*[{"]/.test(one),
  );
  // A bus of events has the body as an object, a subscription of Google's in Base64.
  if (text === undefined && isObject(detail) && 'detail-type' in object) return originalOf(detail);
  return text ?? (typeof data === 'string' && 'messageId' in object ? fromBase64(data) : undefined);
}

/** Says whether an object is a webhook by its data, whatever stands around it. */
function isWebhook({ payment_data: payment, refund_data: refund }: JsonObject): boolean {
  return isObject(payment) || isObject(refund);
}

/** Says whether an object has nothing but a webhook, at any depth. */
export function isAllOf(value: JsonObject): boolean {
  const [inner, ...more] = Object.values(value);
  return isWebhook(value) || (more.length === 0 && isObject(inner) && isAllOf(inner));
}

/** Webhooks in a value by their content, each as its own text, or as the string that it stands in. */
function webhooksIn(value: Json, found = new Map<string, string>()): Map<string, string> {
  const own = typeof value === 'string' || (isObject(value) && isWebhook(value));
  if (own) {
    const webhook = findObject(value, isWebhook);
    if (!webhook) return found;
    const text = originalOf(webhook);
    // The value has the same content in each form; longer numbers are told apart by their digits alone.
    const content = [JSON.stringify(webhook), ...(text.match(/\d{16,}/g) ?? [])].join();
    if (!found.has(content)) found.set(content, typeof value === 'string' ? value : text);
  } else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) webhooksIn(inner ?? null, found);
  return found;
}

/**
 * The only webhook in a value.
 * @throws JsonError where there are several: only the reader knows which one the signature belongs to
 */
function webhookIn(value: Json): string | undefined {
  const [first, ...more] = webhooksIn(value).values();
  if (more.length > 0) throw new JsonError('several', '', 0);
  return first;
}

/** The only webhook in a text that can't be read as a whole. Throws as `webhookIn` does. */
function webhookInText(text: string): string | undefined {
  const isWanted = (json: string): boolean => webhooksIn(json).size > 0;
  const found = webhookIn(jsonIn(text, isWanted));
  // The SDK rejects a byte order mark, too.
  if (found !== undefined || text.startsWith('\ufeff')) return found;
  for (const next of repaired(text)) {
    const inside = webhookIn(jsonIn(next, isWanted));
    if (inside !== undefined) return inside;
  }
  return undefined;
}

function fromText(text: string): [Wrapping, string] | undefined {
  const encoded = encodedJson(text);
  if (encoded) return encoded;
  const [, again] = /^\{\s*&((?:amp;){0,2})(?:quot|#34|#x22);/i.exec(text) ?? [];
  // Each `amp;` is one time more.
  if (again !== undefined) return ['log', again.split(';').reduce(withoutEntities, text)];
  const webhook = webhookInText(text);
  if (webhook !== undefined) return ['log', webhook];
  // Text that begins like a body has a fault, which is shown.
  if (/^\{(?!\s*(?:\\|""))/.test(text)) return undefined;
  // JSON has no such escapes: an object inside that has none is not the body.
  const inner = /\\x[\da-f]{2}/i.test(text) ? unescapeOnce(text) : withoutCitation(text);
  const [found] = jsonIn(inner, (json) => json.includes('"'));
  return found === undefined ? undefined : ['log', found];
}

function fromValue(value: Json): [Wrapping, string] | undefined {
  if (typeof value === 'string') return ['string', value];
  // A form's parser takes JSON for the name of a field.
  const [[name, empty] = [], ...more] = isObject(value) ? Object.entries(value) : [];
  if (name?.startsWith('{') && empty === '' && more.length === 0) return ['form', name];
  const listed = listedText(value);
  if (listed !== undefined) return ['bytes', listed];
  if (isObject(value) && isWebhook(value)) return undefined;
  // The place of a value isn't signed: a webhook that is all of another object verifies as it is.
  const webhook = isObject(value) && isAllOf(value) ? undefined : webhookIn(value);
  // A file of a browser has other requests, too, and their responses.
  const event =
    findObject(value, (object) => webhooksIn(bodyOf(object) ?? null).size > 0) ??
    findObject(value, (object) => bodyOf(object) !== undefined);
  const body = event && bodyOf(event);
  if (!event || body === undefined) return webhook === undefined ? undefined : ['log', webhook];
  const isBase64 = event.isBase64Encoded === true || event.encoding === 'base64';
  const plain = isBase64 ? fromBase64(body.trim()) : undefined;
  return ['event', plain ?? body];
}

/**
 * Finds the body of a webhook in the output of a gateway, a log or a program. A plain body stays as it is.
 * @throws JsonError where there are several webhooks
 */
export function unwrapBody(text: string): Unwrapped {
  let body = text;
  const wrappings: Wrapping[] = [];
  while (wrappings.length < DEEPEST_WRAPPING) {
    const value = valueOf(body);
    const next = value === undefined ? fromText(body.trim()) : fromValue(value);
    if (!next) break;
    wrappings.push(next[0]);
    body = next[1];
  }
  return { body, wrappings };
}
