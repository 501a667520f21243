import { createScanner } from 'jsonc-parser';
import { isSecret } from '../../wire/secret-names';
import { isSecretText, splitCardNumbers } from '../../wire/secret-text';

/** Kinds of tokens: `SyntaxKind` of jsonc-parser, a const enum that a compiler of single files can't read. */
const KIND = { brace: 1, bracket: 3, comma: 5, colon: 6, lineBreak: 14, blank: 15, end: 17 };
const [OPEN, CLOSE]: [readonly number[], readonly number[]] = [
  [KIND.brace, KIND.bracket],
  [KIND.brace + 1, KIND.bracket + 1],
];

/** Characters of a value that is stored; no field of the description takes more, and keys are longer. */
const LONGEST = 1000;

/** Values that are no secret under any name. */
const EMPTY = /^(["'])\1$|^(null|true|false)?$/;

/** Values that the page itself shows, and that may therefore be stored. */
export interface Shown {
  /** Names of the fields that the description has. */
  names: ReadonlySet<string>;
  /** Values of examples, such as test cards. */
  values: ReadonlySet<string>;
}

/** Name of a field, and whether its values are never stored. It is judged once, for however many values. */
interface Name {
  text: string;
  isSecret: boolean;
}

/** Verdict on a name: whether it is a secret itself, and whether values under it are stored. */
interface Judged {
  isDropped: boolean;
  isStored: boolean;
}

/** Values outside of any field aren't stored, either. */
const OUTSIDE: Name = { text: '', isSecret: true };

/** A value between two marks of JSON, or the text that stands there while it is typed. */
interface Value {
  start: number;
  end: number;
  name: string;
  isDropped: boolean;
}

interface Container {
  /** Name of the field; for a list, the name of its items. */
  name: Name;
  isList: boolean;
  /** It belongs to a secret, with all that is inside. */
  isSecret: boolean;
  items: Value[];
}

/** Tokens since the last mark: where they begin and end, where the last of them begins, and the one before it ends. */
interface Run {
  start: number;
  before: number;
  last: number;
  end: number;
}

function unquoted(text: string): string {
  return text.replace(/^(["'])([^]*?)\1?$/, '$2');
}

/** Walks over the tokens of a text, finished or not, and lists its values. Each token is read once. */
class Walk {
  readonly values: Value[] = [];
  readonly #text: string;
  readonly #shown: Shown;
  readonly #open: Container[] = [];
  /** Findings about a name that occurs more than once. */
  readonly #judged = new Map<string, Judged>();
  #name = OUTSIDE;
  #isAfterColon = false;
  #run: Run | undefined;

  constructor(text: string, shown: Shown) {
    this.#text = text;
    this.#shown = shown;
    const scanner = createScanner(text);
    for (let kind: number = scanner.scan(); kind !== KIND.end; kind = scanner.scan()) {
      const at = scanner.getTokenOffset();
      if (kind === KIND.colon) this.#endName();
      else if (kind < KIND.colon) this.#mark(kind);
      else if (kind !== KIND.lineBreak && kind !== KIND.blank)
        this.#extend(at, at + scanner.getTokenLength());
    }
    this.#endValue();
    while (this.#open.length > 0) this.#close();
    this.#dropSplit();
  }

  /** A card number may stand in pieces in several fields. */
  #dropSplit(): void {
    const typed = this.values
      .map((value) => ({ value, text: unquoted(this.#text.slice(value.start, value.end)) }))
      .filter(({ value, text }) => !value.isDropped && !this.#shown.values.has(text));
    for (const index of splitCardNumbers(typed.map(({ text }) => text))) {
      const { value } = typed[index] ?? {};
      if (value) value.isDropped = true;
    }
  }

  #extend(at: number, end: number): void {
    this.#run = { start: this.#run?.start ?? at, before: this.#run?.end ?? at, last: at, end };
  }

  /** A bracket or a comma. */
  #mark(kind: number): void {
    this.#endValue();
    if (OPEN.includes(kind)) {
      const [name, isList] = [this.#name, kind === KIND.bracket];
      const isNamed = name !== OUTSIDE && name.isSecret;
      const inside = isNamed || (this.#open.at(-1)?.isSecret ?? false);
      this.#open.push({ name, isList, isSecret: inside, items: [] });
      if (!isList) this.#name = OUTSIDE;
    } else {
      if (CLOSE.includes(kind)) this.#close();
      const around = this.#open.at(-1);
      this.#name = around?.isList ? around.name : OUTSIDE;
    }
    this.#isAfterColon = false;
  }

  /** A card number may stand in pieces in a list. */
  #close(): void {
    const { items = [] } = this.#open.pop() ?? {};
    const parts = items.map(({ start, end }) => unquoted(this.#text.slice(start, end)));
    if (parts.length < 2 || parts.join('').length > 100) return;
    if (!isSecretText(parts.join(' '), this.#shown.values)) return;
    for (const item of items) item.isDropped = true;
  }

  /** The token before a colon is a name; tokens before that are the value of the previous name. */
  #endName(): void {
    const run = this.#run;
    if (!run) return;
    const text = unquoted(this.#text.slice(run.last, run.end));
    const isOnly = run.start === run.last;
    if (isOnly && this.#isAfterColon && !this.#shown.names.has(text)) return this.#endValue();
    if (!isOnly) {
      this.#run = { ...run, end: run.before };
      this.#endValue();
    }
    this.#run = undefined;
    this.#isAfterColon = true;
    const judged = this.#judged.get(text) ?? this.#judge(text);
    this.#judged.set(text, judged);
    const { isDropped, isStored } = judged;
    if (isDropped) this.values.push({ start: run.last, end: run.end, name: '', isDropped });
    const isInside = this.#open.at(-1)?.isSecret ?? false;
    this.#name = { text: isDropped ? '' : text, isSecret: !isStored || isInside };
  }

  #judge(name: string): Judged {
    const isDropped = name.length > LONGEST || isSecretText(name, this.#shown.values);
    return { isDropped, isStored: !isDropped && this.#shown.names.has(name) && !isSecret(name) };
  }

  #endValue(): void {
    const run = this.#run;
    this.#run = undefined;
    if (!run) return;
    const { start, end } = run;
    const value = { start, end, name: this.#name.text, isDropped: this.#isDropped(start, end) };
    this.values.push(value);
    const parent = this.#open.at(-1);
    if (parent?.isList) parent.items.push(value);
  }

  #isDropped(start: number, end: number): boolean {
    if (end - start > LONGEST) return true;
    const text = this.#text.slice(start, end);
    const value = unquoted(text);
    if (EMPTY.test(text) || this.#shown.values.has(value)) return false;
    // Name without a colon yet.
    if (this.#name === OUTSIDE && this.#shown.names.has(value)) return false;
    return this.#name.isSecret || isSecretText(text, this.#shown.values);
  }
}

/**
 * A text without card numbers, security codes and keys: only values of fields that the description has are left, and of
 * these only such as look like no secret.
 * @param text JSON, finished or not, or a single value
 * @param left gets the names of what was taken out
 */
export function withoutSecrets(text: string, shown: Shown, left: Set<string>): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, name, isDropped } of new Walk(text, shown).values) {
    if (!isDropped) continue;
    left.add(name || '…');
    pieces.push(text.slice(at, start), '""');
    at = end;
  }
  return [...pieces, text.slice(at)].join('');
}
