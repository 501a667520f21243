import type { PhrasingContent } from 'mdast';
import type { Tone } from './tables/types';

/** Facts of a table about an error code or a status. */
export interface ErrorRow {
  /** The code, or the status of an error without one. */
  id: string;
  /** HTTP status; undefined for a code that is no response's. */
  status: number | undefined;
  /** The cells by the key of their column, with its label; of a choice also its name and tone. */
  facts: Record<string, { label: string; value: PhrasingContent[]; choice?: string; tone?: Tone }>;
}

/** An operation whose error response a reader may have. */
export interface FailedOperation {
  title: string;
  /** Route of its page. */
  page: string;
  /** The rule about retries after 408, 5xx or no response. */
  retry: PhrasingContent[];
  /** Anchors of what a request contains, such as `body-amount`. */
  anchors: string[];
}

/** Facts of the pages about errors, for the tool that reads one. Made by src/plugins/contract/errors.ts. */
export interface ErrorGuide {
  codes: ErrorRow[];
  statuses: ErrorRow[];
  operations: FailedOperation[];
  /** An error response, as JSON. */
  sample: string;
}
