const NOT_LITERAL = /[.+*?=^!:${}()[\]|/\\]/g;

/**
 * Stands in for `path-to-regexp` in the browser: the addresses of the site's routes are plain text, and `*` is the page for all
 * others (src/plugins/fast/README.md).
 * @see https://github.com/pillarjs/path-to-regexp/tree/v1.9.0
 */
export default function pathToRegexp(path: string, _keys: object[], { end = true } = {}): RegExp {
  if (path === '*') return /^.*/;
  // `NavLink` escapes what it asks for.
  const text = path.replace(/\\(.)/g, '$1').replace(/\/$/, '');
  const literal = text.replace(NOT_LITERAL, String.raw`\$&`);
  return new RegExp(`^${literal}(?:\\/(?=$))?${end ? '$' : String.raw`(?=\/|$)`}`, 'i');
}
