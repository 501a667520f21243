import React, { useRef, type ReactNode } from 'react';
import { Button } from './Buttons';
import { words } from './site';
import { TextArea } from './Field';

interface JsonAreaProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  /** Error message for the text, and the zero-based index of the fault. */
  fault: { error: ReactNode; errorAt: number | undefined };
}

/** The field for JSON. A fault in it can be jumped to. */
export function JsonArea({ fault: { error, errorAt }, ...field }: JsonAreaProps): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  function show(at: number): void {
    area.current?.focus();
    area.current?.setSelectionRange(at, at + 1);
  }
  return (
    <TextArea
      {...field}
      control={{ rows: 8, ref: area }}
      error={error}
      actions={
        errorAt !== undefined && (
          <Button small onClick={() => show(errorAt)}>
            {words.showPosition}
          </Button>
        )
      }
    />
  );
}
