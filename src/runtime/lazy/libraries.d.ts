declare module 'history/esm/history.js' {
  export * from 'history';
}

declare module 'react-helmet-async/lib/index.module.js' {
  export * from 'react-helmet-async';
}

/** The part of nprogress that theme-classic and src/runtime/lazy/progress.ts use. */
declare module 'nprogress/nprogress.js' {
  export interface Progress {
    configure(options: Record<string, unknown>): Progress;
    start(): void;
    done(): void;
  }
  const library: Progress;
  export default library;
}
