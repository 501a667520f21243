import React, { useState, type MouseEvent, type ReactNode } from 'react';
import { copyFor } from '../../copy';
import { words } from './site';

interface ButtonProps {
  onClick: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
  primary?: boolean;
  small?: boolean;
  /** Looks like a link, for rare actions. */
  plain?: boolean;
  /** True while the button's work runs: it stays focusable, so the keyboard does not lose its place. */
  busy?: boolean;
  /** Disabled, but focusable. */
  disabled?: boolean;
  /** Temporary text after copying. */
  copied?: string;
  /** Accessible name, where the visible text alone is not unique. It must contain the visible text. */
  name?: string;
}

/** A button of a tool. While it is busy or disabled it keeps the focus, and a click does nothing. */
export function Button(props: ButtonProps): ReactNode {
  const { onClick, children, primary, plain, small, busy, disabled, copied, name } = props;
  const look = primary ? 'button--primary' : plain ? 'button--link' : 'button--secondary';
  return (
    <button
      type="button"
      className={small ? `button ${look} button--sm` : `button ${look}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabled || undefined}
      aria-label={name}
      data-copied={copied}
      onClick={busy || disabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}

/** Copies a text and says so, to eyes and to screen readers. */
export function CopyButton({ text, of }: { text: string; of: string }): ReactNode {
  const [label, setLabel] = useState(words.copy);
  function copy({ currentTarget }: MouseEvent<HTMLElement>): void {
    void copyFor(currentTarget, text, words.copy, setLabel);
  }
  return (
    <>
      <Button small onClick={copy} copied={words.copied} name={label + words.colon + of}>
        {label}
      </Button>
      <span role="status" className="ef-unseen">
        {/* An element of its own: a page translator replaces bare texts, which React then can't remove. */}
        {label !== words.copy && <span>{words.copied}</span>}
      </span>
    </>
  );
}

/** Saves a text as a file. The object URL lives for one click, so that a key does not stay reachable. */
export function DownloadButton(props: { text: string; file: string; of: string }): ReactNode {
  function download(): void {
    const url = URL.createObjectURL(new Blob([props.text], { type: 'application/x-pem-file' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = props.file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }
  return (
    <Button small onClick={download} name={words.download + words.colon + props.of}>
      {words.download}
    </Button>
  );
}
