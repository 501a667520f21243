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

/**
 * Pages of the docs plugin carry their data, see src/components/PageData; posts and partials (`_part.mdx`) do not.
 * @param {string} resource absolute path with query
 * @param {string} siteDir root of the build
 */
function isDocPage(resource, siteDir) {
  const file = path.relative(siteDir, resource.split('?')[0]).split(path.sep).join('/');
  const isDoc = /^(docs|connections)\/|^i18n\/[^/]+\/docusaurus-plugin-content-docs/.test(file);
  return isDoc && !/(^|\/)_/.test(file);
}

/** Names an export statement declares. */
function exportedNames(statement) {
  if (statement.specifiers?.length) return statement.specifiers.map((s) => s.exported.name);
  return (statement.declaration?.declarations ?? []).map((d) => d.id.name);
}

/**
 * Wraps the MDX component in the element that the client looks for.
 * @param {boolean} isDoc whether the page's data goes with it
 * @throws {Error} when the compiled MDX has no default export
 */
function wrap(source, id, isDoc = false) {
  const body = parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body;
  const statement = body.find((s) => s.type === 'ExportDefaultDeclaration');
  if (!statement) throw new Error('static-body: the compiled MDX has no default export');
  const { start } = statement;
  const declared = statement.declaration;
  const code = source.slice(0, start) + 'const __EfMdx = ' + source.slice(declared.start);
  return `${code}
;import { createElement as __efCreate } from 'react';
import __EfWords from '@site/src/components/MdxWords';
${isDoc ? `import __EfData from '@site/src/components/PageData';` : 'const __EfData = () => null;'}
export default function MDXContent(props) {
  const body = __efCreate(__EfWords, null, __efCreate(__EfMdx, props));
  const attributes = { className: 'markdown', 'data-body': ${JSON.stringify(id)} };
  return __efCreate('div', attributes, __efCreate(__EfData), body);
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
import { adoptBody } from '@site/src/runtime/body';
${kept.join('\n')}
const adopted = adoptBody(${JSON.stringify(id)});
export default adopted ?? (await import(${JSON.stringify(request)})).default;`;
}

module.exports = function staticBodyLoader(source) {
  const { mode, emitFiles } = this.getOptions();
  const id = bodyId(this.resource, this.rootContext);
  if (mode === 'wrap') {
    const isDoc = isDocPage(this.resource, this.rootContext);
    // What the server build is told to leave to the client build, which has no module for this page.
    const code = emitFiles && isDoc ? source.replaceAll('&emitFile=false', '') : source;
    return wrap(code, id, isDoc);
  }
  const separator = this.resource.includes('?') ? '&' : '?';
  return thin(source, id, `${this.resource}${separator}ef-body`);
};
Object.assign(module.exports, { bodyId, isDocPage, thin, wrap });
