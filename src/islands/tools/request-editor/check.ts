import texts from '../../../data/texts/request-editor.json';
import { fieldAnchor } from '../../../model/contract/anchors';
import { pointer, type Json, type JsonObject } from '../../../model/contract/json';
import type { Rule } from '../../../model/contract/rules';
import type { Operation, ParameterPlace } from '../../../model/contract/types';
import { byLocale, fill, type Locale } from '../../../model/locale';
import { samplesOf, type Sample } from '../../../model/samples';
import type { OfferedField, RequestModule } from '../../../model/samples/offered';
import { typedFields, valuesOf, type Typed } from '../../../model/samples/request';
import { JsonError, jsonFault } from '../../../wire/json';
import { shared } from '../../../wire/messages';
import { pathOf } from '../../../wire/rules';
import { differences, messageOf, type Difference, type Validator } from '../../../wire/shape';
import { describe } from '../../../wire/text';
import { unseenAt } from '../../shared/pasted';
import { jsonIn } from '../../shared/unwrap';
import { findPath, isBroken, readBody, type Range, type ReadBody } from './body';

const messages = byLocale(texts);

/** Input of the reader: body and parameters. */
export interface Request {
  /** Undefined for an operation without a body. */
  text: string | undefined;
  typed: Typed;
}

/** Something wrong with a body, or to look at. */
export interface Problem {
  /** Path of the field; empty for the body as a whole. */
  path: string;
  /** ID of the field on the page. */
  anchor: string;
  message: string;
  isHint: boolean;
  /** Range to select in the text. */
  at?: Range;
}

export interface Checked {
  problems: Problem[];
  /** Error messages of parameters, by their anchors on the page. */
  parameters: ReadonlyMap<string, string>;
  /** Undefined while the JSON can't be read. */
  body: ReadBody | undefined;
  /** Undefined where there is no request to show. */
  samples: Sample[] | undefined;
}

/** Value typed for a parameter, in the type of its description where it has the form of one. */
function valueOf(text: string, type: OfferedField['type']): Json | undefined {
  if (text === '') return undefined;
  if (type === 'array') return valuesOf(text, type);
  return type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text;
}

/** Fault of a value that was pasted with more than itself. A list is typed with blanks between its values. */
function aroundValue(text: string, isList: boolean, locale: Locale): string | undefined {
  const { unseen, blanks } = messages[locale];
  const [character] = [...text.slice(unseenAt(text))];
  if (unseenAt(text) >= 0)
    return fill(unseen, { character: describe(character ?? '', shared[locale]) });
  return text === text.trim() || isList ? undefined : blanks;
}

function checkParameters(
  { operation, parameters: validate }: RequestModule<Validator>,
  typed: Typed,
  locale: Locale,
): Map<string, string> {
  const found = new Map<string, string>();
  const values: JsonObject = {};
  for (const [place, fields] of Object.entries(typedFields(operation)) as Entries) {
    const entries = fields.map(({ name, type }): [string, Json | undefined] => [
      name,
      valueOf(typed[place][name] ?? '', type.base),
    ]);
    values[place] = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    for (const { name, type } of fields) {
      const text = typed[place][name] ?? '';
      const anchor = fieldAnchor(place, [name]);
      // RFC 9110 doesn't define other characters in headers.
      if (place === 'header' && !/^[\t -~]*$/.test(text))
        found.set(anchor, messages[locale].headerText);
      // A URL resolves these before it is sent, or a server does.
      if (place === 'path' && /^\.\.?$|[/\\]/.test(text))
        found.set(anchor, messages[locale].segment);
      // Others than unreserved characters (RFC 3986, 2.3) come from text around an ID, such as quotation marks.
      const [character] = /[^\w.~-]/u.exec(text) ?? [];
      if (place === 'path' && character !== undefined && !found.has(anchor))
        found.set(
          anchor,
          fill(messages[locale].foreign, { character: describe(character, shared[locale]) }),
        );
      const around = aroundValue(text, type.base === 'array', locale);
      if (around !== undefined) found.set(anchor, around);
      if (isBroken(text)) found.set(anchor, shared[locale].json.encoding);
    }
  }
  for (const one of differences(validate, values)) {
    const [place = '', ...names] = one.names;
    const anchor = fieldAnchor(place, names);
    if (!found.has(anchor)) found.set(anchor, messageOf(one, locale));
  }
  return found;
}

type Entries = [ParameterPlace, Operation['parameters'][ParameterPlace]][];

/** Faults that another text in the quotation marks fixes. */
const TEXTUAL: readonly string[] = ['enum', 'format', 'pattern', 'constIf', 'equals', 'known'];

