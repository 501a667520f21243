import { isObject, type Json, type JsonObject } from '../../../model/contract/json';
import { decodeBase64 } from '../../shared/base64';
import { findObject, jsonIn, valueOf } from '../../shared/unwrap';

/** Wrappers around a body; each has a message. */
export type Wrapping = 'event' | 'base64' | 'string' | 'form' | 'log';

/** A body, and what it was taken out of, the outermost first. */
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
  const { body, rawBody, Message } = object;
  if (typeof body === 'string' && [...EVENT, ...MESSAGE].some((name) => name in object))
    return body;
  return [rawBody, Message].find(
    (one): one is string => typeof one === 'string' && /^\s*[{"]/.test(one),
  );
}

/** The text in Base64; undefined where it isn't JSON. */
function decoded(text: string): string | undefined {
  if (!/^[\w+/=\s-]+$/.test(text)) return undefined;
  const [standard, url] = [decodeBase64(text), decodeBase64(text, 'url')];
  const bytes = standard.ok ? standard.bytes : url.ok ? url.bytes : undefined;
  const plain = bytes && new TextDecoder().decode(bytes);
  // Or Base64 of JSON, once more.
  return plain !== undefined && /^\s*(?:[{"]|e[yw][\w+/=\s-]{20})/.test(plain) ? plain : undefined;
}

/** The text in percent-encoding, without the name of a form's field before it. */
function unescaped(text: string): string | undefined {
  const [, value] = /^(?:[\w.[\]-]{0,60}=)?((?:%7B|%22)[^\s{}"]*)$/i.exec(text) ?? [];
  if (value === undefined) return undefined;
  try {
    return decodeURIComponent(value.replace(/=$/, '').replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function fromText(text: string): [Wrapping, string] | undefined {
  const plain = decoded(text.replace(/^[\w.[\]-]{1,60}=(?=e[yw])/, ''));
  if (plain !== undefined) return ['base64', plain];
  const form = unescaped(text);
  if (form !== undefined) return ['form', form];
  // Text that begins like a body has a fault, which is shown.
  if (/^\{(?!\s*\\)/.test(text)) return undefined;
  const [found] = jsonIn(text);
  return found === undefined ? undefined : ['log', found];
}

function fromValue(value: Json): [Wrapping, string] | undefined {
  if (typeof value === 'string') return ['string', value];
  // A form's parser takes JSON for the name of a field.
  const [[name, empty] = [], ...more] = isObject(value) ? Object.entries(value) : [];
  if (name?.startsWith('{') && empty === '' && more.length === 0) return ['form', name];
  const event = findObject(value, (object) => bodyOf(object) !== undefined);
  const body = event && bodyOf(event);
  if (!event || body === undefined) return undefined;
  const plain = event.isBase64Encoded === true ? decoded(body.trim()) : undefined;
  return ['event', plain ?? body];
}

/** Finds the body of a webhook in what a gateway, a log or a program made of it. A body alone stays as it is. */
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
