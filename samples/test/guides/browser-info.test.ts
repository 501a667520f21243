import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { launchBrowser } from '../../../tests/support/browser';
import { samplePath } from './samples';

interface Contract {
  components: { schemas: { BrowserInfo: { properties: Record<string, { type: string }> } } };
}

const CONTRACT = parse(
  readFileSync(resolve(import.meta.dirname, '../../../static/openapi.yaml'), 'utf8'),
) as Contract;

/** Names and types of the contract's fields; a script can't read the `Accept` header. */
function expectedFields(): Record<string, string> {
  const { properties } = CONTRACT.components.schemas.BrowserInfo;
  const entries = Object.entries(properties).filter(([name]) => name !== 'accept_header');
  return Object.fromEntries(
    entries.map(([name, { type }]) => [name, type === 'integer' ? 'number' : type]),
  );
}

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Runs the sample in a page whose screen reports a color depth. */
async function infoWith(colorDepth: number, source: string): Promise<Record<string, unknown>> {
  const context = await browser.newContext({
    screen: { width: 1920, height: 1080 },
    viewport: { width: 800, height: 600 },
    locale: 'th-TH',
    userAgent: 'Mozilla/5.0 (test)',
  });
  const page = await context.newPage();
  await page.addInitScript((depth) => {
    Object.defineProperty(screen, 'colorDepth', { value: depth });
  }, colorDepth);
  await page.goto('data:text/html,<title>Checkout</title>');
  const url = `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
  // As a string, because Vite would replace an import() that it sees.
  const info = await page.evaluate<Record<string, unknown>>(
    `import(${JSON.stringify(url)}).then((sample) => sample.browserInfo())`,
  );
  await context.close();
  return info;
}

function typesOf(info: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(info).map(([name, value]) => [name, typeof value]));
}

describe('browser_info, in Chromium', () => {
  const source = readFileSync(samplePath('node', 'browser-info', 'browser-info'), 'utf8');

  test('has the fields and types of the contract', async () => {
    const info = await infoWith(24, source);
    expect(typesOf(info)).toEqual(expectedFields());
    expect(info).toEqual({
      color_depth: 24,
      java_enabled: false,
      language: 'th-TH',
      screen_height: 1080,
      screen_width: 1920,
      user_agent: 'Mozilla/5.0 (test)',
    });
  });

  test.each([
    [30, 24],
    [48, 48],
    [1, 1],
    [0, 24],
  ])('a color depth of %i is sent as %i', async (reported, sent) => {
    expect((await infoWith(reported, source)).color_depth).toBe(sent);
  });

  test('notices a field that is missing or has another type', async () => {
    const faults = [
      ['    java_enabled: navigator.javaEnabled(),\n', ''],
      ['screen.height', 'String(screen.height)'],
    ] as const;
    for (const [part, replacement] of faults) {
      const broken = source.replace(part, replacement);
      expect(broken).not.toBe(source);
      expect(typesOf(await infoWith(24, broken))).not.toEqual(expectedFields());
    }
  });
});
