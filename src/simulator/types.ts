import type { Validator } from '../wire/shape';
import type { Json, JsonObject } from '../model/contract/json';
import type { FieldType, ParameterPlace } from '../model/contract/types';
import type { Locale } from '../model/locale';

/** An operation as the simulator needs it, made from the OpenAPI description when the site is built. */
export interface DescribedOperation {
  id: string;
  method: string;
  /** Below `/v4`, with names in braces. */
  path: string;
  page: string;
  scope: string;
  /** By location; headers in lower case, as they arrive. */
  parameters: Record<ParameterPlace, { name: string; base: FieldType['base'] }[]>;
  /** Example responses by status and name. */
  examples: Record<string, Record<string, Json>>;
  body?: Validator;
  checkParameters: Validator;
}

/** Parts of the documentation that the simulator knows. */
export interface ApiDescription {
  operations: readonly DescribedOperation[];
  /** Scenario of a test card, by the method of the request and the number. */
  cards: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Address of the documentation, without a slash at its end. */
  docs: string;
  /** The language to begin with. */
  locale: Locale;
}

/** Settings of one simulator. */
export interface Settings {
  /** Origin of payment links, such as `http://127.0.0.1:4010`. */
  origin: string;
  /** Address of the documentation, without a slash at its end. */
  docs: string;
  locale: Locale;
  /** Rates of faults, by name: `faults.ts`. */
  faults: Readonly<Record<string, number>>;
}

export interface SimRequest {
  method: string;
  /** With its query. */
  url: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Undefined for bytes that are no UTF-8. */
  body: string | undefined;
  /** Milliseconds by which the simulator's clock is ahead of the clock that the sender signs a JWT by; 0 if missing. */
  ahead?: number;
}

/** Fault of a response on its way; see `faults.ts`. */
export type Delivery = 'whole' | 'none' | 'cut' | 'slow';

export interface SimResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  delivery: Delivery;
}

/** A webhook to send. */
export interface Notice {
  kind: 'payment' | 'refund';
  /** The `webhooks_url` of the request, if it had one. */
  url?: string;
  body: JsonObject;
  /** How it goes wrong, such as `webhook-twice`. */
  fault?: string;
}

/** A stored object: the API's view of it, and facts that only the simulator knows. */
interface Stored {
  account: string;
  id: string;
  /** Grows with each change, so that a list can begin with the latest. */
  order: number;
  view: JsonObject;
  /** Fault of the webhook about it. */
  fault?: string;
}

export interface StoredTransaction extends Stored {
  created: number;
  amount: number;
  currency: string;
  reference: string;
  scenario: string;
  scheme?: string;
  /** The request's method, which the filter of the list is about. */
  method: string;
  link?: { expires: number; redirect?: string; cancel?: string };
  webhooks?: string;
}

export interface StoredRefund extends Stored {
  transaction: string;
  webhooks: string;
}

/** A response that is kept for its idempotency key. */
export interface StoredResponse {
  account: string;
  key: string;
  /** The request, as a hash: a body with a card must not be kept. */
  request: string;
  /** Until then the first request is in progress. */
  busyUntil: number;
  /** The key can be used again from then on. */
  forgottenAt: number;
  status: number;
  body: Json;
  open: string[];
}

/** Events that happen by themselves, and when. */
export interface Due {
  at: number;
  what: 'capture' | 'refund' | 'resume';
  id: string;
}

/** Everything that a simulator remembers; plain JSON. */
export interface State {
  seed: number;
  count: number;
  transactions: StoredTransaction[];
  refunds: StoredRefund[];
  chargebacks: (Stored & { transaction: string })[];
  tokens: (Stored & { scenario: string })[];
  charges: Stored[];
  /** `day`: of the month on which periods start; states of earlier versions lack it. */
  subscriptions: (Stored & { day?: number | undefined })[];
  responses: StoredResponse[];
  due: Due[];
}

/** A request that passed all checks. */
export interface Call {
  description: ApiDescription;
  settings: Settings;
  operation: DescribedOperation;
  account: string;
  path: Record<string, string>;
  query: Record<string, Json | undefined>;
  body: JsonObject;
  now: number;
  /** Wanted by `Prefer: outcome=…`. */
  outcome?: string;
  /** Wanted by `Prefer: fault=…`, or chosen by the seed. */
  fault?: string;
}

/** Outcome of a call. */
export interface Outcome {
  status: number;
  body: Json;
  /** Fields whose value the platform leaves open. */
  open?: string[];
  notices?: Notice[];
}
