import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadContract } from '../../../src/model/contract/load';
import { samplesOf } from '../../../src/model/samples';
import { replaceComments } from '../../../src/model/samples/comments';
import { stripComments } from '../../support/strip-comments';
import GENERATED_COMMENTS from '../../../src/data/sample-comments.json';
import { guideSamples, guideTopics, loadComments } from '../../../src/model/samples/guides';

const ROOT = resolve(__dirname, '../../..');
const CHINESE = /\p{Script=Han}/u;

/** Lines that look like comments, without the usage behind the last line of code and without tags. */
function commentLines(code: string): string[] {
  const lines = code.split('\n');
  while (/^(\/\/|#|$)/.test(lines.at(-1) ?? '')) lines.pop();
  return lines.filter((line) => /^\s*(\/\/\/?|#|\/\*\*|\*) [^@]*[a-z]{2,} [a-z]{2,}/.test(line));
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
      expect(commentLines(code).filter((line) => !CHINESE.test(line))).toEqual([]);
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

  test('no shared comment is stale', () => {
    const comments = loadComments(ROOT, 'samples/guides');
    const unused = new Set(comments.keys());
    for (const { code, fence } of guideTopics(ROOT).flatMap((topic) => guideSamples(ROOT, topic)))
      replaceComments(code, fence, (text) => void unused.delete(text));
    expect(comments.size).toBeGreaterThan(0);
    expect([...unused]).toEqual([]);
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
      expect(commentLines(code).filter((line) => !CHINESE.test(line))).toEqual([]);
      replaceComments(original, fence, (text) => void used.add(text));
    });
  }
  expect([...used].sort()).toEqual(Object.keys(GENERATED_COMMENTS).sort());
});

describe('a topic', () => {
  const site = mkdtempSync(join(tmpdir(), 'comments-'));
  const topic = join(site, 'samples/guides/topic');
  const write = (file: string, source: string) => writeFileSync(join(topic, file), source);

  beforeEach(() => {
    rmSync(topic, { recursive: true, force: true });
    mkdirSync(topic, { recursive: true });
    write('a.mjs', '// One line.\nrun(); // behind\n\n// run(); the usage\n');
    write('tabs.yaml', '- { file: a.mjs }\n');
  });
  afterAll(() => rmSync(site, { recursive: true }));

  test('is shown with its translations', () => {
    write('comments.zh.yaml', '- { en: One line., zh: 一行。 }\n- { en: behind, zh: 之后 }\n');
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
    write('comments.zh.yaml', '- { en: One line., zh: 一行。 }\n- { en: behind, zh: 之后 }\n');
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
      'a missing translation',
      '- { en: behind, zh: 之后 }\n',
      /topic\/a\.mjs:1: no Chinese for "One line\."/,
    ],
    [
      'a stale translation',
      '- { en: One line., zh: 一行。 }\n- { en: behind, zh: 之后 }\n- { en: gone, zh: 没有 }\n',
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
      /comments\.zh\.yaml:1: \/: "behind" appears twice/,
    ],
  ])('with %s stops the build', (_, comments, message) => {
    write('comments.zh.yaml', comments);
    expect(() => guideSamples(site, 'topic', 'zh')).toThrow(message);
  });

  test('an empty sample stops the build in both languages', () => {
    write('a.mjs', '\n');
    const message = 'samples/guides/topic/a.mjs: the sample is empty.';
    expect(() => guideSamples(site, 'topic')).toThrow(message);
    expect(() => guideSamples(site, 'topic', 'zh')).toThrow(message);
  });

  test('a sample that is not there stops the build in both languages', () => {
    rmSync(join(topic, 'a.mjs'));
    const message = 'samples/guides/topic/a.mjs: no such file; tabs.yaml lists it.';
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

  test('the real samples notice a comment that changed', () => {
    const real = join(site, 'samples/guides/retry');
    cpSync(join(ROOT, 'samples/guides'), join(site, 'samples/guides'), { recursive: true });
    const file = join(real, 'retry.py');
    const changed = readFileSync(file, 'utf8').replace('# full jitter', '# changed');
    writeFileSync(file, changed);
    expect(() => guideSamples(site, 'retry', 'zh')).toThrow(
      /retry\.py:\d+: no Chinese for "changed"/,
    );
  });
});

describe('replacing comments', () => {
  const shout = (code: string, fence: string) =>
    replaceComments(code, fence, (text) => text.toUpperCase());

  test.each([
    [
      'strings are code',
      'js',
      "go('// a'); // b\ngo(`# ${1} // c`);\n",
      "go('// a'); // B\ngo(`# ${1} // c`);\n",
    ],
    [
      'regular expressions are code',
      'js',
      'x = /\\/\\/ a/; // b\ny();',
      'x = /\\/\\/ a/; // B\ny();',
    ],
    ['a doc comment', 'java', '/** a */\nvoid b() {}', '/** A */\nvoid b() {}'],
    [
      'tags stay',
      'php',
      '<?php\n/**\n * a\n *\n * @param b\n */\nc();',
      '<?php\n/**\n * A\n *\n * @param b\n */\nc();',
    ],
    ['a summary', 'csharp', '/// <summary>a</summary>\nint b;', '/// <summary>A</summary>\nint b;'],
    [
      'a docstring',
      'python',
      'def a():\n    """b"""\n    c = """d"""',
      'def a():\n    """B"""\n    c = """d"""',
    ],
    ['the shell', 'bash', '# a\nx="# b"', '# A\nx="# b"'],
  ])('%s', (_, fence, code, expected) => {
    expect(shout(code, fence)).toBe(expected);
  });

  test('adjacent lines are one text, and a result of several lines becomes as many', () => {
    const translate = (text: string) => `${text}!\nx\ny`;
    expect(
      replaceComments('// a\n// b\nc(); // d', 'js', (text) =>
        text === 'd' ? 'e' : translate(text),
      ),
    ).toBe('// a b!\n// x\n// y\nc(); // e');
    expect(replaceComments('/**\n * a\n */\nc();', 'js', translate)).toBe(
      '/**\n * a!\n * x\n * y\n */\nc();',
    );
  });

  test('a comment behind code has room for one line', () => {
    expect(() => replaceComments('a(); // b\nc();', 'js', () => 'x\ny')).toThrow('Only one line');
  });

  test('stripping finds code that a translation changed', () => {
    expect(stripComments('/* a */ b();\n// c\nd();', 'js')).not.toBe(
      stripComments('/* a */ b();', 'js'),
    );
  });
});
