import type { ClientModule } from '@docusaurus/types';

let region: HTMLElement | undefined;

/**
 * Tells screen readers the name of a page that has replaced another one without being loaded; the theme only moves the focus to
 * the top. The region is there before its text, which else is not read aloud in all browsers. The title of the document
 * changes later than the page.
 */
export const announce: NonNullable<ClientModule['onRouteDidUpdate']> = ({
  location,
  previousLocation,
}) => {
  if (!region) {
    region = document.createElement('div');
    region.className = 'ef-unseen';
    region.setAttribute('role', 'status');
    document.body.prepend(region);
  }
  if (previousLocation && location.pathname !== previousLocation.pathname)
    region.textContent = document.querySelector('h1')?.textContent ?? '';
};
