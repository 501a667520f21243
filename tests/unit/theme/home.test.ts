import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Contract {
  components: { examples: Record<string, { value: unknown }> };
}

const { examples } = (parse(readFileSync('static/openapi.yaml', 'utf8')) as Contract).components;

/** The JSON of a sample: the fenced block itself, or what a cURL command sends with `-d '…'`. */
function jsonOf(mdx: string): unknown {
  const code = /```\w+\n([\s\S]*?)```/.exec(mdx)?.[1] ?? '';
  return JSON.parse(/-d '([\s\S]*)'/.exec(code)?.[1] ?? code);
}

function sample(name: string): string {
  return readFileSync(`src/pages/_home/${name}.mdx`, 'utf8');
}

describe('the request on the home page', () => {
  it('sends an example of the contract', () => {
    expect(jsonOf(sample('request'))).toEqual(examples.CreateTransactionRedirect?.value);
  });
  it('shows an example of the contract as the response', () => {
    expect(jsonOf(sample('response'))).toEqual(examples.CreatedTransactionRedirect?.value);
  });
  it('would notice a field that differs', () => {
    const changed = sample('request').replace('"amount": 1299', '"amount": 1300');
    expect(jsonOf(changed)).not.toEqual(examples.CreateTransactionRedirect?.value);
  });
});
