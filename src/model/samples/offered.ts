import type { Json } from '../contract/json';
import type { Operation } from '../contract/types';

/** A field of a body that an editor can offer; texts in the language of the page. */
export interface OfferedField {
  name: string;
  /** In words: `string`, `object or null`. */
  type: string;
  /** One sentence. */
  about: string;
  required: boolean;
  /** Value to insert. */
  value: Json;
  /** Values of the description; others may be taken as well. */
  known: string[];
  /** Fields of an object, or of each item of a list. */
  children: OfferedField[];
}

/** Parts of the description that the editor of a request needs, as a module of its own (src/plugins/contract/requests.ts). */
export interface RequestModule<Validator = unknown> {
  /** Without its body and its responses. */
  operation: Operation;
  /** Examples of the body, in the order of the page. */
  examples: { name: string; label: string; value: Json }[];
  fields: OfferedField[];
  /** Environment of the sample for a shell: with a key that is typed, and with one that it creates. */
  needs: Record<'curl' | 'uuidgen', string>;
  /** Undefined for a request without a body. */
  body?: Validator;
  /** Checks an object with what is typed into path, query and headers. */
  parameters: Validator;
}
