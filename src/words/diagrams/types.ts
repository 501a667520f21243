import type { Locale } from '../../model/locale';
import type { Tone } from '../../model/tone';

/** One arrow of a sequence, or a box on a lane when `from` equals `to`. Lanes count from 0. */
export interface Step {
  from: number;
  to: number;
  /** Identifier above the text, never translated, e.g. `POST /v4/transactions`. */
  code?: string;
  text: string;
  /** Happens only sometimes: drawn with a dashed line. */
  optional?: boolean;
}

/** Who talks to whom, in order. */
export interface SequenceText {
  kind: 'sequence';
  title: string;
  /** Names of the lanes, from left to right. */
  lanes: string[];
  steps: Step[];
}

/** A value, or a known transition from one value to another by a request. */
export type StateItem =
  { value: string; text: string; tone: Tone } | { from: string; to: string; code: string };

export interface StatesText {
  kind: 'states';
  title: string;
  groups: Array<{ title: string; items: StateItem[] }>;
  /** What the drawing can't show, in one line. */
  note: string;
}

/** A step of a lifecycle: a status, shown as its value, or an event, which has a text only. */
export interface LifecycleItem {
  /** The value of a status, or a name for the edges. */
  id: string;
  /** Given for a status. */
  tone?: Tone;
  text: string;
}

export interface LifecycleEdge {
  from: string;
  to: string;
  /** Happens without a request of the reader: drawn with a dashed line. */
  optional?: boolean;
}

/** Statuses in the order of their stages, with the ways between them. */
export interface LifecycleText {
  kind: 'lifecycle';
  title: string;
  stages: Array<{ title: string; items: LifecycleItem[] }>;
  edges: LifecycleEdge[];
  note: string;
}

export type DiagramText = SequenceText | StatesText | LifecycleText;

/** A diagram in both languages: a missing one does not compile. */
export type Diagram = Record<Locale, DiagramText>;
