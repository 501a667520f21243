import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadContract } from '../../../src/model/contract/load';
import { samplesOf } from '../../../src/model/samples';
import { translateComments } from '../../../src/model/samples/comments';
import { commentsOf, stripComments } from '../../support/strip-comments';
import GENERATED_COMMENTS from '../../../src/data/sample-comments.json';
import { guideSamples, guideTopics, loadComments } from '../../../src/model/samples/guides';

const ROOT = resolve(__dirname, '../../..');
const CHINESE = /\p{Script=Han}/u;

/** Comments of a Chinese sample that are sentences in English: words, and no tag such as `@param`. */
function englishComments(code: string, fence: string): string[] {
  return commentsOf(code, fence)
    .flatMap((comment) => comment.split('\n'))
    .filter((line) => /[a-z]{2,} [a-z]{2,}/.test(line) && !CHINESE.test(line))
    .filter((line) => !/^\W*@/.test(line));
}

function width(line: string): number {
  return [...line].reduce((sum, character) => sum + (/[⺀-￯]/.test(character) ? 2 : 1), 0);
}

describe('comments of the guide samples', () => {
  test.each(guideTopics(ROOT))('%s: Chinese comments, the same code', (topic) => {
    const english = guideSamples(ROOT, topic);
    const chinese = guideSamples(ROOT, topic, 'zh');
    expect(chinese.map(({ file }) => file)).toEqual(english.map(({ file }) => file));
    chinese.forEach(({ code, fence, file }, index) => {
      const original = english[index]?.code ?? '';
      expect(code, file).not.toBe(original);
      expect(stripComments(code, fence), file).toBe(stripComments(original, fence));
      expect(englishComments(code, fence), file).toEqual([]);
      const limit = Math.max(120, ...original.split('\n').map(width));
      expect(code.split('\n').filter((line) => width(line) > limit)).toEqual([]);
    });
  });

  test.each(guideTopics(ROOT))('%s: every file has a tab', (topic) => {
    const files = readdirSync(join(ROOT, 'samples/guides', topic));
    const code = files.filter((file) => !file.endsWith('.yaml'));
    expect(
      guideSamples(ROOT, topic)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(code.sort());
  });

  const files = guideTopics(ROOT).flatMap((topic) => guideSamples(ROOT, topic));

  // A file that is pasted into another project finds there only the packages that its reader has added.
  test.each([
    ['java', /^import com\.fasterxml\.jackson/m, 'com.fasterxml.jackson.core:jackson-databind'],
    ['php', /\bcurl_\w+\(/, 'ext-curl'],
    ['php', /\bopenssl_\w+\(/, 'ext-openssl'],
    ['python', /^import requests$/m, 'requests'],
    ['python', /^(import jwt|from cryptography)\b/m, 'crypto'],
    ['csharp', /^using System/m, '.NET 8 or later'],
  ])('%s: the first comments of a file with %s name %s', (fence, use, name) => {
    const users = files.filter((file) => file.fence === fence && use.test(file.code));
    expect(users.length).toBeGreaterThan(0);
    for (const { file, code } of users)
      expect(commentsOf(code, fence).slice(0, 3).join(' '), file).toContain(name);
  });

  // JDK 17 reads a source in the encoding of the system, which can't be that of its Chinese comments.
  test('java: a Chinese file says that it is compiled as UTF-8', () => {
    const chinese = guideTopics(ROOT)
      .filter((topic) => topic !== 'webhook-frameworks') // the builds of Spring Boot read UTF-8
      .flatMap((topic) => guideSamples(ROOT, topic, 'zh'))
      .filter(({ fence }) => fence === 'java');
    expect(chinese.length).toBeGreaterThan(5);
    for (const { file, code } of chinese)
      expect(commentsOf(code, 'java').slice(0, 3).join(' '), file).toContain('UTF-8');
  });

  test('no shared comment is stale', () => {
    const comments = loadComments(ROOT, 'samples/guides');
    const used = new Set<string>();
    for (const { code } of guideTopics(ROOT).flatMap((topic) => guideSamples(ROOT, topic)))
      translateComments(code, comments, used);
    expect(comments.size).toBeGreaterThan(0);
    expect([...used].sort()).toEqual([...comments.keys()].sort());
  });

  test('a comment without Chinese is found', () => {
    const code = '// 中文。\nrun(); // left in English\n/** @param b of tags */\nrun();';
    expect(englishComments(code, 'js')).toEqual(['// left in English']);
  });
});

test('the generated samples have Chinese comments and the same code', () => {
  const { operations } = loadContract(ROOT, 'en');
  const used = new Set<string>();
  for (const operation of Object.values(operations)) {
    const body = operation.body?.examples[0]?.value;
    const english = samplesOf(operation, body);
    samplesOf(operation, body, 'zh').forEach(({ code, fence, label }, index) => {
      const original = english[index]?.code ?? '';
      expect(stripComments(code, fence), label).toBe(stripComments(original, fence));
      expect(englishComments(code, fence), label).toEqual([]);
      translateComments(original, new Map(Object.entries(GENERATED_COMMENTS)), used);
    });
  }
  expect([...used].sort()).toEqual(Object.keys(GENERATED_COMMENTS).sort());
});

describe('a topic', () => {
  const site = mkdtempSync(join(tmpdir(), 'comments-'));
  const topic = join(site, 'samples/guides/topic');
  const translations = '- { en: One line., zh: 一行。 }\n- { en: behind, zh: 之后 }\n';
  const write = (file: string, source: string) => writeFileSync(join(topic, file), source);

  beforeEach(() => {
    rmSync(topic, { recursive: true, force: true });
    mkdirSync(topic, { recursive: true });
    write('a.mjs', '// One line.\nrun(); // behind\n\n// run(); the usage\n');
    write('tabs.yaml', '- { file: a.mjs }\n');
  });
  afterAll(() => rmSync(site, { recursive: true }));

  test('is shown with its translations', () => {
    write('comments.zh.yaml', translations);
    expect(guideSamples(site, 'topic', 'zh')[0]?.code).toBe(
      '// 一行。\nrun(); // 之后\n\n// run(); the usage',
    );
  });

  test('may be a page: its own comments and those of its script are translated', () => {
    write('tabs.yaml', '- { file: a.html }\n');
    write(
      'a.html',
      '<!-- One line. -->\n<p>// text</p>\n<script>\n  run(); // behind\n</script>\n',
    );
    write('comments.zh.yaml', translations);
    expect(guideSamples(site, 'topic', 'zh')[0]?.code).toBe(
      '<!-- 一行。 -->\n<p>// text</p>\n<script>\n  run(); // 之后\n</script>',
    );
  });

  test('keeps the usage behind code that ends with a plain word', () => {
    write('tabs.yaml', '- { file: a.py }\n');
    write('a.py', 'def f():\n    return minor\n\n\n# f() the usage\n');
    expect(guideSamples(site, 'topic', 'zh')[0]?.code).toContain('# f() the usage');
  });

  test.each([
    [
      'a stale translation',
      `${translations}- { en: gone, zh: 没有 }\n`,
      /topic\/comments\.zh\.yaml:3: no sample has the comment "gone"/,
    ],
    [
      'an entry without Chinese',
      '- { en: One line. }\n',
      /comments\.zh\.yaml:1: \/0 must have required property 'zh'/,
    ],
    [
      'an entry that is there twice',
      '- { en: behind, zh: 之后 }\n- { en: behind, zh: 后面 }\n',
      /comments\.zh\.yaml:2: \/1: "behind" appears twice/,
    ],
  ])('with %s stops the build', (_, comments, message) => {
    write('comments.zh.yaml', comments);
    expect(() => guideSamples(site, 'topic', 'zh')).toThrow(message);
  });

  test.each([
    ['is empty', () => write('a.mjs', '\n'), 'the sample is empty.'],
    ['is not there', () => rmSync(join(topic, 'a.mjs')), 'no such file; tabs.yaml lists it.'],
  ])('a sample that %s stops the build in both languages', (_, damage, reason) => {
    damage();
    const message = `samples/guides/topic/a.mjs: ${reason}`;
    expect(() => guideSamples(site, 'topic')).toThrow(message);
    expect(() => guideSamples(site, 'topic', 'zh')).toThrow(message);
  });

  test('a language of which the sample is not there stops the build', () => {
    rmSync(join(topic, 'tabs.yaml'));
    for (const ending of ['java', 'go', 'php', 'cs']) write(`a.${ending}`, 'run();\n');
    expect(() => guideSamples(site, 'topic')).toThrow(
      'samples/guides/topic: no sample in Python (*.py). A topic that has other files lists them in tabs.yaml.',
    );
    write('a.py', 'run()\n');
    expect(guideSamples(site, 'topic')).toHaveLength(6);
  });
});

describe('translating comments', () => {
  const chinese = new Map([
    ['a b', '甲'],
    ['a b c', '乙\n丙'],
  ]);

  test.each([
    ['strings are code', "go('a b'); // a b\ngo(`// a b`);", "go('a b'); // 甲\ngo(`// a b`);"],
    ['a doc comment', '/** a b */\nvoid b() {}', '/** 甲 */\nvoid b() {}'],
    ['tags stay', '/**\n * a b\n *\n * @param a b\n */', '/**\n * 甲\n *\n * @param a b\n */'],
    ['a summary', '/// <summary>a b</summary>\nint b;', '/// <summary>甲</summary>\nint b;'],
    ['a docstring', 'def a():\n    """a b"""\n    a = b', 'def a():\n    """甲"""\n    a = b'],
    ['a docstring of several lines', '"""\n  a\n  b\n"""', '"""\n  甲\n"""'],
    ['the shell', '# a b\nx="a b"', '# 甲\nx="a b"'],
    ['a longer comment is another', '// a b d\nc();', '// a b d\nc();'],
    [
      'lines of one text become as many as the Chinese has',
      '// a\n// b c\nc();',
      '// 乙\n// 丙\nc();',
    ],
    ['one line becomes several', '  /**\n   * a b c\n   */', '  /**\n   * 乙\n   * 丙\n   */'],
  ])('%s', (_, code, expected) => {
    expect(translateComments(code, chinese)).toBe(expected);
  });

  test('stripping finds code that a translation changed', () => {
    expect(stripComments('/* a */ b();\n// c\nd();', 'js')).not.toBe(
      stripComments('/* a */ b();', 'js'),
    );
  });
});
