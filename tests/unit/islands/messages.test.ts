import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fill } from '../../../src/model/locale';
import { isToolName, TOOL_NAMES, type ToolName } from '../../../src/model/tools';
import frameTexts from '../../../src/data/texts/tool-frame.json';
import { byLocale } from '../../../src/model/locale';
import { errors, jwt, rsa, send, webhook } from '../../support/tool-texts';
import { shared } from '../../../src/wire/messages';

const frame = byLocale(frameTexts);

/** Every text of a tree of messages, by its path. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, `${path}.${key}`),
  );
}

function placeholders(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}

/** Texts that say the same in both languages because they are code. */
const SAME = [
  '.aside',
  '.partsPair',
  '.forms.pem',
  '.keyFormat.spki',
  '.keyFormat.pkcs8',
  '.keyFormat.pkcs1',
];

describe.each(Object.entries({ errors, frame, jwt, rsa, send, shared, webhook }))(
  '%s',
  (_, messages) => {
    const en = flatten(messages.en);
    const zh = new Map(flatten(messages.zh));

    it('has texts', () => expect(en.length).toBeGreaterThan(5));

    it.each(en.filter(([path]) => path !== '.gap'))('%s', (path, text) => {
      const translated = zh.get(path) ?? '';
      expect(placeholders(translated)).toEqual(placeholders(text));
      expect(translated.trim()).not.toBe('');
      if (SAME.includes(path)) return;
      expect(text).not.toMatch(/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/);
      expect(translated).toMatch(/[\u4e00-\u9fff]/);
      // Latin letters and digits stand apart from Chinese ones.
      expect(translated).not.toMatch(/[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]/);
    });
  },
);

describe('the list of tools', () => {
  it('has a folder for each, and no other', () => {
    // These stand in the page of an operation, where no word asks for them.
    const others = ['request-editor', 'send'];
    const folders = readdirSync('src/islands/tools').filter((name) => !others.includes(name));
    expect(folders.sort()).toEqual([...TOOL_NAMES].sort());
    expect([isToolName('jwt'), isToolName('jwks'), isToolName(null)]).toEqual([true, false, false]);
  });

  it('does not compile where a table of tools has another one, or lacks one', () => {
    const about: Record<ToolName, string> = {
      'rsa-key-pair': '',
      'webhook-signature': '',
      jwt: '',
      'error-response': '',
    };
    // @ts-expect-error: no tool has this name
    expect({ ...about, jwks: '' } satisfies Record<ToolName, string>).toHaveProperty('jwks');
    // @ts-expect-error: the other tools are missing
    expect({ jwt: '' } satisfies Record<ToolName, string>).toEqual({ jwt: '' });
  });
});

describe('fill', () => {
  it('puts values in, leaves unknown names, and reads no patterns in values', () => {
    expect(fill('{a} {b}', { a: '$& {b}' })).toBe('$& {b} {b}');
  });
});

describe('scopes', () => {
  const path = fileURLToPath(new URL('../../../static/openapi.yaml', import.meta.url));

  it('are those of the contract', (context) => {
    if (!existsSync(path)) context.skip('no contract yet');
    const contract = parse(readFileSync(path, 'utf8')) as { 'x-scopes': { name: string }[] };
    const listed = contract['x-scopes']
      .map(({ name }) => name)
      .filter((name) => !/^webhooks\./.test(name));
    // Wildcards: the Go SDK's default when a request has no scope of its own.
    const isWild = (name: string) => name.startsWith('*.');
    const ours = Object.keys(jwt.en.build.scopeMeanings).filter((name) => !isWild(name));
    expect(listed.filter((name) => !isWild(name)).sort()).toEqual(ours.sort());
  });
});
