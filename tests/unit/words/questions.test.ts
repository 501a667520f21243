import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/model/locale';
import { loadQuestions } from '../../../src/model/questions';
import { questionWords } from '../../../src/words/questions';

const RECORD = readFileSync('src/data/questions.yaml', 'utf8');
const questions = loadQuestions('.').flatMap((group) => group.questions);

function fail(reason: string): never {
  throw new Error(reason);
}

/** A site with this record, and the real rows. */
function siteWith(record: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'questions-'));
  mkdirSync(path.join(folder, 'src/data'), { recursive: true });
  writeFileSync(path.join(folder, 'src/data/questions.yaml'), record);
  writeFileSync(path.join(folder, 'OPEN_QUESTIONS.md'), readFileSync('OPEN_QUESTIONS.md', 'utf8'));
  return folder;
}

function changed(from: string, to: string): string {
  expect(RECORD).toContain(from);
  return siteWith(RECORD.replace(from, to));
}

describe.each(LOCALES)('<Questions /> (%s)', (locale) => {
  const page = JSON.stringify(questionWords.Questions?.({}, { locale, siteDir: '.', fail }));

  test('has each question with its anchor, a copy without markup, and what to do until then', () => {
    expect(questions.length).toBeGreaterThan(25);
    for (const { id, ask } of questions) {
      expect(page).toContain(`"question-${id}"`);
      const copy = `${id}. ${ask[locale].replaceAll('`', '').replace(/\*(.+?)\*/g, '$1')}`;
      expect(page).toContain(JSON.stringify(copy).slice(1, -1));
    }
  });
});

describe('a wrong record stops the build with file and line', () => {
  test('a row that OPEN_QUESTIONS.md does not have, with the list of those that it has', () => {
    expect(() => loadQuestions(changed('[CON-08]', '[CON-99]'))).toThrow(
      /^src\/data\/questions\.yaml:\d+: \/groups\/\d+\/questions\/\d+\/rows\/0: OPEN_QUESTIONS\.md has no row "CON-99"\. There are: GEN-01, .*CON-08/,
    );
  });

  test.each([
    ['- id: 2\n', '- id: 1\n', '1 comes after 1'],
    ['- id: 2\n', '- id: two\n', 'must be integer'],
    ['rows: [CON-08]', 'rows: []', 'must NOT have fewer than 1 items'],
  ])('%s → %s', (from, to, message) => {
    expect(() => loadQuestions(changed(from, to))).toThrow(
      new RegExp(`^src/data/questions\\.yaml:\\d+: .*${message}`),
    );
  });
});
