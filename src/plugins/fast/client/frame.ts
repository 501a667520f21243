// A client module, so that what every page shows is in the main bundle once. Without `common` chunks (../index.ts), each
// of the three or four chunks of a page would hold it again.
export { default as Layout } from '@theme/Layout';
