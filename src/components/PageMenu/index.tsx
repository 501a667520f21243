/* eslint-disable @docusaurus/no-html-links -- these are files: the app's router would look for a page */
import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useTwin } from './useTwin';

/**
 * The page for tools and assistants: copy it as Markdown, open that, open the OpenAPI description. Works without script
 * but for copying, whose code (src/elements/page-menu.ts) comes when the menu is used.
 */
export default function PageMenu(): ReactNode {
  const twin = useTwin();
  const openapi = useBaseUrl('/openapi.yaml');
  const index = useBaseUrl('/llms.txt');
  if (twin === undefined) return null;
  return (
    <details className="ef-page-menu" data-skip="">
      <summary>
        <Translate id="ef.pageMenu.label" description="Label of the menu above a page's title">
          Copy page
        </Translate>
      </summary>
      <ul>
        <li>
          <button
            type="button"
            data-copy-page={twin}
            data-copied={translate({
              id: 'ef.copy.done',
              message: 'Copied',
              description: 'Label of the copy button for a moment after copying',
            })}
          >
            <span aria-live="polite">
              <Translate
                id="ef.pageMenu.copy"
                description="Menu of a page: button that copies the page as Markdown"
              >
                Copy as Markdown
              </Translate>
            </span>
          </button>
        </li>
        <li>
          <a href={twin}>
            <Translate
              id="ef.pageMenu.view"
              description="Menu of a page: link to the page as Markdown"
            >
              View as Markdown
            </Translate>
          </a>
        </li>
        <li>
          <a href={openapi}>
            <Translate
              id="ef.pageMenu.openapi"
              description="Menu of a page: link to the OpenAPI description of the API"
            >
              OpenAPI description
            </Translate>
          </a>
        </li>
        <li>
          <a href={index}>
            <Translate
              id="ef.pageMenu.index"
              description="Menu of a page: link to the list of all pages as Markdown, llms.txt"
            >
              All pages (llms.txt)
            </Translate>
          </a>
        </li>
      </ul>
    </details>
  );
}
