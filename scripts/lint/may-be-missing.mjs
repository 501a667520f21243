/**
 * Lint rule: browser functions that are missing on plain http, in an old browser or by the reader's choice. The access
 * itself throws, before there is a promise. They are called inside `try`, whose `catch` says what failed.
 */
const MISSING = [
  'MemberExpression[property.name=/^(clipboard|share|showModal|subtle)$/]',
  'Identifier[name=/^(local|session)Storage$/]',
];

const mayBeMissing = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    [`:matches(${MISSING.join(', ')}):not(TryStatement *)`]: (node) =>
      context.report({
        node,
        message:
          'Missing on plain http, in an old browser, or forbidden by the reader: call it inside try, and say what failed.',
      }),
    'CallExpression[callee.name="encodeURIComponent"]': (node) =>
      context.report({
        node,
        message: 'It throws at half of a surrogate pair: use searchUrl or URLSearchParams.',
      }),
  }),
};

export default { meta: { name: 'browser' }, rules: { 'may-be-missing': mayBeMissing } };
