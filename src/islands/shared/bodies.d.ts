/** Made when the site is built: src/plugins/contract/validators.ts. */
declare module '@bodies/webhooks.js' {
  import type { Validator } from '@site/src/wire/shape';

  const validators: readonly Validator[];
  export default validators;
}

/** Made when the site is built: src/plugins/contract/errors.ts. */
declare module '@bodies/errors.js' {
  import type { ErrorGuide } from '@site/src/model/errorGuide';

  const guide: ErrorGuide;
  export default guide;
}
