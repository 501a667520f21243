import { createRequire } from 'node:module';

const nodeRequire = createRequire(import.meta.url);

/**
 * Runs modules that the build makes, as a bundler would.
 * @param files by the name under which the others require them
 */
export function loaderOf(files: Record<string, string>): (name: string) => unknown {
  return function load(name) {
    const module = { exports: {} as unknown };
    const require = (wanted: string): unknown =>
      /^\.\.?\//.test(wanted) ? load(wanted.replace(/^\.\//, '')) : nodeRequire(wanted);
    new Function('module', 'exports', 'require', files[name] ?? '')(
      module,
      module.exports,
      require,
    );
    return module.exports;
  };
}
