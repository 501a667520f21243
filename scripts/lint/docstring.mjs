/**
 * Lint rule: an exported function has a docstring. The comment at the head of a file, such as that of a theme override, is the
 * docstring of its default export.
 */
const FUNCTIONS =
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|TSDeclareFunction)$/;

/** Names of the functions that a statement exports. */
function exported({ type, declaration }) {
  if (!/^Export(Named|Default)Declaration$/.test(type) || !declaration) return [];
  const declared = declaration.declarations ?? [declaration];
  return declared
    .filter(({ type: kind, init }) => FUNCTIONS.test(init?.type ?? kind))
    .map(({ id }) => id?.name ?? 'default');
}

const docstring = {
  meta: { type: 'problem', schema: [] },
  create: ({ sourceCode, report }) => ({
    Program({ body }) {
      const described = new Set();
      const [head] = sourceCode.getAllComments();
      const isHeaded = head?.range[0] === 0;
      for (const statement of body) {
        const comments = sourceCode.getCommentsBefore(statement);
        const isDescribed =
          comments.some(({ type, value }) => type === 'Block' && value.startsWith('*')) ||
          (isHeaded && statement.type === 'ExportDefaultDeclaration');
        for (const name of exported(statement)) {
          // An overload is described by the first one.
          if (isDescribed) described.add(name);
          if (!described.has(name))
            report({
              node: statement,
              message: `Write a docstring for ${name}: what it returns, units, errors thrown, and the source of a rule.`,
            });
        }
      }
    },
  }),
};

export default { meta: { name: 'docs' }, rules: { docstring } };
