import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import texts from '../../../src/data/texts/home.json';
import { MAIN_SITE_URL } from '../../../src/config/links';
import { LOCALES, type Locale } from '../../../src/model/locale';
import { readSource } from '../../support/pages';

interface Contract {
  components: {
    examples: Record<string, { value: object }>;
    schemas: { CreateTransactionRequest: { required: string[] } };
  };
}

const { examples, schemas } = (parse(readFileSync('static/openapi.yaml', 'utf8')) as Contract)
  .components;

/** The JSON of a sample: the fenced block itself, or what a cURL command sends with `-d '…'`. */
function jsonOf(mdx: string): object {
  const code = /```.*\n([\s\S]*?)```/.exec(mdx)?.[1] ?? '';
  return JSON.parse(/-d '([\s\S]*)'/.exec(code)?.[1] ?? code) as object;
}

function sample(name: string): string {
  return readFileSync(`src/pages/_home/${name}.mdx`, 'utf8');
}

describe('the request on the home page', () => {
  it('sends an example of the contract, with all that is required', () => {
    const body = jsonOf(sample('request'));
    expect(examples.CreateTransactionRedirect?.value).toMatchObject(body);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(schemas.CreateTransactionRequest.required),
    );
  });
  it('shows fields of an example of the contract as the response', () => {
    const body = jsonOf(sample('response'));
    expect(examples.CreatedTransactionRedirect?.value).toMatchObject(body);
    // The field that the sentence below the response tells to use.
    expect(body).toHaveProperty('payment_method.payment_url_link');
  });
  it('would notice a field that differs, and one that no example has', () => {
    for (const other of ['"amount": 1300', '"sum": 1299']) {
      const changed = jsonOf(sample('request').replace('"amount": 1299', other));
      expect(examples.CreateTransactionRedirect?.value).not.toMatchObject(changed);
    }
  });
});

/** The first sentence of the step that says where to register. */
function signUp(locale: Locale): string {
  const text = texts.steps.pages['/authentication'].text[locale];
  const link = `[${new URL(MAIN_SITE_URL).host}](${MAIN_SITE_URL})`;
  return (/^.*?\{site\}.*?[.。]/.exec(text)?.[0] ?? '').replace('{site}', link);
}

describe('where to register', () => {
  it.each(LOCALES)('is said on the overview in the words of the home page (%s)', (locale) => {
    const overview = readSource('docs', locale, 'overview').replaceAll('\n', ' ');
    expect(signUp(locale)).toContain(MAIN_SITE_URL);
    expect(overview).toContain(signUp(locale));
    expect(overview.replace(MAIN_SITE_URL, 'https://example.com')).not.toContain(signUp(locale));
  });
});
