import type { Config } from '@docusaurus/types';
import { BASE_URL } from './site';

const HOME = JSON.stringify(BASE_URL.slice(0, -1));

/**
 * Runs before the app: `/x.html` and `/x/index.html` become `/x`, and `/zh` becomes `/zh/`, in the address bar, also
 * on hosts that do not redirect. Docusaurus preloads the route of that address, and without it would hydrate too early.
 */
const CLEAN_ADDRESS = `(function(l){var h=${HOME},p=l.pathname.replace(/(\\/index)?\\.html$/,"");(p===h||p===h+"/zh")&&(p+="/");p!==l.pathname&&history.replaceState(history.state,"",p+l.search+l.hash)})(location)`;

export const headTags: Config['headTags'] = [
  { tagName: 'script', attributes: {}, innerHTML: CLEAN_ADDRESS },
];
