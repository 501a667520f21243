interface Module {
  default: unknown;
  __esModule?: boolean;
}

/**
 * Stands in for `tslib` in the browser. Only `@docusaurus/utils-common` requires it, for this helper; the bundler cannot
 * leave out the other thirty of a CommonJS import, 3 kB on every page (src/plugins/fast/README.md).
 */
export function __importDefault(module: Module): { default: unknown } {
  return module.__esModule ? module : { default: module };
}
