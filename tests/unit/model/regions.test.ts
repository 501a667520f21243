/** A page shows the first comment of a long sample and its regions. */
import { expect, test } from 'vitest';
import { shownParts } from '../../../src/model/samples/regions';

test('a sample without regions is shown as it is', () => {
  expect(shownParts('// Needs.\ncode();')).toBe('// Needs.\ncode();');
});

test('the first comment and the regions, with a mark for what is left out', () => {
  const code =
    '# Needs.\nimport os\n\n# region\na()\n# endregion\nb()\n# region\nc()\n# endregion\n';
  expect(shownParts(code)).toBe('# Needs.\n\n# …\n\na()\n\n# …\n\nc()');
});

test('a region inside a class loses the indentation of its marks', () => {
  const code =
    '// Needs.\nclass A {\n    // #region\n    void b() {\n        c();\n    }\n    // #endregion\n}\n';
  expect(shownParts(code)).toBe('// Needs.\n\n// …\n\nvoid b() {\n    c();\n}');
});

test('the tag of PHP belongs to the first comment', () => {
  const code = '<?php\n\n// Needs.\na();\n\n// #region\nb();\n// #endregion\n';
  expect(shownParts(code)).toBe('<?php\n\n// Needs.\n\n// …\n\nb();');
});
