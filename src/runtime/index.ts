/** A client module, so that the code every page chunk shares is in the main bundle once instead of in each of them. */
export { default as Link } from '@docusaurus/Link';
export { adoptBody } from './adoptBody';
