import type { Json } from '../contract/json';

/** How a language writes JSON values as literals. */
export interface Notation {
  /** One step of indentation. */
  indent: string;
  text: (value: string) => string;
  constants: Record<'null' | 'true' | 'false', string>;
  key: (name: string) => string;
  object: [open: string, close: string];
  list: [open: string, close: string];
  emptyObject: string;
  emptyList: string;
  /** Whether the last entry gets a comma, as the language's formatter does it. */
  trailingComma: boolean;
}

/**
 * Writes a JSON value as a literal of a programming language, one entry per line.
 * @param depth indentation, in steps, of the line that the literal starts on
 */
export function literal(value: Json | undefined, notation: Notation, depth = 0): string {
  const inner = notation.indent.repeat(depth + 1);
  const outer = notation.indent.repeat(depth);
  const block = ([open, close]: [string, string], lines: string[]) =>
    `${open}\n${lines.map((line) => inner + line).join(',\n')}${notation.trailingComma ? ',' : ''}\n${outer}${close}`;

  if (value === null || value === undefined) return notation.constants.null;
  if (typeof value === 'boolean') return notation.constants[value ? 'true' : 'false'];
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return notation.text(value);
  if (Array.isArray(value)) {
    return value.length
      ? block(
          notation.list,
          value.map((item) => literal(item, notation, depth + 1)),
        )
      : notation.emptyList;
  }
  const entries = Object.entries(value);
  return entries.length
    ? block(
        notation.object,
        entries.map(([key, child]) => notation.key(key) + literal(child, notation, depth + 1)),
      )
    : notation.emptyObject;
}

const doubleQuoted = (value: string): string => JSON.stringify(value);
const singleQuoted = (value: string): string =>
  `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`;

export const JAVASCRIPT: Notation = {
  indent: '  ',
  text: singleQuoted,
  constants: { null: 'null', true: 'true', false: 'false' },
  key: (name) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : singleQuoted(name)}: `,
  object: ['{', '}'],
  list: ['[', ']'],
  emptyObject: '{}',
  emptyList: '[]',
  trailingComma: true,
};

export const PYTHON: Notation = {
  ...JAVASCRIPT,
  indent: '    ',
  text: doubleQuoted,
  constants: { null: 'None', true: 'True', false: 'False' },
  key: (name) => `${doubleQuoted(name)}: `,
};

export const PHP: Notation = {
  ...JAVASCRIPT,
  indent: '    ',
  // PHP has no \n in single quotes; a line break is written as it is.
  text: (value) => `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`,
  key: (name) => `'${name}' => `,
  object: ['[', ']'],
  emptyObject: '(object) []',
};

export const GO_MAP: Notation = {
  ...JAVASCRIPT,
  indent: '\t',
  text: doubleQuoted,
  constants: { null: 'nil', true: 'true', false: 'false' },
  key: (name) => `${doubleQuoted(name)}: `,
  object: ['map[string]any{', '}'],
  list: ['[]any{', '}'],
  emptyObject: 'map[string]any{}',
  emptyList: '[]any{}',
};

/** Pretty-printed JSON; each line after the first starts with `indent`. */
export function prettyJson(value: Json | undefined, indent = ''): string {
  return JSON.stringify(value ?? null, null, 2).replace(/\n/g, `\n${indent}`);
}
