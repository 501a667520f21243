/* oxlint-disable react/forbid-elements -- these are files: the app's router would look for a page */
import React, { type ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import useBaseUrl from '@docusaurus/useBaseUrl';
import texts from '../../../data/texts/page-menu.json';
import { useTexts } from '../../../useTexts';
import { useMarkdownPath } from './useMarkdownPath';

function Menu(): ReactNode {
  const text = useTexts(texts);
  const markdownPath = useMarkdownPath();
  const openapi = useBaseUrl('/openapi.yaml');
  const index = useBaseUrl('/llms.txt');
  if (markdownPath === undefined) return null;
  return (
    <details className="ef-page-menu dropdown--show dropdown--right" data-skip="">
      <summary className="ef-arrow ef-arrow--small">{text.label}</summary>
      <ul className="dropdown__menu">
        <li>
          <button
            type="button"
            className="dropdown__link"
            data-copy-page={markdownPath}
            data-copied={text.copied}
          >
            <span aria-live="polite">{text.copy}</span>
          </button>
        </li>
        <li>
          <a className="dropdown__link" href={markdownPath}>
            {text.view}
          </a>
        </li>
        <li>
          <a className="dropdown__link" href={openapi}>
            {text.openapi}
          </a>
        </li>
        <li>
          <a className="dropdown__link" href={index}>
            {text.index}
          </a>
        </li>
      </ul>
    </details>
  );
}

/**
 * The page for tools and assistants: copy it as Markdown, open that, open the OpenAPI description. Works without script
 * but for copying, whose code (src/islands/page-menu.ts) comes when the menu is used. The page can do without it.
 */
export default function PageMenu(): ReactNode {
  return (
    <ErrorBoundary fallback={() => null}>
      <Menu />
    </ErrorBoundary>
  );
}
