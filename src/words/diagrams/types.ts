import type { Diagram, Lifecycle, Sequence, States } from '../../model/diagrams';
import type { InLocale } from '../../model/locale';

/** A diagram in one language. */
export type DiagramText = InLocale<Diagram>;
export type SequenceText = InLocale<Sequence>;
export type StatesText = InLocale<States>;
export type LifecycleText = InLocale<Lifecycle>;

export type Step = SequenceText['steps'][number];
export type StateItem = StatesText['groups'][number]['items'][number];
export type LifecycleItem = LifecycleText['stages'][number]['items'][number];
