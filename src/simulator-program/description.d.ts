/** Made when the site is built: src/plugins/contract/simulator.ts. */
declare module '@simulator/index.js' {
  import type { ApiDescription } from '@site/src/simulator/types';

  const description: ApiDescription;
  export default description;
}
