// cspell:words bnrtf
import { visit } from 'jsonc-parser';
import type texts from '../data/texts/tools.json';
import { fill } from '../model/locale';
import type { SharedMessages } from './messages';
import { describe, isPlain } from './text';

/** A JSON value that keeps what `JSON.parse` loses: number text, duplicate keys, any key name. */
export type JsonValue =
  | { kind: 'string'; value: string }
  | { kind: 'number'; literal: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'null' }
  | { kind: 'array'; items: JsonValue[] }
  | { kind: 'object'; entries: Map<string, JsonValue>; duplicates: string[] };

/** Faults of a text; each has a message. */
export type JsonProblem = keyof typeof texts.json;

/** Position of a fault, counted from 1; columns count UTF-16 units, as editors do. */
export class JsonError extends Error {
  readonly line: number;
  readonly column: number;
  constructor(
    readonly problem: JsonProblem,
    text: string,
    /** Zero-based index in the text. */
    readonly at: number,
  ) {
    super(problem);
    const before = text.slice(0, at).split('\n');
    this.line = before.length;
    this.column = (before.at(-1) ?? '').length + 1;
  }
}

/** Characters that are read: a stray paste of megabytes must not freeze the page. */
export const LONGEST_JSON = 1_000_000;

/**
 * Levels of objects and arrays that are read, the root included. The code samples have the same limit; a webhook has
 * two or three levels, and a crafted body must not exhaust the stack.
 */
export const DEEPEST = 64;

/** With the u flag, a pair is one character and does not match. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Marks, letters and digits of Chinese keyboards. */
const FULL_WIDTH = /[\uff01-\uff5e]/;

/** Quotation marks of word processors and of Chinese keyboards. */
const CURLY = /[“”„＂]/;

/** One of them at the end of a string. */
const CURLY_END = /[“”„＂](?=\s*(?:[:,}\]]|$))/;

type Container = Extract<JsonValue, { kind: 'array' | 'object' }>;

/** Builds a value from the events of jsonc-parser, and turns its first error into a JsonError. */
class Builder {
  readonly #text: string;
  readonly #open: { container: Container; key: string }[] = [];
  #expected: 'value' | 'key' | 'colon' | 'comma' = 'value';
  #root: JsonValue | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): JsonValue {
    if (this.#text.startsWith('\uFEFF')) this.#fail('bom', 0);
    const lone = this.#text.search(LONE_SURROGATE);
    if (lone >= 0) this.#fail('encoding', lone);
    visit(
      this.#text,
      {
        onObjectBegin: (at) =>
          // A Map, because a key of an untrusted body may be `__proto__`.
          this.#begin(at, 'key', { kind: 'object', entries: new Map(), duplicates: [] }),
        onObjectProperty: (name) => {
          const parent = this.#open.at(-1);
          if (parent) parent.key = wellFormed(name);
          this.#expected = 'colon';
        },
        onObjectEnd: () => this.#end(),
        onArrayBegin: (at) => this.#begin(at, 'value', { kind: 'array', items: [] }),
        onArrayEnd: () => this.#end(),
        onLiteralValue: (value: unknown, at, length) => this.#literal(value, at, length),
        onSeparator: (character) => {
          const inObject = this.#open.at(-1)?.container.kind === 'object';
          this.#expected = character === ',' && inObject ? 'key' : 'value';
        },
        onError: (_, at, length) => this.#explain(at, length),
      },
      { disallowComments: true },
    );
    return this.#root ?? this.#fail('empty', this.#text.length);
  }

  #begin(at: number, expected: 'key' | 'value', container: Container): void {
    if (this.#open.length >= DEEPEST) this.#fail('depth', at);
    this.#add(container);
    this.#open.push({ container, key: '' });
    this.#expected = expected;
  }

