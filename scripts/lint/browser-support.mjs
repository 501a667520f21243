/**
 * Lint rule: a global of browsers or of JavaScript, or a static member of one, that a browser of `browserslist` lacks. Newer
 * syntax is lowered by the build, and members of instances are checked by the types (`lib` of tsconfig.json).
 */
import { createRequire } from 'node:module';
import browserslist from 'browserslist';

const require = createRequire(import.meta.url);
const bcd = require('@mdn/browser-compat-data');

const NAMES = { ios_saf: 'safari_ios' };

/** Browsers of the list, each with its oldest version. */
const OLDEST = new Map();
for (const entry of browserslist()) {
  const [name, range] = entry.split(' ');
  const version = Number.parseFloat(range);
  const browser = NAMES[name] ?? name;
  OLDEST.set(browser, Math.min(OLDEST.get(browser) ?? Infinity, version));
}

/** Browsers that lack a feature. One behind a flag, with a prefix or under another name is lacking, too. */
function lacking(support) {
  return [...OLDEST].flatMap(([browser, oldest]) => {
    const plain = [support?.[browser] ?? []]
      .flat()
      .find((one) => !one.flags && !one.prefix && !one.alternative_name);
    if (plain === undefined) return [];
    const since = plain.version_removed ? false : plain.version_added;
    const has =
      since !== false &&
      since !== null &&
      Number.parseFloat(String(since).replace('≤', '')) <= oldest;
    return has ? [] : [`${browser} ${oldest}`];
  });
}

/** Support of a global, or of a static member of it; undefined for names that are neither. */
function supportOf(name, member) {
  const entry = Object.hasOwn(bcd.api, name) ? bcd.api[name] : bcd.javascript.builtins[name];
  if (member === undefined) return entry?.__compat?.support;
  return (entry?.[`${member}_static`] ?? entry?.[member])?.__compat?.support;
}

const browserSupport = {
  meta: {
    schema: [
      { type: 'object', properties: { optional: { type: 'array', items: { type: 'string' } } } },
    ],
  },
  create(context) {
    const { optional = [] } = context.options[0] ?? {};
    function check(node, name, member) {
      const missing = optional.includes(name) ? [] : lacking(supportOf(name, member));
      const full = member === undefined ? name : `${name}.${member}`;
      if (missing.length > 0)
        context.report({ node, message: `${full} is not in ${missing.join(', ')}.` });
    }
    return {
      'Program:exit'() {
        const { variables, through } = context.sourceCode.scopeManager.globalScope;
        const globals = variables.filter(({ defs }) => defs.length === 0);
        for (const { identifier } of [
          ...globals.flatMap(({ references }) => references),
          ...through,
        ]) {
          const { name, parent } = identifier;
          if (/^TS/.test(parent.type)) continue;
          check(identifier, name);
          if (
            parent.type === 'MemberExpression' &&
            parent.object === identifier &&
            !parent.computed
          )
            check(identifier, name, parent.property.name);
        }
      },
    };
  },
};

export default { meta: { name: 'support' }, rules: { 'browser-support': browserSupport } };
