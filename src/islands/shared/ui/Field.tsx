import React, { useId, type ComponentProps, type ReactNode } from 'react';
import { AS_TYPED } from '../../../typing';
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
  /** Error message; makes the control invalid for screen readers. */
  error?: ReactNode;
  /** Result of reading it, e.g. kind and size of a key. */
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

/** Keeps browsers and add-ons from changing, remembering or sending what is typed. */
const PRIVATE = { ...AS_TYPED, translate: 'no' } as const;

interface TextProps<Control extends 'input' | 'textarea'> extends Omit<FieldProps, 'children'> {
  value: string;
  onChange: (value: string) => void;
  control?: ComponentProps<Control>;
}

/** Several lines of technical text. */
export function TextArea({ value, onChange, control, ...field }: TextProps<'textarea'>): ReactNode {
  return (
    <Field {...field}>
      {(tied) => (
        <textarea
          rows={5}
          {...tied}
          {...PRIVATE}
          className={`ef-control ${styles.area}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...control}
        />
      )}
    </Field>
  );
}

/**
 * One line of text.
 * @param props.values offered while one types
 */
export function TextInput({
  value,
  onChange,
  control,
  values = [],
  ...field
}: TextProps<'input'> & { values?: readonly string[] }): ReactNode {
  const list = useId();
  return (
    <Field {...field}>
      {(tied) => (
        <>
          <input
            {...tied}
            {...PRIVATE}
            className="ef-control"
            type="text"
            list={values.length > 0 ? list : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...control}
          />
          {values.length > 0 && (
            <datalist id={list}>
              {values.map((known) => (
                <option key={known} value={known} />
              ))}
            </datalist>
          )}
        </>
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
}: Omit<TextProps<'input'>, 'control'> & {
  options: readonly { value: string; label: string }[];
}): ReactNode {
  return (
    <Field {...field}>
      {(control) => (
        <div className="ef-menu ef-arrow">
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
