/** Commands that readers paste: none goes on after a step before it failed, none depends on the shell's options. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContract } from '../../../src/model/contract/load';
import { samplesOf } from '../../../src/model/samples';
import { curlCommand } from '../../../src/islands/tools/webhook-signature/sample';

const ROOT = path.resolve(__dirname, '../../..');
const FOLDERS = ['.', 'docs', 'connections', 'blog', 'i18n/zh', 'src', 'hosting', 'contributing'];
const FENCE = /^( *)```(?:bash|sh|shell)\b[^\n]*\n([\s\S]*?)^ *```$/gm;

/** The shell blocks of every page in both languages, and of the project's own documents. */
function pageBlocks(): [string, string][] {
  return FOLDERS.flatMap((folder) => {
    const all = readdirSync(path.join(ROOT, folder), {
      recursive: folder !== '.',
      encoding: 'utf8',
    });
    return all
      .filter((name) => /\.mdx?$/.test(name))
      .flatMap((name) => {
        const file = path.join(folder, name);
        const source = readFileSync(path.join(ROOT, file), 'utf8');
        return [...source.matchAll(FENCE)].map(([, , code = ''], index): [string, string] => [
          `${file} ${index + 1}`,
          code,
        ]);
      });
  });
}

/** cURL of every operation with every example, and what the signature tool prints. */
function generated(): [string, string][] {
  const operations = Object.values(loadContract(ROOT, 'en').operations);
  const samples = operations.flatMap((operation) =>
    (operation.body?.examples ?? [{ name: '', value: undefined }]).map(
      ({ name, value }): [string, string] => {
        const curl = samplesOf(operation, value).find(({ language }) => language === 'curl');
        return [`${operation.id} ${name}`, curl?.code ?? ''];
      },
    ),
  );
  const webhook = { body: '{"a":"#"}', signature: 'x', timestamp: '2', timeZone: 'UTC' };
  return [...samples, ['signature tool', curlCommand('http://localhost', webhook)]];
}

/** The commands of a block without what is quoted: single quotes whole, double quotes but for variables. */
function unquoted(code: string): string {
  return code.replace(/'[^']*'/g, "''").replace(/"(?:[^"\\]|\\[\s\S])*"/g, (text) => {
    const variables = text.match(/\$\{?\w+[^}"\s]*\}?/g) ?? [];
    return `"${variables.join(' ')}"`;
  });
}

const blocks = [...pageBlocks(), ...generated()];
const ASSIGNED = /\b(\w+)="?\$\(/g;
/** Values that a command creates somewhere on the site, and the idempotency key. */
const created = new Set([
  'key',
  ...blocks.flatMap(([, code]) => [...code.matchAll(ASSIGNED)].map(([, name = '']) => name)),
]);

/** Faults of a block: what they are, for the list of them. */
function faults(code: string): string[] {
  const commands = unquoted(code.replace(/\\\n/g, ' ')).split('\n');
  const remarks = commands.filter((line) => /(^|\s)#/.test(line));
  const sent = commands.filter((line) => /^\s*curl\b/.test(line));
  const mayBeEmpty = sent.flatMap((line) =>
    [...line.matchAll(/\$\{?(\w+)(:\?)?/g)].flatMap(([, name = '', stops]) =>
      created.has(name) && !stops ? [`may be empty: ${name}`] : [],
    ),
  );
  const shared = /idempotency-key: [0-9a-f]{8}-/i.test(code) ? ['a key of everyone'] : [];
  return [...remarks.map((line) => `remark: ${line.trim()}`), ...mayBeEmpty, ...shared];
}

describe('shell commands', () => {
  test('are on pages in both languages, and generated', () => {
    const names = blocks.map(([name]) => name);
    expect(names.some((name) => name.startsWith('docs/'))).toBe(true);
    expect(names.some((name) => name.startsWith('i18n/zh/'))).toBe(true);
    expect(names.some((name) => name.startsWith('src/pages/'))).toBe(true);
    const starts = new Set(generated().map(([, code]) => code.slice(0, 5)));
    expect([...starts]).toEqual(['curl ']);
    expect([...created]).toEqual(
      expect.arrayContaining(['EFUNDPAY_TOKEN', 'EFUNDPAY_WEBHOOK_PUBLIC_KEY']),
    );
  });

  test('have no remark, no value that a failed step leaves empty, and no key that all share', () => {
    const found = blocks.flatMap(([name, code]) => faults(code).map((fault) => [name, fault]));
    expect(found).toEqual([]);
  });

  test.each([
    ['key=$(uuidgen) # Save it for every retry.', 'remark'],
    ['# create a key\nkey=$(uuidgen)', 'remark'],
    ['cloudflared tunnel --url http://localhost:3000   # or: ngrok http 3000', 'remark'],
    ['curl https://a.example \\\n  -H "idempotency-key: $key"', 'may be empty: key'],
    ['curl https://a.example -H "idempotency-key: ${key}"', 'may be empty: key'],
    ['curl https://a.example -H "Authorization: Bearer $EFUNDPAY_TOKEN"', 'may be empty'],
    ['curl https://a.example -H "idempotency-key: bffa9ce6-7a8a-449c-889a-65bd2ee86903"', 'a key'],
  ])('%j is found', (code, fault) => {
    expect(faults(code).join()).toContain(fault);
  });

  test('a # that is quoted, or inside a word, is no remark', () => {
    expect(faults(`curl 'https://a.example/#b' -d '{"a": "# b"}'\necho a#b "# c"`)).toEqual([]);
  });
});
