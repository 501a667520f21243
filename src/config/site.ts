/**
 * Where the site is published, also as the pages write it. Another host names its own origin and folder, with a slash on
 * both sides, in the environment: `EFUND_URL=https://example.github.io EFUND_BASE_URL=/docs/ npm run build`.
 */
export const PUBLIC_URL = 'https://docs.efundflow.com';
export const SITE_URL = process.env.EFUND_URL || PUBLIC_URL;
export const BASE_URL = process.env.EFUND_BASE_URL || '/';
