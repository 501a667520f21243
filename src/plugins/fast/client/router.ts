/**
 * Stands in for two packages that `react-router` imports for `withRouter` and for warnings to developers, neither of which
 * the browser needs: `hoist-non-react-statics` and `react-is` (src/plugins/fast/README.md).
 */
export default function hoistStatics<T>(target: T): T {
  return target;
}

/** Only asked before a warning. */
export const isValidElementType = (): boolean => true;
