import type { ReactNode } from 'react';
import { createStatic } from './body';

const element = document.querySelector('footer');

/**
 * In the place of the theme's footer in the production client (src/plugins/lean-client): every document brings the
 * footer's HTML, so the browser needs neither its code nor its links.
 */
export default element
  ? createStatic('footer', { className: element.className }, element.innerHTML)
  : (): ReactNode => null;
