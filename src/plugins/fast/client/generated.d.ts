declare module '@generated/registry.js' {
  import type { Registry } from '@docusaurus/types';

  const registry: Registry;
  export default registry;
}

declare module '@generated/entry';

declare module 'nprogress/nprogress.js' {
  export interface NProgress {
    configure: (options: { template: string }) => void;
    start: () => void;
    done: () => void;
  }

  const bar: NProgress;
  export default bar;
}

declare module 'history/esm/history.js' {
  export * from 'history';
}

declare module 'react-helmet-async/lib/index.module.js' {
  export * from 'react-helmet-async';
}
