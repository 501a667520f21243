import fs from 'node:fs';
import path from 'node:path';
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { checkProvider } from '../../src/model/providers/load';
import { facetDefs, facetsOf, renderProviderMatrix } from '../../src/words/providers/matrix';
import { renderProvider } from '../../src/words/providers/render';
import { pageContext } from '../../src/words/providers/statements';
import { isUnknown, providerTitle, type ProviderRecord } from '../../src/model/providers/types';
import {
  attributesOf,
  connectionPages,
  find,
  LOCALES,
  nodesOf,
  raw,
  records,
  ROOT,
  rowsOf,
  tableRows,
} from '../support/providers';

/** The matrix as rows of cell texts by provider id. */
function matrix(list: readonly ProviderRecord[], locale: 'en' | 'zh') {
  const nodes = renderProviderMatrix(list, locale);
  const [head = [], ...rows] = tableRows(nodes);
  return { nodes, head, rows };
}

describe('matrix', () => {
  const facets = (locale: 'en' | 'zh') =>
    facetDefs(records, pageContext(locale)).map(
      ({ key, options }) => [key, options.map(({ value }) => value)] as const,
    );

  it.each(LOCALES)('cells equal the answers on the pages (%s)', (locale) => {
    const { head, rows } = matrix(records, locale);
    expect(rows).toHaveLength(records.length);
    rows.forEach((row, index) => {
      const record = records[index] as ProviderRecord;
      const { texts, punctuation } = pageContext(locale);
      const panel = nodesOf(renderProvider(record, 'glance', locale) as Nodes[], 'listItem');
      const answers = Object.fromEntries(
        panel.map((item) => toString(item).split(punctuation.colon) as [string, string]),
      );
      expect(row[0]).toBe(providerTitle(record, locale));
      if (row.length < head.length) {
        expect(row.slice(1)).toEqual([texts.sentences.nothingPublished]);
        expect(panel).toEqual([]);
        return;
      }
      const { methods, regions } = texts.labels;
      const unknown = isUnknown(record.capabilities.regions.list);
      const said = unknown ? texts.answers.unknown : answers[regions];
      expect(row[1]).toBe(`${answers[methods]} ${regions}${punctuation.colon}${said}`);
      const links = panel.flatMap((item) => nodesOf([item], 'link'));
      expect(links.filter((link) => 'url' in link && link.url === '#questions')).toHaveLength(
        Number(unknown),
      );
      head.slice(2).forEach((label, column) => {
        expect(answers[label] ?? texts.answers.unknown, `${record.id}: ${label}`).toBe(
          row[column + 2],
        );
      });
    });
  });

  it('follows the record', () => {
    const changed = raw('stripe');
    changed.capabilities.threeDs.supported = { answer: 'no', from: ['testing'] };
    const { head, rows } = matrix([checkProvider(changed, 'stripe.yaml')], 'en');
    expect(rows[0]?.[head.indexOf('3-D Secure')]).toBe('No');
    expect(matrix([find('stripe')], 'en').rows[0]?.[head.indexOf('3-D Secure')]).toBe('Yes');
    expect(facetsOf(checkProvider(changed, 'stripe.yaml')).capability).not.toContain('threeDs');
  });

  it('a filter by region keeps a provider whose regions are unknown', () => {
    expect(facetsOf(find('antom')).region).not.toContain('latin-america');
    expect(facetsOf(find('adyen')).region).toEqual(
      expect.arrayContaining(['europe', 'latin-america']),
    );
  });

  it('rows have an anchor, a link and facets that the selects offer', () => {
    const { nodes } = matrix(records, 'en');
    const offered = new Map(facets('en'));
    const rows = rowsOf(nodes).slice(1);
    expect(rows).toHaveLength(records.length);
    rows.forEach((row, index) => {
      const record = records[index] as ProviderRecord;
      const properties = attributesOf(row);
      expect(properties.id).toBe(record.id);
      const facets = JSON.parse(properties['data-facets'] ?? '') as Record<string, string[]>;
      for (const [key, values] of Object.entries(facets)) {
        expect(offered.get(key as 'method')).toEqual(expect.arrayContaining(values));
      }
      const [link] = nodesOf([row], 'link');
      expect(link).toMatchObject({ url: `/connections/${record.id}/overview` });
    });
  });

  it('selects carry the same values in both languages', () => {
    expect(facets('zh')).toEqual(facets('en'));
  });
});

