import { describe, expect, it } from 'vitest';
import { checkProvider } from '../../../src/model/providers/load';
import { renderTestingMatrix } from '../../../src/words/providers/testing';
import { find, LOCALES, raw, records, tableRows, words } from '../../support/providers';

function matrix(list: typeof records, locale: 'en' | 'zh'): string[][] {
  return tableRows(renderTestingMatrix(list, locale));
}

describe('<TestingMatrix />', () => {
  it.each(LOCALES)(
    'has a row for each provider with test values, and names the rest (%s)',
    (locale) => {
      const rows = matrix(records, locale).slice(1);
      const page = words(renderTestingMatrix(records, locale));
      for (const { name } of records) expect(page).toContain(name[locale]);
      expect(rows.length).toBeGreaterThan(5);
      expect(rows.length).toBeLessThan(records.length);
      for (const row of rows) expect(row.filter((cell) => cell !== '—').length).toBeGreaterThan(1);
    },
  );

  it('shows a card by its number, and a value that the request has no field for as a mark', () => {
    const nodes = JSON.stringify(renderTestingMatrix([find('stripe'), find('worldpay')], 'en'));
    expect(nodes).toContain('4000 0027 6000 3184');
    expect(nodes).not.toContain('REFUSED');
    expect(matrix([find('worldpay')], 'en')[1]?.[2]).toBe('—\u00a0†');
    expect(words(renderTestingMatrix([find('worldpay')], 'en'))).toContain(
      '† The provider simulates',
    );
    // Adyen has no card for a decline: the steps are on its page.
    expect(matrix([find('adyen')], 'en')[1]?.[2]).toBe('Test cases');
    expect(JSON.stringify(renderTestingMatrix([find('adyen')], 'en'))).toContain(
      '/connections/adyen/card#test-cases',
    );
    // Without such a value there is nothing to explain.
    expect(words(renderTestingMatrix([find('stripe')], 'en'))).not.toContain('†');
  });

  it('follows the record, and a value that its group lacks stops the build', () => {
    const changed = raw('stripe');
    for (const group of changed.testData.groups) delete group.shows;
    const without = checkProvider(changed, 'stripe.yaml');
    expect(matrix([without], 'en')).toHaveLength(1);
    changed.testData.groups[0].shows = { success: '4111111111111111' };
    expect(() => checkProvider(changed, 'stripe.yaml')).toThrow(
      'shows: no "4111111111111111" in its group',
    );
    changed.testData.groups[0].shows = { expiry: '4242424242424242' };
    expect(() => checkProvider(changed, 'stripe.yaml')).toThrow('/shows/expiry is no key here');
  });
});
