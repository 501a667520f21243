/**
 * Lint rule for tests: none depends on how fast a machine is. A fixed wait is too short on a slow machine and proves nothing
 * on a fast one; a limit in milliseconds fails when other programs run.
 */
const CLOCKS = [
  'CallExpression[callee.property.name="waitForTimeout"]',
  'CallExpression[callee.name="setTimeout"]',
  'CallExpression[callee.property.name="setTimeout"]',
  'ImportDeclaration[source.value=/timers.promises$/]',
  'MemberExpression[object.name="performance"][property.name="now"]',
  'MemberExpression[object.name="process"][property.name=/^(cpuUsage|hrtime)$/]',
];

const NUMBER = ':matches(Literal[raw=/^[0-9]/], BinaryExpression[operator=/^[-+*]+$/])';
const TEST_FUNCTION = '/^(test|it|describe|(before|after)(All|Each))$/';
const LIMITS = [
  `Property[key.name=/timeout(ms)?$/i] > ${NUMBER}.value`,
  // test('…', run, 5000), test.only('…', run, 5000), test.each(rows)('…', run, 5000)
  ...['name', 'object.name', 'callee.object.name'].map(
    (place) => `CallExpression[callee.${place}=${TEST_FUNCTION}] > ${NUMBER}.arguments`,
  ),
];

const noClock = {
  meta: {
    type: 'problem',
    messages: {
      clock:
        'No test depends on how fast a machine is. Wait for a condition, count, or fake the timers.',
      limit: 'Tests have one time limit: tests/support/limit.mjs.',
    },
    schema: [],
  },
  create: (context) => ({
    [CLOCKS.join(', ')]: (node) => context.report({ node, messageId: 'clock' }),
    [LIMITS.join(', ')]: (node) => context.report({ node, messageId: 'limit' }),
  }),
};

export default { meta: { name: 'tests' }, rules: { 'no-clock': noClock } };
