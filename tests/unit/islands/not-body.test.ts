import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/islands/tools/webhook-signature/not-body';

it.each(['docs', 'i18n/zh/docusaurus-plugin-content-docs/current'])(
  'the raw body of each framework is that of the page in %s',
  (folder) => {
    const page = readFileSync(`${folder}/webhooks/introduction.mdx`, 'utf8');
    const named = Object.values(LANGUAGES).flatMap(({ raw }) => Object.entries<string>(raw));
    const missing = named.filter(
      ([framework, code]) =>
        !page.match(new RegExp(`^\\| \`?${framework}\`? \\|.*$`, 'm'))?.[0].includes(`\`${code}\``),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  },
);
