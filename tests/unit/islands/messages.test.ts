import { readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { WEBHOOK_LABELS } from '../../../src/islands/tools/jwt/diagnose';
import { loadContract } from '../../../src/model/contract/load';
import { fill } from '../../../src/model/locale';
import { isToolName, TOOL_NAMES } from '../../../src/model/tools';
import { readContract } from '../../support/contract';
import { jwt } from '../../support/tool-texts';

describe('the list of tools', () => {
  it('has a folder for each, and no other', () => {
    // These stand in the page of an operation, where no word asks for them.
    const others = ['request-editor', 'send'];
    const folders = readdirSync('src/islands/tools').filter((name) => !others.includes(name));
    expect(folders.sort()).toEqual([...TOOL_NAMES].sort());
    expect([isToolName('jwt'), isToolName('jwks'), isToolName(null)]).toEqual([true, false, false]);
  });
});

describe('fill', () => {
  it('puts values in, leaves unknown names, and reads no patterns in values', () => {
    expect(fill('{a} {b}', { a: '$& {b}' })).toBe('$& {b} {b}');
  });
});

test('the labels that the token tool knows are the scopes of the webhooks', () => {
  const scopes = Object.values(loadContract('.', 'en').webhooks).map(({ scope }) => scope);
  expect([...WEBHOOK_LABELS].sort()).toEqual([...new Set(scopes)].sort());
});

test('the scopes of the token tool are those of the contract', () => {
  // Wildcards: the Go SDK's default when a request has no scope of its own.
  const isPlain = (name: string) => !name.startsWith('*.');
  const listed = readContract()['x-scopes'].map(({ name }) => name);
  const wanted = listed.filter((name) => isPlain(name) && !name.startsWith('webhooks.'));
  expect(Object.keys(jwt.en.build.scopeMeanings).filter(isPlain).sort()).toEqual(wanted.sort());
});
