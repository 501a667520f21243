import React, { useId, type ReactNode, type RefObject } from 'react';
import styles from './styles.module.css';

/** Attributes that tie a control to its label, hint and message. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong; makes the control invalid for screen readers. */
  error?: ReactNode;
  /** What was understood, e.g. kind and size of a key. */
  note?: ReactNode;
  /** Buttons beside the label. */
  actions?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with hint and message. The message is announced when it appears. */
export function Field({ label, hint, error, note, actions, children }: FieldProps): ReactNode {
  const id = useId();
  const hintId = hint ? `${id}hint` : '';
  const messageId = `${id}message`;
  const described = [error || note ? messageId : '', hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {actions}
      </div>
      {hint && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div
        className={error ? `${styles.note} ${styles.error}` : styles.note}
        id={messageId}
        aria-live="polite"
      >
        {error ?? note}
      </div>
    </div>
  );
}

interface TextProps extends Omit<FieldProps, 'children'> {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
}

/** Keeps browsers and add-ons from changing, remembering or sending what is typed. */
export const PRIVATE = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  translate: 'no',
} as const;

/** Several lines of technical text. */
export function TextArea({
  value,
  onChange,
  rows = 5,
  placeholder,
  areaRef,
  ...field
}: TextProps & { rows?: number; areaRef?: RefObject<HTMLTextAreaElement | null> }): ReactNode {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          {...PRIVATE}
          ref={areaRef}
          className={`ef-control ${styles.area}`}
          rows={rows}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** One line of text. */
export function TextInput({ value, onChange, placeholder, ...field }: TextProps): ReactNode {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...PRIVATE}
          className="ef-control"
          type="text"
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** One of a few values, in the site's own look: WebKit draws a gray button otherwise. */
export function Select({
  value,
  onChange,
  options,
  ...field
}: Omit<TextProps, 'placeholder'> & {
  options: readonly { value: string; label: string }[];
}): ReactNode {
  return (
    <Field {...field}>
      {(control) => (
        <div className="ef-menu">
          <select
            {...control}
            className="ef-control"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
