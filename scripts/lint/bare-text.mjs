/**
 * Lint rule: a text that can change stands beside other children without an element of its own. Page translators replace
 * text nodes; React then writes into a node that is gone, or throws when it removes it, and takes the page along.
 * @see https://github.com/facebook/react/issues/11538
 */

/** Children that React renders: neither line breaks between elements nor comments. */
function isRendered(child) {
  if (child.type === 'JSXText') return child.value.trim() !== '' || !child.value.includes('\n');
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';
}

const isEmpty = (node) =>
  node.type === 'Literal' && [null, '', false, true].includes(node.value ?? null);

/**
 * True for an expression that may give another text on the next render.
 * @param elements names that stand for elements, not for texts
 * @param isChosen true in a branch of `?:`, `&&` …; elsewhere a name is taken for a text that stays
 */
function canChange(node, elements, isChosen = false) {
  const isElement = (name) => elements.includes(name);
  const either = (...nodes) => nodes.some((one) => canChange(one, elements, true));
  switch (node.type) {
    case 'ConditionalExpression':
      return either(node.consequent, node.alternate);
    case 'LogicalExpression':
      return node.operator === '&&' ? either(node.right) : either(node.left, node.right);
    case 'ChainExpression':
      return either(node.expression);
    case 'CallExpression':
      return !isElement((node.callee.property ?? node.callee).name);
    case 'TemplateLiteral':
      return isChosen || node.expressions.length > 0;
    case 'BinaryExpression':
      return true;
    case 'Identifier':
      return isChosen && !isElement(node.name);
    case 'MemberExpression':
      return isChosen && !isElement(node.property.name);
    case 'Literal':
      return isChosen && !isEmpty(node);
    default:
      return false;
  }
}

const bareText = {
  meta: {
    schema: [
      { type: 'object', properties: { elements: { type: 'array', items: { type: 'string' } } } },
    ],
  },
  create(context) {
    const { elements } = context.options[0];
    function check({ children }) {
      const rendered = children.filter(isRendered);
      if (rendered.length < 2) return;
      for (const node of rendered)
        if (node.type === 'JSXExpressionContainer' && canChange(node.expression, elements))
          context.report({
            node,
            message:
              'Put this text into an element of its own: a page translator replaces it, and React then throws.',
          });
    }
    return { JSXElement: check, JSXFragment: check };
  },
};

export default { meta: { name: 'site' }, rules: { 'bare-text': bareText } };
