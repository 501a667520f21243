import { expect, test } from 'vitest';
import { faultsOf } from '../../../scripts/commit-msg.mjs';

test.each([
  ['update the pages', 'type(scope)'],
  ['feat: no scope', 'type(scope)'],
  ['hack(guides): a page', 'type must be'],
  ['a docs(guides): page', 'type(scope)'],
  ['docs(pages): a page', 'scope must be'],
  ['docs(guides, tools): a page', 'type(scope)'],
  [`docs(guides): ${'a'.repeat(59)}`, '73 characters'],
  ['docs(guides): one page; Merge another', 'One idea'],
  ['docs(guides): a page\nand more', 'second line'],
  ['fix(guides): a wrong page', 'a body'],
  ['perf(search): half the index\n\n# Please enter the commit message', 'a body'],
])('%s', (message, fault) => expect(faultsOf(message).join()).toContain(fault));

test.each([
  'docs(guides): a page\n',
  `docs(guides): ${'a'.repeat(58)}`,
  'fix(guides): a wrong page\n\nReaders sent the amount twice.\n',
  'Revert "docs(guides): one; two"',
  'Merge branch "a"',
  'fixup! docs(guides): one; two',
  'squash! docs(guides): one; two',
  '# Comment\n# of git\ndocs(guides): a page about C#\n',
])('fine: %s', (message) => expect(faultsOf(message)).toEqual([]));