  #end(): void {
    this.#open.pop();
    this.#expected = 'comma';
  }

  #literal(value: unknown, at: number, length: number): void {
    if (typeof value === 'string') this.#add({ kind: 'string', value: wellFormed(value) });
    else if (typeof value === 'boolean') this.#add({ kind: 'boolean', value });
    else if (value === null) this.#add({ kind: 'null' });
    else this.#addNumber(at, this.#text.slice(at, at + length));
    this.#expected = 'comma';
  }

  /** The Go SDK reads every number as float64, also those that are not signed, and fails when one does not fit. */
  #addNumber(at: number, literal: string): void {
    if (!Number.isFinite(Number(literal))) this.#fail('range', at);
    this.#add({ kind: 'number', literal });
  }

  #add(value: JsonValue): void {
    const parent = this.#open.at(-1);
    if (!parent) this.#root = value;
    else if (parent.container.kind === 'array') parent.container.items.push(value);
    else {
      const { entries, duplicates } = parent.container;
      if (entries.has(parent.key)) duplicates.push(parent.key);
      entries.set(parent.key, value);
    }
  }

  #fail(problem: JsonProblem, at: number): never {
    throw new JsonError(problem, this.#text, at);
  }

  /** Names the fault of the token at `at`, by the token and by what was expected in its place. */
  #explain(at: number, length: number): never {
    const text = this.#text;
    const token = text.slice(at, at + length);
    if (token.startsWith('"') && (this.#expected === 'key' || this.#expected === 'value')) {
      this.#explainString(at, token);
    }
    if (at >= text.length) this.#fail(text.trim() === '' ? 'empty' : 'end', at);
    this.#explainEnd(at);
    if (/^(?:…|\.{3})/.test(text.slice(at, at + 3))) this.#fail('end', at);
    if (/^\/[/*]/.test(token)) this.#fail('comment', at);
    if (FULL_WIDTH.test(text.charAt(at)) && !CURLY.test(text.charAt(at)))
      this.#fail('full-width', at);
    switch (this.#expected) {
      case 'key':
        this.#explainQuote(at, token);
        this.#explainThousands(at);
        if (token === '}') this.#fail('trailing-comma', text.lastIndexOf(',', at));
        return this.#fail('key', at);
      case 'colon':
        return this.#fail('colon', at);
      case 'value':
        this.#explainQuote(at, token);
        if (token === ']') this.#fail('trailing-comma', text.lastIndexOf(',', at));
        if (this.#open.length === 0) this.#fail('no-json', at);
        return this.#fail(/^(?:[-+.\d]|NaN|Inf)/.test(token) ? 'number' : 'value', at);
      case 'comma': {
        // `01` and `1x` are two tokens without anything between them.
        const number = /[\d.eE+-]*$/.exec(text.slice(Math.max(0, at - 400), at))?.[0] ?? '';
        if (number !== '' && /^[\w.+-]/.test(token)) this.#fail('number', at - number.length);
        const kind = this.#open.at(-1)?.container.kind;
        return this.#fail(kind ? `comma-${kind}` : 'after', at);
      }
    }
  }

  /** A string with a typographic quotation mark at its end goes on until the next string begins. */
  #explainEnd(at: number): void {
    const isClosed = this.#expected === 'colon' || this.#expected === 'comma';
    if (!isClosed || this.#text.charAt(at - 1) !== '"') return;
    const start = this.#text.lastIndexOf('"', at - 2);
    const curly = this.#text.slice(start, at).search(CURLY_END);
    if (curly > 0) this.#fail('curly-quote', start + curly);
  }

  /** `1,299` is a number, and digits in place of a key. */
  #explainThousands(at: number): void {
    const text = this.#text;
    const before = /\d{1,3},$/.exec(text.slice(Math.max(0, at - 4), at))?.[0] ?? '';
    if (before !== '' && /^\d{3}(?!\d)/.test(text.slice(at, at + 4)))
      this.#fail('number', at - before.length);
  }

  #explainQuote(at: number, token: string): void {
    if (token.startsWith("'")) this.#fail('single-quote', at);
    if (token.search(CURLY) === 0) this.#fail('curly-quote', at);
  }

  /** A token that begins with a quotation mark is at fault only in its own characters. */
  #explainString(at: number, token: string): void {
    // oxlint-disable-next-line no-control-regex -- JSON forbids exactly these unescaped
    const inside = /\\(?!["\\/bnrtf]|u[\da-fA-F]{4})|[\u0000-\u001f]/.exec(token);
    if (inside?.[0] === '\\' && inside.index < token.length - 1) {
      this.#fail('escape', at + inside.index);
    }
    const after = at + token.length;
    if (inside && inside[0] !== '\\') this.#fail('string-control', at + inside.index);
    const curly = token.search(CURLY_END);
    if (curly > 0 && !token.endsWith('"')) this.#fail('curly-quote', at + curly);
    if (/^[\r\n]?$/.test(this.#text.charAt(after))) this.#fail('string-end', at);
  }
}

/** A lone surrogate has no UTF-8: it is signed as U+FFFD, by the Go SDK and here. */
function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, '\uFFFD');
}

/** Parses JSON (RFC 8259, no comments). Throws JsonError with the position of the first error. */
export function parseJson(text: string): JsonValue {
  return new Builder(text).read();
}

/** Faults that an invisible or unexpected character can cause: it is named. */
const NAMES_CHARACTER: readonly JsonProblem[] = [
  'no-json',
  'full-width',
  'unseen',
  'value',
  'key',
  'colon',
  'comma-object',
  'comma-array',
  'after',
  'string-control',
];

/** Says what is wrong with a text, by line and column. */
export function jsonFault(
  { line, column, problem, at }: JsonError,
  text: string,
  words: Pick<SharedMessages, 'json' | 'position' | 'gap' | 'found' | 'aside' | 'invisible'>,
): string {
  const fault = fill(words.position, { line, column, problem: words.json[problem] });
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0x20);
  if (!NAMES_CHARACTER.includes(problem) || isPlain(character)) return fault;
  return fault + words.gap + fill(words.found, { character: describe(character, words) });
}
