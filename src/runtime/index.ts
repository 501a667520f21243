/** A client module, so that what every page needs is in the main bundle once, instead of in files of its own. */
export { default as Link } from '@docusaurus/Link';
export { default as Layout } from '@theme/Layout';
export { default as TOC } from '@theme/TOC';
export { default as EditMetaRow } from '@theme/EditMetaRow';
export { default as PaginatorNavLink } from '@theme/PaginatorNavLink';
export { adoptBody } from './body';
