/**
 * The Content-Security-Policy in use. With nginx it is the header, without only the `<meta>` of the pages. Each spec that
 * expects a silent console proves that nothing of the site is blocked: the browser reports that there, as this file shows.
 */
import { expect, test } from '../support/test';
import { useSite } from '../support/site';

const site = useSite();

for (const [_what, code, directive] of [
  ['a request to another host', "void fetch('https://example.com/').catch(() => 0)", 'connect-src'],
  ['an image of another host', "new Image().src = 'https://example.com/x.png'", 'img-src'],
  [
    'an inline script',
    "document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }))",
    'script-src',
  ],
  [
    'a style sheet in the page',
    "document.body.append(Object.assign(document.createElement('style'), { textContent: 'b{}' }))",
    'style-src',
  ],
  ['a handler in an attribute', "document.body.setAttribute('onclick', '1')", 'script-src'],
  [
    'a frame',
    "document.body.append(Object.assign(document.createElement('iframe'), { src: '/jwts' }))",
    'frame-src',
  ],
] as const)
  test(`${_what} is blocked`, async () => {
    const { page, problems } = await site.open('/overview');
    // Not `eval`: the policy does not allow that, either.
    await page.evaluate(code);
    const said = () => problems.console.join('\n');
    await expect.poll(said).toMatch(new RegExp(`Content Security Policy.*${directive}`, 's'));
  });
