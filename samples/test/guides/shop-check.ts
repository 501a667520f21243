/** Describes what the server of samples/guides/accept-a-payment must do, and the changes that checks need. */
import { expect } from 'vitest';
import {
  REFUND,
  TRANSACTION,
  type Backend,
  type Change,
  type Shop,
  type ShopLanguage,
} from './shop';

/** Whether something happens soon. */
export type Happens = (condition: () => boolean | Promise<boolean>) => Promise<boolean>;

export interface Check {
  title: string;
  /** What the check needs in any server, such as a job that runs often. */
  changes?: Partial<Record<ShopLanguage, readonly Change[]>>;
  /** Drives a shop and returns what the check compares. */
  run: (shop: Shop, backend: Backend, happens: Happens) => Promise<unknown>;
  expected: unknown;
  /** Parts of the server, what is in their place, and what `run` returns then. */
  broken: { node?: [string, string]; python?: [string, string]; result: unknown }[];
}

export const CREATE = 'POST /v4/transactions';
export const RETRIEVE = `GET ${TRANSACTION}`;
export const CREATE_REFUND = `POST ${TRANSACTION}/refunds`;
export const RETRIEVE_REFUND = `GET ${REFUND}`;
/** The buyer hasn't paid yet. */
export const PENDING = { status: undefined };
/** Where the mock's transaction sends the buyer. */
export const PAYMENT_URL = 'https://www.efundpay.com/redirect/12345';

export const ALIPAY = { method: 'alipay' };
export const CARD = {
  method: 'card',
  card: { encrypted_card_number: 'test_4111111111111111' },
};

// Changes that checks need, in any server.

export const LINK_EXPIRES_IMMEDIATELY: Record<ShopLanguage, Change[]> = {
  node: [['server.mjs', 'Number(seconds) * 1000', '-1']],
  python: [['server.py', 'timedelta(seconds=int(seconds))', 'timedelta(-1)']],
};
/** Payments are always due. */
export const JOB_RUNS_OFTEN: Record<ShopLanguage, Change[]> = {
  node: [
    ['server.mjs', '}, 60_000', '}, 100'],
    ['poll.mjs', /times\.find[^;]+/, 'times[0] && new Date(0)'],
  ],
  python: [
    ['server.py', 'args=[60', 'args=[0.1'],
    ['poll.py', / {4}return next\(.*/, '    return created_at'],
  ],
};
/** The job runs often, and a payment is due ten times, once it can be retrieved: not before its response arrived. */
export const POLL_SOON: Record<ShopLanguage, Change[]> = {
  node: [
    ['server.mjs', '}, 60_000', '}, 20'],
    ['server.mjs', 'const isDue = ', 'const isDue = payment.transactionId && '],
    [
      'poll.mjs',
      /times\.find[^;]+/,
      '(createdAt.asked = (createdAt.asked ?? 0) + 1) > 10 ? null : times[0] && new Date(0)',
    ],
  ],
  python: [
    ['server.py', 'args=[60', 'args=[0.02'],
    [
      'server.py',
      'if payment["state"] !=',
      'if "transaction_id" not in payment or payment["state"] !=',
    ],
    [
      'poll.py',
      / {4}return next\(.*/,
      '    ASKED.append(created_at)\n    return created_at if ASKED.count(created_at) <= 10 else None',
    ],
    ['poll.py', 'CHECKS =', 'ASKED = []\nCHECKS ='],
  ],
};
export const DAILY_JOB_RUNS_OFTEN: Check['changes'] = {
  node: [['server.mjs', '}, 24 * 3_600_000', '}, 100']],
  python: [['server.py', 'args=[24 * 3600', 'args=[0.1']],
};
/** A result is unknown after four seconds. */
export const UNKNOWN_SOON: Check['changes'] = {
  node: [...JOB_RUNS_OFTEN.node, ['server.mjs', '10 * 60_000', '4_000']],
  python: [...JOB_RUNS_OFTEN.python, ['server.py', 'minutes=10', 'seconds=4']],
};
/** A request is no longer sent again once the test says that it is late, see {@link Shop.late}. */
export const GIVES_UP_SOON: Record<ShopLanguage, Change[]> = {
  node: [
    [
      'server.mjs',
      '10 * 60_000',
      "(createdAt < process.getBuiltinModule('fs').readFileSync(process.env.LATE) ? 0 : Infinity)",
    ],
  ],
  python: [
    [
      'server.py',
      'minutes=10',
      'seconds=0 if payment["created_at"].timestamp() * 1000 < float(Path(os.environ["LATE"]).read_text()) else 10**8',
    ],
  ],
};
export const AMOUNT_IN_JPY: Check['changes'] = {
  node: [['server.mjs', "currency: 'CNY', attempts", "currency: 'JPY', attempts"]],
  python: [['server.py', '"currency": "CNY", "attempts"', '"currency": "JPY", "attempts"']],
};
/** The state of the order comes with all that the server keeps of the payments. */
export const MEMORY: Record<ShopLanguage, Change[]> = {
  node: [
    ['server.mjs', '// Start it with: node server.mjs', "import { inspect } from 'node:util';"],
    [
      'server.mjs',
      '{ state: stateOf(order), refund',
      '{ m: inspect(payments, { depth: 9 }), refund',
    ],
  ],
  python: [['server.py', '"state": state_of(order), "refund"', '"m": repr(payments), "refund"']],
};

/** A press of the button doesn't retrieve what is open. */
export const NOT_RETRIEVED: Pick<Check['broken'][number], ShopLanguage> = {
  node: ['  await refreshAttempts(order);\n  if', '  if'],
  python: ['    refresh_attempts(order)\n    #', '    #'],
};

export async function isPaid(shop: Shop, order?: string): Promise<boolean> {
  return ((await shop.state(order)) as { state: string }).state === 'paid';
}

/** Whether the server keeps the number of {@link CARD}; needs {@link MEMORY}. */
export async function keepsCard(shop: Shop): Promise<boolean> {
  const { m: memory } = (await shop.state()) as { m: string };
  expect(memory).toContain('order-12345');
  return memory.includes(CARD.card.encrypted_card_number);
}
