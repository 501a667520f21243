/**
 * A provider record (`src/data/providers/<id>.yaml`), defined once: its types, its check (./load.ts) and the schema for
 * editors, src/data/providers.schema.json, which `npm run schemas` writes.
 */
import Type, { type Static, type TSchema } from 'typebox';
import texts from '../../data/texts/providers.json';
import type { Locale } from '../locale';
import { about, Keys, Some } from '../shapes';

const { Array: List, Enum, Literal, Optional, String: Line } = Type;

/** The names that have a label in src/data/texts/providers.json. */
function labeled<Name extends string>(labels: Record<Name, unknown>): Name[] {
  return Object.keys(labels) as Name[];
}

const Https = Line({ pattern: '^https://[^\\s]+$' });

const Text = Keys({ en: Line({ minLength: 2 }), zh: Line({ minLength: 1 }) });

/** The provider's public documentation does not say it: the page says to ask the provider. */
const Unknown = Keys({ unknown: Literal(true) });
export type Unknown = Static<typeof Unknown>;

function OrUnknown<Known extends TSchema>(known: Known): Type.TUnion<[typeof Unknown, Known]> {
  return Type.Union([Unknown, known]);
}

const FROM = {
  from: about('Keys of `sources`.', List(Line(), { minItems: 1, uniqueItems: true })),
  check: Optional(
    about("Carries the mark although a source is the provider's own.", Literal(true)),
  ),
};

const Sourced = Keys(FROM);
export type Sourced = Static<typeof Sourced>;

const Fact = Keys({ en: Line({ minLength: 2 }), zh: Line({ minLength: 2 }), ...FROM });
export type Fact = Static<typeof Fact>;

const ASKED = '^(?:for|how|what|when|where|whether|which) .*[^.]$';
const Question = Keys({
  en: Line({ pattern: ASKED }),
  zh: Line({ pattern: '^[确索][认取].*[^。]$' }),
});
const Gap = about('What follows "Ask {provider}".', Keys({ gap: Question }));
export type Gap = Static<typeof Gap>;

const Facts = OrUnknown(List(Type.Union([Fact, Gap])));
export type Facts = Static<typeof Facts>;

const KnownAnswer = Keys({ answer: Enum(['yes', 'no', 'partial']), ...FROM });
export type KnownAnswer = Static<typeof KnownAnswer>;

const Answer = about(
  'Support for a capability; partial: it depends on payment method, agreement or account.',
  OrUnknown(KnownAnswer),
);
export type Answer = Static<typeof Answer>;

const Ability = Keys({ supported: Answer, facts: Facts });

const LinkKind = Enum(labeled(texts.links));

const ProviderLink = Type.Union([
  Keys({ what: LinkKind, url: Line({ pattern: '^https://[^\\s{}]+$' }), ...FROM }),
  Gap,
]);

const ApiHost = Keys({
  environment: Enum(labeled(texts.hosts)),
  value: Https,
  label: Optional(Text),
  ...FROM,
});
export type ApiHost = Static<typeof ApiHost>;

const CredentialField = Keys({
  name: about(
    'A string for a name that the provider shows, a text for a name of our own.',
    Type.Union([Line({ minLength: 3 }), Text]),
  ),
  kind: about(
    'secret: server and EFundFlow only; public: may appear in a browser; identifier: names an account or a setting.',
    Enum(labeled(texts.kinds)),
  ),
  note: Optional(Text),
  where: OrUnknown(Fact),
});
export type CredentialField = Static<typeof CredentialField>;

const Brand = Enum(labeled(texts.brands));
export type Brand = Static<typeof Brand>;

const TestCard = Keys({
  number: Line({ pattern: '^[0-9]{12,19}$' }),
  brand: Brand,
  label: Optional(about('Shown instead of the plain brand name, e.g. `Visa debit`.', Text)),
  expiry: Optional(about('MM/YY', Line({ pattern: '^[0-9]{2}/[0-9]{2}$' }))),
  code: Optional(Line({ pattern: '^([0-9]{3,4}|none)$' })),
  amount: Optional(about('In major units, as printed.', Line({ pattern: '^[0-9.]+$' }))),
  result: Optional(Text),
  luhnException: Optional(about('Documented although the check digit is wrong.', Literal(true))),
  prefixException: Optional(
    about('Documented although outside the current ranges.', Literal(true)),
  ),
});
export type TestCard = Static<typeof TestCard>;

/** Scenarios that can be tried in a sandbox, in the order of the testing matrix. */
export const SCENARIOS = ['success', 'decline', 'three-ds', 'dispute', 'late-refund'] as const;
export type Scenario = (typeof SCENARIOS)[number];

