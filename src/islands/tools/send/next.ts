import { asObject, asText, type Json } from '../../../model/contract/json';
import type { Kind, Resource } from './page-simulator';

/** Parameter in a path, by the kind of object whose ID it is. */
const PARAMETERS: Readonly<Record<string, Kind>> = {
  transaction_id: 'transactions',
  refund_id: 'refunds',
  token_id: 'tokens',
  subscription_id: 'subscriptions',
};

/** Statuses of a payment of which there is something to refund. */
const CAPTURED = 'capture_succeeded';

/** Operations that go on with an object. */
const STEPS = {
  transactions: ['getTransaction', 'createRefund', 'listTransactions'],
  refunds: ['getRefund', 'listRefunds'],
  tokens: ['createTokenPayment'],
  subscriptions: ['getSubscription', 'updateSubscriptionStatus', 'listSubscriptions'],
} as const satisfies Record<Kind, readonly string[]>;

export type Step = (typeof STEPS)[Kind][number];

/** The parameter of a path that names an object of a visit. */
export function parameterOf(path: string): { name: string; kind: Kind } | undefined {
  const [, name = ''] = /\{(\w+)\}/.exec(path) ?? [];
  const kind = PARAMETERS[name];
  return kind && { name, kind };
}

function isRefundable({ status, amount = 0 }: Resource): boolean {
  return status === CAPTURED && amount > 0;
}

/** The object that a response is about. */
export function resourceOf(body: Json, resources: readonly Resource[]): Resource | undefined {
  const id = asText(asObject(body).id);
  return resources.find((resource) => resource.id === id);
}

/** Ways to go on with an object, but for the operation of this page. */
export function stepsOf(resource: Resource, operation: string): Step[] {
  const steps: readonly Step[] = STEPS[resource.kind];
  return steps.filter(
    (step) => step !== operation && (step !== 'createRefund' || isRefundable(resource)),
  );
}

/** Objects that an operation can be about, the latest first. */
export function offered(
  operation: { id: string; path: string },
  resources: readonly Resource[],
): Resource[] {
  const kind = parameterOf(operation.path)?.kind;
  return resources.filter(
    (resource) =>
      resource.kind === kind && (operation.id !== 'createRefund' || isRefundable(resource)),
  );
}

/** The merchant's reference in a body, as it is typed; empty where there is none. */
export function referenceIn(text: string | undefined): string {
  try {
    return asText(asObject(JSON.parse(text ?? '') as Json).external_identifier);
  } catch {
    return '';
  }
}

/** Characters up to which a reference grows; a longer one keeps its length, which was accepted. */
const LONG = 32;

/** A reference that follows another one: `order-1`, `order-1-2`, `order-1-3`. */
export function nextReference(reference: string): string {
  const [, start = reference, count = '1'] = /^(.*\d.*)-(\d{1,3})$/.exec(reference) ?? [];
  const end = `-${Number(count) + 1}`;
  const room = Math.max(LONG, [...reference].length) - end.length;
  return [...start].slice(0, room).join('') + end;
}
