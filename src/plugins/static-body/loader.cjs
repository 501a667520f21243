// A bundler loader is required by path, untranspiled: hence CommonJS JavaScript in a TypeScript project.
const { createHash } = require('node:crypto');
const path = require('node:path');
const { parse } = require('acorn');

/** Exports of an MDX module that the theme reads; all the rest belongs to the body. */
const KEPT_EXPORTS = ['frontMatter', 'contentTitle', 'metadata', 'assets', 'toc'];

/**
 * The same id in the server and the client build: path below the site plus the variant (`?truncated=true`).
 * @param {string} resource absolute path with query
 * @param {string} siteDir root of the build
 * @returns {string} eight hex digits
 */
function bodyId(resource, siteDir) {
  const [file, query = ''] = resource.split('?');
  const variant = query.replace(/&?ef-body/, '');
  const key =
    path.relative(siteDir, file).split(path.sep).join('/') + (variant ? `?${variant}` : '');
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

/** Names an export statement declares. */
function exportedNames(statement) {
  if (statement.specifiers?.length) return statement.specifiers.map((s) => s.exported.name);
  return (statement.declaration?.declarations ?? []).map((d) => d.id.name);
}

/**
 * Wraps the MDX component in the element that the thin client module looks for.
 * @throws {Error} when the compiled MDX has no default export
 */
function wrap(source, id) {
  const body = parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body;
  const statement = body.find((s) => s.type === 'ExportDefaultDeclaration');
  if (!statement) throw new Error('static-body: the compiled MDX has no default export');
  const { start } = statement;
  const declared = statement.declaration;
  const code = source.slice(0, start) + 'const __EfMdx = ' + source.slice(declared.start);
  return `${code}
;import { createElement as __efCreate } from 'react';
import __EfWords from '@site/src/components/MdxWords';
export default function MDXContent(props) {
  const body = __efCreate(__EfWords, null, __efCreate(__EfMdx, props));
  return __efCreate('div', { className: 'markdown', 'data-body': ${JSON.stringify(id)} }, body);
}`;
}

/** The client's module: metadata stays, the body is adopted from the document or loaded on demand. */
function thin(source, id, request) {
  const body = parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body;
  const kept = body
    .filter(
      (s) =>
        s.type === 'ExportNamedDeclaration' &&
        exportedNames(s).some((name) => KEPT_EXPORTS.includes(name)),
    )
    .map((s) => source.slice(s.start, s.end));
  const imports = body
    .filter((s) => s.type === 'ImportDeclaration')
    .filter((s) =>
      s.specifiers.some((spec) =>
        kept.some((text) => new RegExp(`\\b${spec.local.name}\\b`).test(text)),
      ),
    )
    .map((s) => source.slice(s.start, s.end));
  return `${imports.join('\n')}
import { adoptBody } from '@site/src/runtime/adoptBody';
${kept.join('\n')}
const adopted = adoptBody(${JSON.stringify(id)});
export default adopted ?? (await import(${JSON.stringify(request)})).default;`;
}

module.exports = function staticBodyLoader(source) {
  const { mode } = this.getOptions();
  const id = bodyId(this.resource, this.rootContext);
  if (mode === 'wrap') return wrap(source, id);
  const separator = this.resource.includes('?') ? '&' : '?';
  return thin(source, id, `${this.resource}${separator}ef-body`);
};
module.exports.bodyId = bodyId;
module.exports.thin = thin;
module.exports.wrap = wrap;
