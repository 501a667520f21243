// Replaces the red box and the spinner of core: our look, both languages; also starts the watch over chunks that fail.
import React, { type ComponentProps, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import type DefaultLoading from '@theme/Loading';
import { watchChunks } from './watchChunks';
import styles from './styles.module.css';

// This module is part of the main bundle, so the watch begins before the page's own chunks are requested.
watchChunks((error) => <ChunkFailure error={error} retry={() => window.location.reload()} bar />);

interface ChunkFailureProps {
  error: unknown;
  retry: () => void;
  /** Over the page that the server rendered, instead of in the page's place. */
  bar?: boolean;
}

function ChunkFailure({ error, retry, bar = false }: ChunkFailureProps): ReactNode {
  return (
    <div className={bar ? styles.bar : styles.box} role="alert">
      <p>
        {translate({
          id: 'ef.loading.failed',
          message: 'A part of this page could not be loaded.',
          description: 'Shown when a script of the page failed to load',
        })}
      </p>
      <p>
        <code>{String(error)}</code>
      </p>
      <button type="button" className="button button--primary button--sm" onClick={retry}>
        {translate({
          id: 'ef.loading.retry',
          message: 'Retry',
          description: 'Button that loads a part of the page again after a failure',
        })}
      </button>
    </div>
  );
}

/** Stands in a page's place while its chunks load, and says so when they fail. */
export default function Loading({
  error,
  retry,
  pastDelay,
}: ComponentProps<typeof DefaultLoading>): ReactNode {
  if (error) return <ChunkFailure error={error} retry={retry} />;
  if (!pastDelay) return null;
  return (
    <p className={styles.wait} role="status">
      {translate({
        id: 'ef.loading.wait',
        message: 'Loading…',
        description: 'Shown when a page takes long to load',
      })}
    </p>
  );
}
