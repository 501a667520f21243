import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { asObject, type JsonObject } from '../../../src/model/contract/json';
import {
  CONTRACT_FILE,
  OVERLAY_FILES,
  readContract,
  readDocument,
} from '../../../src/model/contract/load';
import { applyOverlay } from '../../../src/model/contract/overlay';
import { humanTexts } from '../../../src/model/contract/texts';

const source: JsonObject = {
  info: { title: 'Title' },
  list: [{ value: 'on', description: 'Works.' }],
  // A property that is called "description", and a sample with a text that is data.
  properties: { description: { type: 'string', description: 'A text.' } },
  examples: { one: { summary: 'One', value: { description: 'data' } } },
};

function action(target: string, key: string, text: string): JsonObject {
  return { target, update: { [key]: text } };
}

const actions = [
  action('$.info', 'title', '标题'),
  action("$.list[?(@.value=='on')]", 'description', '正常。'),
  action('$.properties.description', 'description', '文本。'),
  action('$.examples.one', 'summary', '一'),
];

function overlay(changed: JsonObject[] = actions): JsonObject {
  return { overlay: '1.0.0', actions: changed };
}

describe('the overlay', () => {
  test('translates every text and nothing else', () => {
    const result = applyOverlay(source, overlay());
    expect(asObject(result.info).title).toBe('标题');
    expect(result.list).toEqual([{ value: 'on', description: '正常。' }]);
    expect(asObject(asObject(result.examples).one).value).toEqual({ description: 'data' });
    expect(asObject(source.info).title).toBe('Title');
  });

  test('tells of English that is ahead where a writer is at work, and stops at any other fault', () => {
    const told: string[] = [];
    const tell = (message: string) => void told.push(message);
    const result = applyOverlay(source, overlay(actions.slice(0, 3)), tell);
    expect(asObject(result.info).title).toBe('标题');
    expect(told.join()).toContain('not translated ("One")');
    const twice = [...actions, ...actions.slice(0, 1)];
    expect(() => applyOverlay(source, overlay(twice), tell)).toThrow('translated twice');
  });

  test('finds texts for people only', () => {
    expect([...humanTexts(source).keys()]).toEqual([
      '/info/title',
      '/list/0/description',
      '/properties/description/description',
      '/examples/one/summary',
    ]);
  });

  test('takes the keys of a map for names, not for keywords', () => {
    const response = { description: 'Anything else.' };
    expect([...humanTexts({ responses: { default: response } }).keys()]).toEqual([
      '/responses/default/description',
    ]);
  });

  const off = "$.list[?(@.value=='off')]";
  const [, ...rest] = actions;
  test.each<[string, JsonObject[], string]>([
    ['a target without match', [action('$.nothing', 'title', 'x')], '$.nothing: matches nothing'],
    ['a filter without match', [action(off, 'description', 'x')], `${off}: matches nothing`],
    ['no text', [action('$.list[0]', 'summary', 'x')], '$.list[0]: "summary" is not a text'],
    ['a text translated twice', actions.slice(0, 1), '$.info: "title" is translated twice'],
  ])('%s stops', (_, more, message) => {
    expect(() => applyOverlay(source, overlay([...actions, ...more]))).toThrow(message);
  });

  test('a text left in English, and another version, stop', () => {
    expect(() => applyOverlay(source, overlay(rest))).toThrow('#/info/title: not translated');
    expect(() => applyOverlay(source, { ...overlay(), overlay: '2.0.0' })).toThrow(
      'must be version 1.0.x',
    );
  });
});

test.each([
  ['a target without match', '$.nothing', 'title: x', '$.nothing: matches nothing'],
  ['no text', '$.info', 'version: x', '$.info: "version" is not a text'],
  ['a target that is no path', "$.info[?(@.value=='on'", 'title: x', 'is no JSONPath'],
  ['an action without target', '', 'title: x', 'actions: an action needs "target"'],
])('%s is named with the line of its action', (_, target, update, message) => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'overlay-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  const write = (file: string, lines: string[]) => {
    mkdirSync(path.join(siteDir, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(siteDir, file), lines.join('\n'));
  };
  write(CONTRACT_FILE, ['info: { title: Title, version: 1 }']);
  write(OVERLAY_FILES.zh, [
    ...['# A comment', 'overlay: 1.0.0', 'actions:'],
    ...['  - { target: $.info, update: { title: 标题 } }'],
    `  - { ${target && `target: ${JSON.stringify(target)}, `}update: { ${update} } }`,
  ]);
  const read = () => readContract(siteDir, 'zh');
  expect(read).toThrow(/^i18n\/zh\/openapi\.overlay\.yaml:5: /);
  expect(read).toThrow(message);
});

test('a missing file is named', () => {
  expect(() => readDocument('/nowhere', CONTRACT_FILE)).toThrow('static/openapi.yaml: ENOENT');
});
