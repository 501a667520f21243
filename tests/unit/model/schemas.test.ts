import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaFiles } from '../../../scripts/schemas.mjs';

test.each(await schemaFiles())('%s is that of the shape in src/model', (file, text) => {
  expect(readFileSync(file, 'utf8'), 'npm run schemas writes it').toBe(text);
});
