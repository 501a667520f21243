// Puts interface texts into the code at build time (see index.ts). Each language is a build of its own, so the browser
// needs neither the ids and descriptions of texts nor a table of translations.
// A bundler loader is required by path, untranspiled: hence CommonJS JavaScript in a TypeScript project.
const fs = require('node:fs');
const { parse } = require('acorn');

const MODULE = '@docusaurus/Translate';

/** Local names of `translate` and of the component. */
function localNames(program) {
  const specifiers = program.body
    .filter((node) => node.type === 'ImportDeclaration' && node.source.value === MODULE)
    .flatMap((node) => node.specifiers);
  const named = (name) =>
    specifiers.find((s) => (s.imported?.name ?? 'default') === name)?.local.name;
  return { call: named('translate'), component: named('default') };
}

/** The string an expression stands for, or undefined when it is computed. */
function literal(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0].value.cooked;
  return undefined;
}

/** Calls `leave` for each node, inner ones first. */
function visit(node, leave) {
  if (Array.isArray(node)) return node.forEach((child) => visit(child, leave));
  if (typeof node?.type !== 'string') return undefined;
  Object.values(node).forEach((child) => {
    if (child && typeof child === 'object') visit(child, leave);
  });
  return leave(node);
}

/**
 * @param {string} source compiled module
 * @param {Record<string, string>} translations of the language that is built, by id; what is missing stays as written
 * @param {string} file for messages
 * @returns {string} the module with `translate({ message })` and `<Translate>text</Translate>` in that language
 * @throws {Error} when an id or a text is computed, which `write-translations` could not have found either
 */
function inlineMessages(source, translations, file) {
  if (!source.includes(MODULE)) return source;
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  const { call, component } = localNames(program);
  let edits = [];
  /** Source of a range with the edits inside it, which are done with. */
  function take(start, end) {
    const inside = edits.filter((e) => e.start >= start && e.end <= end);
    edits = edits.filter((e) => !inside.includes(e));
    return inside
      .sort((a, b) => b.start - a.start)
      .reduce(
        (text, e) => text.slice(0, e.start - start) + e.code + text.slice(e.end - start),
        source.slice(start, end),
      );
  }
  function edit(object, textKey) {
    const get = (key) =>
      object.properties?.find((p) => (p.key?.name ?? p.key?.value) === key)?.value;
    const [id, text] = [get('id'), get(textKey)];
    const known = [id, text].every((node) => !node || literal(node) !== undefined);
    if (object.type !== 'ObjectExpression' || !known || !(id || text))
      throw new Error(
        `${file}:${object.loc.start.line}: the id or the text of a message is computed; the build must know it`,
      );
    const key = literal(id) ?? literal(text);
    const message = translations[key] ?? literal(text) ?? key;
    const rest = object.properties
      .filter((p) => !['id', 'description', textKey].includes(p.key?.name ?? p.key?.value))
      .map((p) => take(p.start, p.end));
    const properties = [`${textKey}: ${JSON.stringify(message)}`, ...rest].join(', ');
    edits.push({ start: object.start, end: object.end, code: `{ ${properties} }` });
  }
  visit(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const [first, second] = node.arguments;
    if (call && node.callee.name === call) edit(first, 'message');
    else if (component && first?.type === 'Identifier' && first.name === component)
      edit(second, 'children');
  });
  return take(0, source.length);
}

module.exports = function messagesLoader(source) {
  const { translations } = this.getOptions();
  this.addDependency(translations);
  return inlineMessages(
    source,
    JSON.parse(fs.readFileSync(translations, 'utf8')),
    this.resourcePath,
  );
};
module.exports.inlineMessages = inlineMessages;
