/** Made when the site is built: src/plugins/contract/validators.ts. */
declare module '@bodies/webhooks.js' {
  const validators: readonly import('./shape').Validator[];
  export default validators;
}
