// In the place of what react-router imports and, in production or without `withRouter`, never uses: prop-types, and
// hoist-non-react-statics with react-is. React 19 itself ignores prop types.
export default {};
