import type { PhrasingContent } from 'mdast';
import type { Field } from '../../model/contract/types';
import { text } from '../nodes';
import type { Messages } from './messages';

/** Context of a list of fields. */
export interface FieldContext {
  readonly m: Messages;
  /** Part of the message: `header`, `path`, `query`, `body`, `response-200` … Anchors begin with it. */
  readonly base: string;
  /** Who writes it: the reader (`sent`) or the platform (`received`). */
  readonly direction: 'sent' | 'received';
}

interface Presence {
  /** Fields in the order of the page. */
  ordered: Field[];
  /** Label beside a field's type; none if the list's summary says it. Optional fields have no label on the page. */
  markOf: (field: Field) => string | undefined;
  /** One line above the list. */
  summary: PhrasingContent[];
}

/**
 * How a list says which fields have to be there. Fields that the reader sends are `Required` or optional, with the
 * required ones first; one line above the outermost list says so. Among fields that they receive, the rarer case is marked: the
 * few that are always present, or the few that may be absent.
 */
export function presenceOf(fields: readonly Field[], { direction, m }: FieldContext): Presence {
  const required = fields.filter((field) => field.required);
  const others = fields.filter((field) => !field.required);
  if (direction === 'sent')
    return {
      ordered: [...required, ...others],
      markOf: (field) => (field.required ? m.required : m.optional),
      summary: others.length > 0 ? [text(m.othersOptional)] : [],
    };
  const isUsual = required.length * 2 >= fields.length;
  return {
    ordered: [...fields],
    markOf: ({ required: always }) => {
      if (always === isUsual) return undefined;
      return always ? m.alwaysPresent : m.mayBeAbsent;
    },
    summary: isUsual ? [] : [text(required.length === 0 ? m.anyMayBeAbsent : m.othersMayBeAbsent)],
  };
}
