/** Temporary files of the tests: in one folder of the run. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

test('what tests leave in the temporary folder goes with the run', () => {
  expect(path.basename(tmpdir())).toMatch(/^efundflow-tests-/);
});
