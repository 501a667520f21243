/** A JSON number with more digits than a number of JavaScript holds, as it was written. */
export class ExactNumber {
  constructor(readonly text: string) {}
}

/** The body of a request. Its numbers, keys and texts reach the server as they are, whichever language sends them. */
export type SampleBody =
  | null
  | boolean
  | number
  | string
  | ExactNumber
  | readonly SampleBody[]
  | { readonly [key: string]: SampleBody | undefined };

type SampleObject = Extract<SampleBody, { readonly [key: string]: SampleBody | undefined }>;

/** How a language writes JSON values as literals. */
export interface Notation {
  /** One step of indentation. */
  indent: string;
  text: (value: string) => string;
  constants: Record<'null' | 'true' | 'false', string>;
  key: (name: string) => string;
  /** An exact number; undefined where the language would change it, so that the request needs the raw JSON instead. */
  exact: (text: string) => string | undefined;
  object: (value: SampleObject) => [open: string, close: string];
  list: [open: string, close: string];
  /** True if the last entry gets a comma, as the language's formatter does it. */
  trailingComma: boolean;
}

/** Characters that can't be seen, or that a compiler rejects in a source file, such as a byte order mark. */
const UNSEEN = /[\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A string in double quotes, as JSON, Python, Go, Java and C# read it. */
export function doubleQuoted(value: string): string {
  return JSON.stringify(value).replace(UNSEEN, escapeOf);
}

function singleQuoted(value: string): string {
  const inner = doubleQuoted(value).slice(1, -1);
  return `'${inner.replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
}

/** PHP's single quotes, in which lines may break. */
export function phpSingle(value: string): string {
  return `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
}

/** PHP reads escapes in double quotes only, and `$` there as a variable. */
function phpQuoted(value: string): string {
  const escape = (character: string) => `\\u{${character.charCodeAt(0).toString(16)}}`;
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const hidden = /[\u0000-\u001f]/g;
  if (value.search(hidden) < 0 && value.search(UNSEEN) < 0) return phpSingle(value);
  return `"${value
    .replace(/[\\"$]/g, '\\$&')
    .replace(hidden, escape)
    .replace(UNSEEN, escape)}"`;
}

function isObject(value: SampleBody): value is SampleObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Writes a JSON value as a literal of a programming language, one entry per line.
 * @param depth indentation, in steps, of the line that the literal starts on
 * @returns undefined where the language can't write the value exactly
 */
export function literal(value: SampleBody, notation: Notation, depth = 0): string | undefined {
  const inner = notation.indent.repeat(depth + 1);
  const outer = notation.indent.repeat(depth);
  const block = ([open, close]: [string, string], lines: (string | undefined)[]) =>
    lines.includes(undefined)
      ? undefined
      : lines.length === 0
        ? open + close
        : `${open}\n${lines.map((line) => inner + line).join(',\n')}${notation.trailingComma ? ',' : ''}\n${outer}${close}`;

  if (value === null) return notation.constants.null;
  if (typeof value === 'boolean') return notation.constants[value ? 'true' : 'false'];
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return notation.text(value);
  if (value instanceof ExactNumber) return notation.exact(value.text);
  if (!isObject(value)) {
    const items = value.map((item) => literal(item, notation, depth + 1));
    return block(notation.list, items);
  }
  const lines = Object.entries(value).flatMap(([key, child]) => {
    if (child === undefined) return [];
    const written = literal(child, notation, depth + 1);
    return [written === undefined ? undefined : notation.key(key) + written];
  });
  return block(notation.object(value), lines);
}

export const JAVASCRIPT: Notation = {
  indent: '  ',
  text: singleQuoted,
  constants: { null: 'null', true: 'true', false: 'false' },
  key: (name) => {
    // A plain `__proto__` key would set the prototype.
    if (name === '__proto__') return "['__proto__']: ";
    return `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : singleQuoted(name)}: `;
  },
  exact: () => undefined,
  object: () => ['{', '}'],
  list: ['[', ']'],
  trailingComma: true,
};

const INTEGER = /^-?\d+$/;

export const PYTHON: Notation = {
  ...JAVASCRIPT,
  indent: '    ',
  text: doubleQuoted,
  constants: { null: 'None', true: 'True', false: 'False' },
  key: (name) => `${doubleQuoted(name)}: `,
  exact: (text) => (INTEGER.test(text) ? text : undefined),
};

export const PHP: Notation = {
  ...JAVASCRIPT,
  indent: '    ',
  text: phpQuoted,
  key: (name) => `${phpQuoted(name)} => `,
  // Its integers have 64 bits; the lowest would be a float, because the minus is an operator.
  exact: (text) => (/^-?\d{1,18}$/.test(text) ? text : undefined),
  // An array without keys, or whose keys are digits, would become a list.
  object: (value) => {
    const keys = Object.keys(value);
    return [keys.every((key) => !INTEGER.test(key)) && keys.length > 0 ? '[' : '(object) [', ']'];
  },
};

export const GO_MAP: Notation = {
  ...JAVASCRIPT,
  indent: '\t',
  text: doubleQuoted,
  constants: { null: 'nil', true: 'true', false: 'false' },
  key: (name) => `${doubleQuoted(name)}: `,
  exact: (text) => `json.Number("${text}")`,
  object: () => ['map[string]any{', '}'],
  list: ['[]any{', '}'],
};

const JSON_TEXT: Notation = {
  ...JAVASCRIPT,
  text: doubleQuoted,
  key: (name) => `${doubleQuoted(name)}: `,
  exact: (text) => text,
  trailingComma: false,
};

/** Pretty-printed JSON; each line after the first starts with `indent`. */
export function prettyJson(value: SampleBody, indent = ''): string {
  return (literal(value, JSON_TEXT) ?? '').replace(/\n/g, `\n${indent}`);
}
