/** Made when the site is built: src/plugins/contract/requests.ts. */
declare module '@requests/index.js' {
  import type { RequestModule } from '@site/src/model/samples/offered';
  import type { Validator } from '@site/src/wire/shape';

  /** Loads what the editor needs, by operationId. */
  const loaders: Readonly<Record<string, () => Promise<{ default: RequestModule<Validator> }>>>;
  export default loaders;
}
