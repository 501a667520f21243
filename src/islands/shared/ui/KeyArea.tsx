import React, { type ComponentProps, type ReactNode } from 'react';
import { TextArea } from './Field';
import type { KeyField } from './useKey';

interface KeyAreaProps extends ComponentProps<typeof TextArea> {
  read: KeyField;
}

export function KeyArea({ read: { error, note }, ...field }: KeyAreaProps): ReactNode {
  return <TextArea {...field} control={{ rows: 4 }} error={error} note={note} />;
}