const TestGroup = Type.Object(
  {
    id: about(
      "The end of the heading's ID (#test-data-<id>). It stays when the title changes.",
      Line({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
    ),
    title: about('Plain text: it is a heading.', Text),
    result: Optional(about('What every card simulates, unless the card says otherwise.', Text)),
    expiry: Optional(about('Of every card that names none.', Text)),
    code: Optional(about('Security code of every card that names none.', Text)),
    shows: Optional(
      about(
        'For the testing matrix: the card or value of this group that simulates a scenario, or the route of the steps.',
        Some(SCENARIOS, Line()),
      ),
    ),
    cards: Optional(List(TestCard, { minItems: 1 })),
    values: Optional(
      about(
        'Test values that are not card numbers: postcodes, amounts, names, barcodes.',
        List(Keys({ value: Line({ minLength: 1 }), result: Text }), { minItems: 1 }),
      ),
    ),
    ...FROM,
  },
  { additionalProperties: false, anyOf: [{ required: ['cards'] }, { required: ['values'] }] },
);
export type TestGroup = Static<typeof TestGroup>;

const Methods = Some(labeled(texts.methods), Sourced);
const Regions = Some(labeled(texts.regions), Sourced);

export type Listed<Key extends string> = Partial<Record<Key, Sourced>> | Unknown;

const Capabilities = Keys({
  methods: Keys({ list: OrUnknown(Methods), facts: Facts }),
  regions: Keys({ list: OrUnknown(Regions), facts: Facts }),
  currencies: Facts,
  capture: about(
    'What the provider can do; the EFundPay API has no capture operation.',
    Keys({ later: Answer, partial: Answer, facts: Facts }),
  ),
  refunds: Keys({ partial: Answer, several: Answer, facts: Facts }),
  threeDs: Ability,
  storedCards: Ability,
  disputes: Ability,
});

/** Every part may be unknown; nothing is guessed. */
export const ProviderRecord = Keys({
  id: about(
    "The file's name, and the folder of its pages.",
    Line({ pattern: '^[a-z]+(-[a-z]+)*$' }),
  ),
  name: about(
    'The name in running text. A Chinese name that differs is printed before the English one in titles.',
    Text,
  ),
  checked: Optional(
    about(
      'The day on which the sources were read; absent without documentation.',
      Line({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' }),
    ),
  ),
  methodPages: Optional(
    about(
      'Pages about one payment method below the overview.',
      List(Enum(['card', 'alipay']), { uniqueItems: true }),
    ),
  ),
  requests: Optional(
    about(
      'Methods that a direct request can name, with the value of payment_method.method. Each needs its method page. All others are paid through hosted checkout.',
      Some(['card', 'alipay'], Line({ minLength: 1 })),
    ),
  ),
  official: about(
    'Hosts and GitHub owners that belong to the provider. A fact with no source among them carries the mark of third parties.',
    Keys({
      hosts: List(Line({ pattern: '^[a-z0-9.-]+$' })),
      owners: List(Line({ pattern: '^[A-Za-z0-9-]+$' })),
    }),
  ),
  sources: about(
    'Pages that were read, by the key that facts name in `from`. Each one must be in use.',
    Type.Record(
      Line({ pattern: '^[a-z0-9-]+$' }),
      Keys({ title: Text, url: Https, zhUrl: Optional(about('The same page in Chinese.', Https)) }),
      { additionalProperties: false },
    ),
  ),
  facts: about(
    'What to know about the provider first: account model, environments, ways to integrate.',
    Facts,
  ),
  links: about('Pages to open in a browser.', OrUnknown(List(ProviderLink, { minItems: 1 }))),
  hosts: about("Base URLs of the provider's API.", OrUnknown(List(ApiHost, { minItems: 1 }))),
  credentials: about(
    'What the provider issues for the connection.',
    Keys({
      fields: OrUnknown(List(CredentialField, { minItems: 1 })),
      role: about('The user role that can view or create the credentials.', OrUnknown(Fact)),
      rights: about('Permissions of the credentials, and rules for handling them.', Facts),
    }),
  ),
  webhooks: about(
    "The provider's own webhooks, not those of EFundFlow.",
    Keys({
      signed: Answer,
      setup: Facts,
      events: Facts,
      signature: Facts,
      delivery: about('How to acknowledge an event, and how often it is resent.', Facts),
    }),
  ),
  capabilities: Capabilities,
  testData: about(
    "Public test data. Values for the live environment don't belong here.",
    OrUnknown(Keys({ rules: Facts, groups: List(TestGroup), notes: Facts })),
  ),
  errors: OrUnknown(List(Keys({ error: Text, fix: Text, ...FROM }), { minItems: 1 })),
});
export type ProviderRecord = Static<typeof ProviderRecord>;

/** The parts that have a name in the schema for editors. @internal */
export const PARTS = { Text, Unknown, Fact, Facts, Answer, Ability, TestGroup, Sourced, ...FROM };

/** The name for titles and lists: a Chinese name stands before the international one. */
export function providerTitle({ name }: Pick<ProviderRecord, 'name'>, locale: Locale): string {
  return name[locale] === name.en ? name.en : `${name[locale]}（${name.en}）`;
}

/** True for `{unknown: true}`. */
export function isUnknown(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && 'unknown' in value;
}
