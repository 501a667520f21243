/** Bodies that are pasted into the request editor with what stood around them. */
import { expect, it } from 'vitest';
import texts from '../../../src/data/texts/request-editor.json';
import { alipay, checkText } from './support/request-modules';

it.each([
  ['a command', `curl "$URL" \\\n  -H 'content-type: application/json' \\\n  -d '${alipay}'`],
  ['an option of curl', `-d '${alipay}'`],
  ['a request', `POST /v4/transactions HTTP/1.1\nhost: localhost\n\n${alipay}`],
  ['a block of Markdown', `\`\`\`json\n${alipay}\n\`\`\``],
  ['a line of a program', `const body = ${alipay};`],
  ['quotation marks of a shell', `'${alipay}'`],
  ['quotation marks of a word processor', `“${alipay}”`],
  ['a block of Java', `"""\n${alipay}\n"""`],
  ['an entry of a log', `2025-08-12 17:04:30 INFO body=${alipay}`],
])('%s around the body is named, and the body shown', (_, text) => {
  const { problems, samples } = checkText(text);
  const [{ message, at: [start, end] = [0, 0] } = expect.fail(), ...more] = problems;
  expect([message, more, samples]).toEqual([texts.around.en, [], undefined]);
  expect(text.slice(start, end)).toBe(alipay);
});

const cmd = alipay.replace(/"/g, '^\\^"').replace(/[{}]/g, '^$&');
it.each([
  ['a command for cmd', `curl -d "${alipay.replace(/\s+/g, '').replace(/"/g, '\\"')}"`],
  ['a command for cmd from a browser', `curl ^"$URL^" ^\r\n  --data-raw ^"${cmd}^"`],
  ['a command for PowerShell', `curl.exe -d "${alipay.replace(/"/g, '`"')}"`],
  ['a string', alipay.replace(/\s+/g, '').replace(/"/g, '\\"')],
  ['a string in JSON', JSON.stringify(alipay)],
  ['the options of fetch', `fetch("", {"headers": {}, "body": ${JSON.stringify(alipay)}});`],
  ['a field of an event', JSON.stringify({ httpMethod: 'POST', body: alipay })],
  ['lines for cmd', alipay.replace(/"/g, '^"').replace(/\n/g, '^\r\n')],
])('the escapes of %s are named', (_, text) => {
  const { problems, samples } = checkText(text);
  expect([problems.map(({ message }) => message), samples]).toEqual([
    [texts.escaped.en],
    undefined,
  ]);
});

it('a text without a body, or with several, is no JSON', () => {
  for (const text of ['amount=1299', `curl -d '${alipay}' && curl -d '{"b":1}'`])
    expect(checkText(text).problems.map(({ message }) => message)).toEqual([
      expect.stringContaining("This isn't JSON."),
    ]);
});

it('a character of no width before the body is named, and so is a fault in the body', () => {
  const messageOf = (text: string) => checkText(text).problems.map(({ message }) => message);
  expect(messageOf(`\u200b${alipay}`)).toEqual([expect.stringContaining('U+200B')]);
  expect(messageOf(`${alipay};`)).toEqual([expect.stringContaining('extra content')]);
  const text = JSON.stringify({ amount: 1299, metadata: { note: '{"a":1}' } });
  expect(messageOf(text)).not.toContain(texts.escaped.en);
});
