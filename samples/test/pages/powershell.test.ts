/**
 * The commands for PowerShell at /environments#powershell. No PowerShell runs here: its commands are read by the rules of
 * its grammar that they use, and have to send the same requests as those for Bash.
 */
import { describe, expect, test } from 'vitest';
import { codeBlocks, readPage } from '../../../tests/unit/guides/pages';

interface Request {
  url: string;
  headers: string[];
  body?: unknown;
}

/** A variable in either notation, as `<NAME>`. */
function plain(text: string): string {
  return text
    .replace(/\$\(if \(\$(\w+)\) \{ \$\1 \} else \{ throw '[^']+' \}\)/g, '<$1>')
    .replace(/\$\{(\w+):\?\}|\$env:(\w+)|\$(\w+)/g, (_, ...names: string[]) => {
      return `<${names.slice(0, 3).find(Boolean)}>`;
    });
}

/** The request of a command whose lines continue with `end`. */
function requestOf(command: string, end: '\\' | '`', body: string | undefined): Request {
  const lines = command.split('\n');
  const [first = ''] = lines;
  const options = lines.slice(1).filter((line) => /^ {2}-H /.test(line));
  for (const line of lines.slice(0, options.length)) expect(line.endsWith(` ${end}`)).toBe(true);
  return {
    url: plain(/(-X POST )?"([^"]+)"/.exec(first)?.[0] ?? ''),
    headers: options.map((line) => plain(/^ {2}-H "(.*)"/.exec(line)?.[1] ?? '')).sort(),
    ...(body !== undefined && { body: JSON.parse(body) as unknown }),
  };
}

/** Commands that begin with the word, up to the end of the block. */
function commands(blocks: readonly string[], word: string): string[] {
  return blocks.flatMap((block) => {
    const start = block.search(new RegExp(`^${word} (-X POST )?"(http://127|\\$)`, 'm'));
    return start < 0 ? [] : [block.slice(start)];
  });
}

function inPowerShell(page: string): Request[] {
  const blocks = codeBlocks(page, 'powershell');
  const files = new Map(
    [
      ...blocks.join('\n').matchAll(/^@'\n([\s\S]*?)\n'@ \| Set-Content -Encoding ascii (.*)$/gm),
    ].map(([, body, name]) => [name, body]),
  );
  return commands(blocks, 'curl\\.exe').map((command) =>
    requestOf(command, '`', files.get(/-d "@(.*)"$/m.exec(command)?.[1])),
  );
}

function inBash(page: string): Request[] {
  const start = page.indexOf('{/* #first-call */}');
  const blocks = codeBlocks(
    page.slice(start, page.indexOf('{/* #move-to-the-sandbox */}')),
    'bash',
  );
  return commands(blocks, 'curl').map((command) =>
    requestOf(command, '\\', /-d '(\{[\s\S]*\})'/.exec(command)?.[1]),
  );
}

describe.each(['en', 'zh'] as const)('PowerShell at /environments, %s', (locale) => {
  const page = readPage(locale, 'environments');
  const quickStart = readPage(locale, 'overview');

  test('sends the requests of the quick start', () => {
    expect(inBash(quickStart)).toHaveLength(5);
    expect(inPowerShell(page)).toEqual(inBash(quickStart));
  });

  test('has nothing of Bash: no curl, export, backslash or ${…:?}', () => {
    const code = codeBlocks(page, 'powershell').join('\n');
    expect(code).not.toMatch(/\bcurl |^export |\\$|\$\{|-d '/m);
    // Double quotes come in pairs on each line outside of the here-strings.
    const lines = code.replace(/^@'\n[\s\S]*?\n'@/gm, '').split('\n');
    expect(lines.filter((line) => (line.split('"').length - 1) % 2 === 1)).toEqual([]);
  });

  test('notices a request that differs', () => {
    const other = page.replace('-H "X-Forwarded-For: 203.0.113.195" `\n  ', '');
    expect(other).not.toBe(page);
    expect(inPowerShell(other)).not.toEqual(inBash(quickStart));
  });
});
