// Replaces the page for a crash outside the layout: both languages, and nothing in it that could crash again.
import React, { type CSSProperties, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { getErrorCausalChain } from '@docusaurus/utils-common';
import type { Props } from '@theme/Error';

// Written in place: whatever broke the layout may have broken the style sheet too.
const PAGE: CSSProperties = {
  fontFamily: 'system-ui, sans-serif',
  lineHeight: 1.6,
  margin: '0 auto',
  maxWidth: '44rem',
  padding: '15vh 1.25rem',
};
const BUTTON: CSSProperties = { cursor: 'pointer', font: 'inherit', padding: '0.5rem 1.25rem' };
const MESSAGE: CSSProperties = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' };

/** Plain crash page without the site's frame; a crash inside the frame shows `@theme/ErrorPageContent`. */
export default function ErrorPage({ error, tryAgain }: Props): ReactNode {
  const message = getErrorCausalChain(error)
    .map((cause) => cause.message)
    .join('\n\n');
  return (
    <main style={PAGE}>
      {/* oxlint-disable-next-line react/forbid-elements -- a theme component may be what crashed */}
      <h1>
        {translate({
          id: 'theme.ErrorPageContent.title',
          message: 'This page crashed.',
          description: 'The title of the fallback page when the page crashed',
        })}
      </h1>
      <p style={MESSAGE}>{message}</p>
      <p>
        <button type="button" style={BUTTON} onClick={tryAgain}>
          {translate({
            id: 'theme.ErrorPageContent.tryAgain',
            message: 'Try again',
            description:
              'The label of the button to try again rendering when the React error boundary captures an error',
          })}
        </button>
      </p>
    </main>
  );
}
