/** A JSON value that keeps what `JSON.parse` loses: number text, duplicate keys, any key name. */
export type JsonValue =
  | { kind: 'string'; value: string }
  | { kind: 'number'; literal: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'null' }
  | { kind: 'array'; items: JsonValue[] }
  | { kind: 'object'; entries: Map<string, JsonValue>; duplicates: string[] };

/** What is wrong with the text; each has a message in `messages.ts`. */
export type JsonProblem =
  | 'empty'
  | 'value'
  | 'string-end'
  | 'string-control'
  | 'escape'
  | 'number'
  | 'key'
  | 'colon'
  | 'comma-object'
  | 'comma-array'
  | 'trailing-comma'
  | 'single-quote'
  | 'end'
  | 'after'
  | 'depth';

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
    let line = 1;
    let start = 0;
    for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', start)) {
      line += 1;
      start = next + 1;
    }
    this.line = line;
    this.column = at - start + 1;
  }
}

/** Deepest nesting that is read. A notice has two levels; a crafted body must not exhaust the stack. */
export const DEEPEST = 500;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// eslint-disable-next-line no-control-regex -- JSON forbids exactly these unescaped
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const SPACE = /[ \t\n\r]*/y;
const ESCAPES: Record<string, string> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Reads one JSON text (RFC 8259). */
class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  read(): JsonValue {
    // A byte order mark is not JSON, but editors add it unseen and it changes no value.
    if (this.text.startsWith('\uFEFF')) this.at = 1;
    this.space();
    if (this.at >= this.text.length) this.fail('empty');
    const value = this.value(0);
    this.space();
    if (this.at < this.text.length) this.fail('after');
    return value;
  }

  private fail(problem: JsonProblem, at = this.at): never {
    const ended = at >= this.text.length && problem !== 'empty' && problem !== 'string-end';
    throw new JsonError(ended ? 'end' : problem, this.text, at);
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.at += found.length;
    return found;
  }

  private space(): void {
    this.match(SPACE);
  }

  private next(): string {
    return this.text.charAt(this.at);
  }

  private value(depth: number): JsonValue {
    if (depth > DEEPEST) this.fail('depth');
    switch (this.next()) {
      case '{':
        return this.object(depth);
      case '[':
        return this.array(depth);
      case '"':
        return { kind: 'string', value: this.string() };
      case "'":
        return this.fail('single-quote');
      case 't':
        return this.word('true', { kind: 'boolean', value: true });
      case 'f':
        return this.word('false', { kind: 'boolean', value: false });
      case 'n':
        return this.word('null', { kind: 'null' });
      default:
        return this.number();
    }
  }

  private word(word: string, value: JsonValue): JsonValue {
    if (!this.text.startsWith(word, this.at)) this.fail('value');
    this.at += word.length;
    return value;
  }

  private number(): JsonValue {
    const start = this.at;
    if (!/[-+.\dNI]/.test(this.next())) this.fail('value');
    const literal = this.match(NUMBER);
    if (!literal || /[\w.+-]/.test(this.next())) this.fail('number', start);
    return { kind: 'number', literal };
  }

  private string(): string {
    const start = this.at;
    this.at += 1;
    let value = '';
    for (;;) {
      value += this.match(PLAIN) ?? '';
      const stop = this.next();
      if (stop === '') return this.fail('string-end', start);
      if (stop === '"') break;
      if (stop !== '\\') return this.fail('string-control');
      value += this.escape();
    }
    this.at += 1;
    // A lone surrogate cannot be signed: as UTF-8 it becomes U+FFFD, in the Go SDK and here.
    return value.replace(
      /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '\uFFFD',
    );
  }

  private escape(): string {
    const letter = this.text.charAt(this.at + 1);
    if (letter === 'u') {
      const hex = this.text.slice(this.at + 2, this.at + 6);
      if (!/^[\da-fA-F]{4}$/.test(hex)) this.fail('escape');
      this.at += 6;
      return String.fromCharCode(Number.parseInt(hex, 16));
    }
    const plain = ESCAPES[letter];
    if (plain === undefined) this.fail('escape');
    this.at += 2;
    return plain;
  }

  private array(depth: number): JsonValue {
    const items: JsonValue[] = [];
    this.at += 1;
    this.space();
    if (this.next() === ']') {
      this.at += 1;
      return { kind: 'array', items };
    }
    for (;;) {
      this.space();
      if (items.length > 0 && this.next() === ']') this.fail('trailing-comma');
      items.push(this.value(depth + 1));
      this.space();
      const after = this.next();
      if (after !== ',' && after !== ']') this.fail('comma-array');
      this.at += 1;
      if (after === ']') return { kind: 'array', items };
    }
  }

  private object(depth: number): JsonValue {
    // A Map, because a key of an untrusted body may be `__proto__`.
    const entries = new Map<string, JsonValue>();
    const duplicates: string[] = [];
    this.at += 1;
    this.space();
    if (this.next() === '}') {
      this.at += 1;
      return { kind: 'object', entries, duplicates };
    }
    for (;;) {
      this.space();
      if (this.next() === '}') this.fail('trailing-comma');
      if (this.next() === "'") this.fail('single-quote');
      if (this.next() !== '"') this.fail('key');
      const key = this.string();
      this.space();
      if (this.next() !== ':') this.fail('colon');
      this.at += 1;
      this.space();
      const value = this.value(depth + 1);
      if (entries.has(key)) duplicates.push(key);
      entries.set(key, value);
      this.space();
      const after = this.next();
      if (after !== ',' && after !== '}') this.fail('comma-object');
      this.at += 1;
      if (after === '}') return { kind: 'object', entries, duplicates };
    }
  }
}

/** Parses a JSON text. Throws JsonError with the position of the first fault. */
export function parseJson(text: string): JsonValue {
  return new Reader(text).read();
}
