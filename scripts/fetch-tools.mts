/**
 * Fetches what the tests need from elsewhere, where that is allowed: the browser, nginx, compilers, frameworks. `npm test`
 * does it while the site is built; each suite alone does it for itself. See tests/README.md.
 */
import { ensureBrowser } from '../tests/support/browser.js';
import { ensureEngines } from '../tests/support/engines.js';
import { ensureFrameworks } from '../samples/toolchains/frameworks.js';
import { ensureNginx } from '../tests/support/nginx.js';
import { ensureToolchains } from '../samples/toolchains/toolchains.js';

await ensureBrowser();
await ensureEngines();
ensureNginx();
ensureToolchains();
ensureFrameworks();
