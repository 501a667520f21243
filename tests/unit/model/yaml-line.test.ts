import { expect, it } from 'vitest';
import { yamlLine } from '../../../src/model/yamlLine';

const SOURCE = ['# A comment', 'rows:', '  - id: one', '  - id: two', '    text: { en: Two }'].join(
  '\n',
);

it.each([
  ['/rows/1/text must have required property "zh"', 5],
  ['/rows/1/text/zh is missing; /rows/0 is wrong', 5],
  ['/rows/0/id is wrong', 3],
  ['/rows: the id "one" appears twice', 3],
  ['/columns is missing', 1],
  ['no source "docs"', undefined],
])('%s → line %s', (message, line) => {
  expect(yamlLine(SOURCE, message)).toBe(line);
});