function problemOf(
  difference: Difference,
  { root }: ReadBody,
  text: string,
  locale: Locale,
): Problem {
  const { path, names, anchor, keyword, isHint } = difference;
  const isAboutName = isHint && keyword !== 'known';
  const [start, end] = findPath(root, names, isAboutName ? 'name' : 'value');
  // A text is replaced by another text: the quotation marks stay.
  const marks = /^"[^]*"$/.test(text.slice(start, end)) && TEXTUAL.includes(keyword) ? 1 : 0;
  return {
    path,
    anchor,
    message: messageOf(difference, locale),
    isHint,
    at: [start + marks, end - marks],
  };
}

/** A hint at a character in a text of the body that nobody sees. */
function unseenIn(text: string, locale: Locale): Problem[] {
  const at = unseenAt(text);
  if (at < 0) return [];
  const message = jsonFault(new JsonError('unseen', text, at), text, shared[locale]);
  return [{ path: '', anchor: 'body', message, isHint: true, at: [at, at + 1] }];
}

/** Lost values that are listed. */
const MOST_LOST = 20;

/** Hints at values that JSON parsers don't read as they are written. A decimal point counts in an amount: it may be meant. */
function lostIn({ lost, root }: ReadBody, rules: readonly Rule[], locale: Locale): Problem[] {
  const amounts = rules
    .filter(({ keyword }) => keyword === 'minorUnits')
    .flatMap(({ at, fields }) => fields.map((field) => at + field));
  const isAmount = (names: readonly string[]) =>
    amounts.includes(names.map((name) => (/^\d+$/.test(name) ? '*' : name)).reduce(pointer, ''));
  return lost
    .filter(({ code, names }) => code !== 'point' || isAmount(names))
    .slice(0, MOST_LOST)
    .map(({ code, names, ...values }) => ({
      path: pathOf(names),
      anchor: fieldAnchor('body', names),
      message: fill(messages[locale][code], values),
      isHint: true,
      at: findPath(root, names, code === 'duplicate' ? 'name' : 'value'),
    }));
}

/** An object whose first quotation mark is escaped: for a string, cmd or PowerShell. */
const ESCAPED = /\{[\s^`]*[\\^`]"/;

/** Message on the only JSON object in a text that is no JSON as a whole, such as a command, and its place. */
function bodyIn(
  read: object,
  text: string,
): { code: 'around' | 'escaped'; at?: Range } | undefined {
  const isOther = read instanceof JsonError && read.problem === 'no-json';
  if (!isOther && !ESCAPED.test(text)) return undefined;
  // Its inner objects are found, too.
  const [json = '', ...others] = jsonIn(text);
  if (json === '' || !others.every((one) => json.includes(one))) return undefined;
  const start = text.indexOf(json);
  return start < 0 ? { code: 'escaped' } : { code: 'around', at: [start, start + json.length] };
}

function checkBody(
  text: string,
  validate: Validator | undefined,
  locale: Locale,
): { problems: Problem[]; body: ReadBody | undefined } {
  const read = readBody(text);
  if (!('problem' in read)) {
    const found = validate ? differences(validate, read.value) : [];
    const problems = found.map((one) => problemOf(one, read, text, locale));
    const hints = [...lostIn(read, validate?.rules ?? [], locale), ...unseenIn(text, locale)];
    return { problems: [...problems, ...hints], body: read };
  }
  const inside = bodyIn(read, text);
  if (inside) {
    const { code, at } = inside;
    const message = messages[locale][code];
    return {
      problems: [{ path: '', anchor: 'body', message, isHint: false, ...(at && { at }) }],
      body: undefined,
    };
  }
  const isLarge = !(read instanceof JsonError);
  const message = isLarge
    ? fill(messages[locale].large, { count: read.count })
    : jsonFault(read, text, shared[locale]);
  const at = isLarge ? undefined : ([read.at, read.at + 1] as const);
  return { problems: [{ path: '', anchor: 'body', message, isHint: false, at }], body: undefined };
}

/**
 * Compares a request with its description, and makes the samples that send it.
 * @param locale language of the messages and of the comments in the samples
 */
export function check(
  request: RequestModule<Validator>,
  { text, typed }: Request,
  locale: Locale,
): Checked {
  const parameters = checkParameters(request, typed, locale);
  const { problems, body } =
    text === undefined ? { problems: [], body: undefined } : checkBody(text, request.body, locale);
  const isSendable =
    (text === undefined || body) && !Object.values(typed).flatMap(Object.values).some(isBroken);
  return {
    problems,
    parameters,
    body,
    samples: isSendable ? samplesOf(request.operation, body?.sample, locale, typed) : undefined,
  };
}
