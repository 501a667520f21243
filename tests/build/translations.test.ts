/**
 * Texts of the theme: everything that Docusaurus extracts from the source has its Chinese, and nothing is left over.
 *
 * @module-tag all
 */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type Project } from './support/project';
import { translationFiles, translationProblems, type Messages } from './support/translations';

const ZH = 'i18n/zh';
const COMPONENT = `import { translate } from '@docusaurus/Translate';

export default function Fresh(): string {
  return translate({ id: 'ef.fresh.title', message: 'A fresh title' });
}
`;

let project: Project;
let kept: Map<string, Messages>;
/** Extracted from the project with two texts added: one in a component, one in a sidebar. */
let wanted: Map<string, Messages>;

beforeAll(() => {
  project = copyProject();
  kept = translationFiles(path.join(project.dir, ZH));
  // The command keeps what a file holds, used or not; it has to start from nothing.
  for (const file of kept.keys()) project.write(`${ZH}/${file}`, '{}');
  project.write('src/components/Fresh.tsx', COMPONENT);
  project.replace('sidebars.ts', "label: 'Refunds'", "label: 'Fresh refunds'");
  const { code, output } = project.writeTranslations('zh');
  if (code !== 0) throw new Error(output);
  wanted = translationFiles(path.join(project.dir, ZH));
});
afterAll(() => project.remove());

/** Docusaurus reads a path as a pattern here: in a folder with brackets in its name, it finds no text of the theme. */
const isPattern = /[()[\]{}*?!]/.test(__dirname + tmpdir());

describe.skipIf(isPattern)('translation files', () => {
  it('lack nothing, hold no English and nothing that is used nowhere, except for what was planted', () => {
    const files = [...new Set([...wanted.keys(), ...kept.keys()])];
    const problems = files.flatMap((file) =>
      translationProblems(file, wanted.get(file) ?? {}, kept.get(file) ?? {}),
    );
    const docs = 'docusaurus-plugin-content-docs/current.json';
    expect(problems.sort()).toEqual([
      'code.json: "ef.fresh.title" is missing ("A fresh title")',
      `${docs}: "sidebar.docsSidebar.category.Fresh refunds" is missing ("Fresh refunds")`,
      `${docs}: "sidebar.docsSidebar.category.Refunds" is used nowhere`,
    ]);
  });

  it('are what the command writes: it adds no line whose year would be frozen', () => {
    expect(wanted.get('docusaurus-theme-classic/footer.json')).not.toHaveProperty('copyright');
    expect(wanted.get('code.json')).toHaveProperty(['ef.loading.failed']);
  });

  it('are many', () => {
    expect(Object.keys(wanted.get('code.json') ?? {}).length).toBeGreaterThan(80);
    expect(wanted.size).toBe(6);
  });

  it('with English left in them are reported', () => {
    const text = (message: string) => ({ id: { message } });
    expect(translationProblems('f', text('Title'), text('Title'))).toHaveLength(1);
    expect(translationProblems('f', text('Title'), text('{name} posts'))).toHaveLength(1);
    expect(translationProblems('f', text('Title'), text('标题'))).toEqual([]);
    expect(translationProblems('f', text('{a} – {b}'), text('{a} – {b}'))).toEqual([]);
    expect(translationProblems('f', text('GitHub'), text('GitHub'))).toEqual([]);
  });
});
