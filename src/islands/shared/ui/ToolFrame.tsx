import React, { type ReactNode } from 'react';
import { words } from './site';
import styles from './styles.module.css';

function PrivacyPromise(): ReactNode {
  return (
    <p className={styles.promise}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          fill="currentColor"
          d="M8 1a3.5 3.5 0 0 0-3.5 3.5V7H4a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V8a1 1 0 0 0-1-1h-.5V4.5A3.5 3.5 0 0 0 8 1Zm2 6H6V4.5a2 2 0 1 1 4 0Z"
        />
      </svg>
      {words.promise}
    </p>
  );
}

/** The frame of every tool, with the privacy promise above it. */
export function toolFrame(content: ReactNode): ReactNode {
  return (
    <div className={styles.frame}>
      <PrivacyPromise />
      {content}
    </div>
  );
}
