import { parse } from 'regexparam';

/**
 * In the place of path-to-regexp 1.x for react-router: the same question put to a library of a fifth of its size.
 * @param path pattern of a route; Docusaurus' are plain paths and `*`
 * @param keys receives the names of the pattern's parameters
 * @param options `end: false` lets anything follow; matching ignores case and a trailing slash, as react-router's default does
 */
export default function pathToRegexp(
  path: string,
  keys: { name: string }[],
  { end = true }: { end?: boolean } = {},
): RegExp {
  const { pattern, keys: names } = parse(path, !end);
  keys.push(...names.map((name) => ({ name })));
  return pattern;
}
