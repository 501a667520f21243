/**
 * Fetches what the tests need from elsewhere, where that is allowed: the browser, nginx, compilers, frameworks. `npm test`
 * does it while the site is built; each suite alone does it for itself. See tests/README.md.
 */
import { ensureBrowser } from '../tests/support/browser.js';
import { ensureEngines } from '../tests/support/engines.js';
import { ensureFrameworks } from '../samples/toolchains/frameworks.js';
import { ensureNginx } from '../tests/support/nginx.js';
import { ensureToolchains } from '../samples/toolchains/toolchains.js';

try {
  await ensureBrowser();
  await ensureEngines();
  ensureNginx();
  ensureToolchains();
  ensureFrameworks();
} catch (error) {
  // The message says what to install. A trace would begin with the text of a whole compiled module.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
