declare module '@generated/registry.js' {
  import type { Registry } from '@docusaurus/types';

  const registry: Registry;
  export default registry;
}

declare module '@generated/entry';
