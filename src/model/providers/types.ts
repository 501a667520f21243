/**
 * The shape of a provider record (`src/data/providers/<id>.yaml`), as src/data/providers.schema.json validates it.
 */

import type { Locale, Text } from '../locale';

/** The provider's public documentation does not say it. Printed as "Ask {provider}." everywhere. */
export interface Unknown {
  readonly unknown: true;
}

/** Something with sources: keys of the record's `sources`. */
export interface Sourced {
  readonly from: readonly string[];
  /** Marked like a third party's statement, although a source is the provider's own. */
  readonly check?: true;
}

export interface Fact extends Text, Sourced {}

/** A named gap: what a reader has to ask the provider for. */
export interface Gap {
  readonly gap: Text;
}

export type Facts = ReadonlyArray<Fact | Gap> | Unknown;

/** Support for a capability; `partial` means that it depends (on method, agreement or account). */
export interface KnownAnswer extends Sourced {
  readonly answer: 'yes' | 'no' | 'partial';
}

export type Answer = KnownAnswer | Unknown;

export interface Ability {
  readonly supported: Answer;
  readonly facts: Facts;
}

export type LinkKind =
  | 'docs'
  | 'docs-older'
  | 'dashboard'
  | 'dashboard-test'
  | 'dashboard-live'
  | 'sandbox-sign-up'
  | 'sign-up'
  | 'status';

export type ProviderLink =
  | ({ readonly what: LinkKind; readonly url: string } & Sourced)
  | ({ readonly what: LinkKind } & Unknown);

export interface ApiHost extends Sourced {
  readonly environment: 'test' | 'live' | 'both';
  readonly value: string;
  readonly label?: Text;
}

export interface CredentialField {
  /** The name as the provider shows it; a text for a name of our own. */
  readonly name: string | Text;
  readonly kind: 'secret' | 'public' | 'identifier';
  readonly note?: Text;
  readonly where: Fact | Unknown;
}

export type Brand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'unionpay'
  | 'maestro'
  | 'cartes-bancaires'
  | 'bancontact'
  | 'elo'
  | 'hipercard'
  | 'hyundai';

/** A public test card. `number` is digits only, `expiry` is MM/YY, `amount` in major units as the provider prints it. */
export interface TestCard {
  readonly number: string;
  readonly brand: Brand;
  /** Shown instead of the plain brand name, e.g. `Visa debit`. */
  readonly label?: Text;
  readonly expiry?: string;
  readonly code?: string;
  readonly amount?: string;
  readonly result?: Text;
  readonly luhnException?: true;
  readonly prefixException?: true;
}

export interface TestValue {
  readonly value: string;
  readonly result: Text;
}

/** What can be tried in a sandbox, in the order of the testing matrix. */
export const SCENARIOS = ['success', 'decline', 'three-ds', 'dispute', 'late-refund'] as const;

export type Scenario = (typeof SCENARIOS)[number];

export interface TestGroup extends Sourced {
  /** The end of the heading's id, which stays when the title changes: `#test-data-<id>`. */
  readonly id: string;
  readonly title: Text;
  /** What every card of the group simulates, unless the card says otherwise. */
  readonly result?: Text;
  /** Expiry and security code of every card of the group that names none. */
  readonly expiry?: Text;
  readonly code?: Text;
  /** The card or value of this group that simulates a scenario, for the testing matrix. */
  readonly shows?: Partial<Record<Scenario, string>>;
  readonly cards?: readonly TestCard[];
  readonly values?: readonly TestValue[];
}

export interface TestData {
  readonly rules: Facts;
  readonly groups: readonly TestGroup[];
  readonly notes: Facts;
}

export interface SetupError extends Sourced {
  readonly error: Text;
  readonly fix: Text;
}

export type MethodKey =
  | 'card'
  | 'apple-pay'
  | 'google-pay'
  | 'alipay'
  | 'alipay-hk'
  | 'wechat-pay'
  | 'unionpay'
  | 'kakao-pay'
  | 'naver-pay'
  | 'gcash'
  | 'dana'
  | 'paypal'
  | 'cash-app'
  | 'klarna'
  | 'afterpay'
  | 'trustly'
  | 'bancontact'
  | 'pix'
  | 'boleto'
  | 'bank-debit'
  | 'bank-transfer';

export type RegionKey =
  'europe' | 'asia-pacific' | 'mainland-china' | 'north-america' | 'latin-america';

/** Listed values, each with its sources. */
export type Listed<K extends string> = Partial<Record<K, Sourced>> | Unknown;

export interface Capabilities {
  readonly methods: { readonly list: Listed<MethodKey>; readonly facts: Facts };
  readonly regions: { readonly list: Listed<RegionKey>; readonly facts: Facts };
  readonly currencies: Facts;
  readonly capture: { readonly later: Answer; readonly partial: Answer; readonly facts: Facts };
  readonly refunds: { readonly partial: Answer; readonly several: Answer; readonly facts: Facts };
  readonly threeDs: Ability;
  readonly storedCards: Ability;
  readonly disputes: Ability;
}

export interface Source {
  readonly title: Text;
  readonly url: string;
  /** The same page in Chinese, where the provider has one. */
  readonly zhUrl?: string;
}

export interface ProviderRecord {
  readonly id: string;
  /** The name in running text; `providerTitle` gives the form for titles. */
  readonly name: Text;
  /** The day on which the facts were read, as `YYYY-MM-DD`; absent without documentation. */
  readonly checked?: string;
  /** Method pages below the overview, e.g. `/connections/adyen/card`. */
  readonly methodPages?: ReadonlyArray<'card' | 'alipay'>;
  /** Methods that a direct request can name, each with the value of `payment_method.method`. */
  readonly requests?: Readonly<Partial<Record<'card' | 'alipay', string>>>;
  readonly official: { readonly hosts: readonly string[]; readonly owners: readonly string[] };
  readonly sources: Readonly<Record<string, Source>>;
  readonly facts: Facts;
  readonly links: readonly ProviderLink[] | Unknown;
  readonly hosts: readonly ApiHost[] | Unknown;
  readonly credentials: {
    readonly fields: readonly CredentialField[] | Unknown;
    /** The user role that can view or create the credentials. */
    readonly role: Fact | Unknown;
    readonly rights: Facts;
  };
  readonly webhooks: {
    readonly signed: Answer;
    readonly setup: Facts;
    readonly events: Facts;
    readonly signature: Facts;
    readonly delivery: Facts;
  };
  readonly capabilities: Capabilities;
  readonly testData: TestData | Unknown;
  readonly errors: readonly SetupError[] | Unknown;
}

/** The name for titles and lists: a Chinese name stands before the international one. */
export function providerTitle({ name }: Pick<ProviderRecord, 'name'>, locale: Locale): string {
  return name[locale] === name.en ? name.en : `${name[locale]}（${name.en}）`;
}

/** True for `{unknown: true}`. */
export function isUnknown(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && 'unknown' in value;
}
