/**
 * Data attributes by which an element says what it is, for every reader of the finished HTML: the search, the Markdown
 * versions, the tests. Who makes an element marks it. Names of classes are looks: no reader asks for one of ours.
 */

/** Values of `data-kind`: kinds of elements; kinds of entries in the search have the same names. */
export const KINDS = [
  'operation',
  'header',
  'parameter',
  'field',
  'response',
  'error',
  'code',
  'status',
  'bank',
  'method',
  'provider',
  'card',
  'term',
] as const;

export type Kind = (typeof KINDS)[number];

/**
 * Values of `data-kind`: besides the kinds, the name of the element around it, which a reader prints beside its text, and a
 * request that the platform sends and nobody calls.
 */
export type KindValue = Kind | 'name' | 'webhook';

/**
 * Values of `data-skip`. Empty: a control, a menu, a link of an element to itself; no content for anybody. `search`: content
 * that every element of its kind repeats, such as the type of a field, or code; not in the index.
 */
export type Skip = '' | 'search';

/**
 * Values of `data-form`: what stands in the Markdown version for an element that plain HTML says too little about.
 * src/plugins/markdown/handlers.ts has each.
 */
export type Form =
  /** A fenced block, with its title above it. */
  | 'code'
  /** A line in bold. */
  | 'title'
  /** Label before a value, in bold. */
  | 'label'
  /** Boxes side by side: one line with separators. */
  | 'head'
  /** One of several examples, named by `data-label`. */
  | 'example'
  /** A remark below one of several samples. */
  | 'note'
  /** Samples beside an operation. */
  | 'samples';

interface Values {
  kind?: KindValue;
  skip?: Skip;
  form?: Form;
}

/** The data attributes for some facts about an element; React components write them out, typed by src/html/react.d.ts. */
export function dataAttributes({ kind, skip, form }: Values): Record<string, string | undefined> {
  return { 'data-kind': kind, 'data-skip': skip, 'data-form': form };
}
