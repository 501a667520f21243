import React, { useRef, type ReactNode } from 'react';
import { Button } from '../shared/ui/Buttons';
import { TextArea } from '../shared/ui/Field';
import type { WebhookMessages } from './messages';
import type { BodyField } from './useBody';

interface BodyAreaProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  field: BodyField;
  text: WebhookMessages;
}

/** The field for a body. A fault in its JSON can be jumped to. */
export function BodyArea({ label, hint, value, onChange, field, text }: BodyAreaProps): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  function show(at: number): void {
    area.current?.focus();
    area.current?.setSelectionRange(at, at + 1);
  }
  const { error, errorAt } = field;
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={8}
      value={value}
      onChange={onChange}
      areaRef={area}
      error={error}
      actions={
        errorAt !== undefined && (
          <Button small onClick={() => show(errorAt)}>
            {text.showPosition}
          </Button>
        )
      }
    />
  );
}