describe('prose', () => {
  /** Counts of providers, e.g. "twelve providers": the next record makes them wrong, and nobody looks. */
  const counts = (source: string) => [
    ...(source.match(
      /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|\w+teen|eleven|twelve|twenty(?:-\w+)?)( payment)? providers\b/gi,
    ) ?? []),
    ...(source.match(/[\d一二两三四五六七八九十]+\s?[家个](?:支付)?服务商/g) ?? []),
  ];

  it('does not count the providers', () => {
    const texts = [...connectionPages(), path.join(ROOT, 'src/data/texts/home.json')];
    expect(texts.flatMap((file) => counts(fs.readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('that counts them is noticed', () => {
    expect(counts('and twelve providers compared, 13 payment providers')).toHaveLength(2);
    expect(counts('以及十二家服务商的能力对照表，13 家支付服务商')).toHaveLength(2);
  });
});

describe('labels of a dashboard', () => {
  /** Steps of a path, roles, tabs and what one chooses, where they are not bold. */
  const unmarked = (source: string) =>
    source
      .replace(/^---\n[\s\S]*?\n---|```[\s\S]*?```|`[^`\n]*`/g, '')
      .match(
        /[^*\s] > |\b[Cc]hoose [A-Z]\w+|\broles? [A-Z]|[A-Z]\w+ (?:role|角色|tab|标签页)(?!\w)/g,
      ) ?? [];

  it('are bold', () => {
    const sources = [
      ...connectionPages(),
      ...records.map(({ id }) => path.join(ROOT, 'src/data/providers', `${id}.yaml`)),
    ];
    const found = sources.flatMap((file) =>
      unmarked(fs.readFileSync(file, 'utf8')).map(
        (label) => `${path.relative(ROOT, file)}: ${label}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('that are not bold are noticed', () => {
    expect(
      unmarked('Open Developers > **Keys**, choose Add, and ask for the Admin role.'),
    ).toHaveLength(3);
    expect(unmarked('在 Test 标签页检查，需要 Admin 角色。')).toHaveLength(2);
  });
});

describe('parts', () => {
  /** Parts that stand on more than one page: the reader sees them twice, and links have two targets. */
  const doubled = (sources: readonly string[]) => {
    const parts = sources.flatMap(
      (source) => source.match(/<Provider id="\S+" part="\S+" \/>/g) ?? [],
    );
    return parts.filter((part, index) => parts.indexOf(part) !== index);
  };

  it('of a record stand on one page', () => {
    const english = connectionPages().filter((file) => !file.includes('i18n'));
    expect(doubled(english.map((file) => fs.readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('that stand on two pages are noticed', () => {
    const part = '<Provider id="stripe" part="test-data" />';
    expect(doubled([part, `Text.\n\n${part}`])).toEqual([part]);
  });
});

describe('the browser side of Adyen cards', () => {
  interface CardModule {
    cardFields: (paymentMethod: Record<string, string>) => Record<string, string>;
    showCard: (key: string, submit: (card: object) => void) => Promise<void>;
  }
  const page = 'connections/adyen/card.mdx';
  const zh = 'i18n/zh/docusaurus-plugin-content-docs-connections/current/adyen/card.mdx';

  function sample(file: string, name = 'adyen-card.mjs'): string {
    const source = fs.readFileSync(path.join(ROOT, file), 'utf8');
    const [, after = ''] = source.split('```js title="' + name + '"\n');
    return after.split('```')[0] ?? '';
  }

  /** The page's sample with a stand-in for Adyen's library, which calls `onChange` as its Card Component does. */
  async function load(): Promise<CardModule> {
    const standIn = `const AdyenCheckout = async (options) => options;
      class Card {
        constructor(checkout, events) { this.events = events; }
        mount(place) { globalThis.adyenStandIn = { place, change: this.events.onChange }; return this; }
      }\n`;
    const code = standIn + sample(page).replace(/^import .*\n/gm, '');
    return (await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
    )) as CardModule;
  }

  const adyen = {
    type: 'scheme',
    encryptedCardNumber: 'number',
    encryptedExpiryMonth: 'month',
    encryptedExpiryYear: 'year',
    encryptedSecurityCode: 'code',
  };

  it('gives the fields of the request, as the table of the page names them', async () => {
    const fields = (await load()).cardFields(adyen);
    const source = fs.readFileSync(path.join(ROOT, page), 'utf8');
    const rows = [...source.matchAll(/^\| `(encrypted\w+)` *\| `(encrypted_\w+)` *\|/gm)];
    expect(rows).toHaveLength(4);
    for (const [, theirs = '', ours = ''] of rows) {
      expect(fields[ours]).toBe(adyen[theirs as keyof typeof adyen]);
    }
    expect(Object.keys(fields)).toHaveLength(4);
  });

  it('submits a valid card only', async () => {
    const stage = globalThis as unknown as {
      document?: unknown;
      adyenStandIn?: { place: string; change: (state: object) => void };
    };
    let click = () => {};
    const button = {
      disabled: false,
      addEventListener: (_: string, run: () => void) => void (click = run),
    };
    stage.document = { querySelector: () => button };
    const submitted: object[] = [];
    await (await load()).showCard('test_key', (card) => submitted.push(card));
    stage.adyenStandIn?.change({ isValid: false, data: {} });
    click();
    expect([button.disabled, submitted]).toEqual([true, []]);
    stage.adyenStandIn?.change({ isValid: true, data: { paymentMethod: adyen } });
    click();
    expect(button.disabled).toBe(false);
    expect(submitted).toEqual([expect.objectContaining({ encrypted_card_number: 'number' })]);
    expect(stage.adyenStandIn?.place).toBe('#card-container');
    delete stage.document;
    delete stage.adyenStandIn;
  });

  it.each([
    ['open', 'https://bank.example/challenge', ['https://bank.example/challenge']],
    ['failed', undefined, []],
  ])(
    'posts the card to the sample server once, then opens its link or shows the state: %s',
    async (state, url, opens) => {
      let submit = (_: object): Promise<void> => Promise.resolve();
      const sent: { path: string; method?: string; body: unknown }[] = [];
      const opened: string[] = [];
      const [shown, pay] = [{ textContent: '' }, { disabled: false, hidden: false }];
      const post = (path: string, { method, body }: { method: string; body: string }) => {
        expect(pay.disabled, 'a second click').toBe(true);
        sent.push({ path, method, body: JSON.parse(body) });
        return Promise.resolve({ json: () => Promise.resolve({ state, url }) });
      };
      const code = sample(page, 'pay-by-card.mjs').replace(/^import .*\n/gm, '');
      new Function('showCard', 'browserInfo', 'fetch', 'location', 'document', code)(
        (_: string, run: typeof submit) => void (submit = run),
        () => ({ color_depth: 24 }),
        post,
        { assign: (target: string) => void opened.push(target) },
        { getElementById: (id: string) => (id === 'pay' ? pay : shown) },
      );
      await submit({ encrypted_card_number: 'number' });
      const card = { encrypted_card_number: 'number' };
      const body = { method: 'card', card, browser_info: { color_depth: 24 } };
      expect(sent).toEqual([{ path: '/orders/order-12345/pay', method: 'POST', body }]);
      expect(opened).toEqual(opens);
      expect(pay).toEqual({ disabled: false, hidden: false });
      expect(shown.textContent).toBe(
        state === 'open' ? 'Waiting for the payment' : 'Not paid, try again',
      );
    },
  );

  it.each([
    ['adyen-card.mjs', 500],
    ['pay-by-card.mjs', 300],
  ])('is the same code in both languages: %s', (name, length) => {
    const bare = (file: string) => sample(file, name).replace(/\/\*\*.*\*\/|\/\/.*$/gm, '');
    expect(bare(page).length).toBeGreaterThan(length);
    expect(bare(zh)).toBe(bare(page));
  });
});
