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

export interface Check {
  title: string;
  /** What the check needs in any server besides {@link ON_DEMAND}, such as an order in another currency. */
  changes?: Partial<Record<ShopLanguage, readonly Change[]>>;
  /** Drives a shop and returns what the check compares. */
  run: (shop: Shop, backend: Backend) => Promise<unknown>;
  expected: unknown;
  /** Parts of the server, what is in their place, and what `run` returns then. */
  broken: ({ result: unknown } & Partial<Record<ShopLanguage, [string | RegExp, string]>>)[];
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
/**
 * No clock decides what the server has done: its jobs run when the test says so, and it tells when webhooks are processed,
 * see {@link Shop.job}.
 */
export const ON_DEMAND: Record<ShopLanguage, Change[]> = {
  node: [
    [
      'server.mjs',
      'const events = new Map();',
      `const events = new Map();
const jobs = {};
const work = [];
const setInterval = (job, ms) => (jobs[ms === 60_000 ? 'minute' : 'day'] = job);`,
    ],
    [
      'server.mjs',
      "    case 'POST webhooks/':",
      `    case 'POST test/': {
      await (jobs[id]?.() ?? Promise.all(work));
      const mark = randomUUID();
      console.warn(mark);
      return [200, { mark }];
    }
    case 'POST webhooks/':`,
    ],
    [
      'server.mjs',
      'setImmediate(() => processEvent(event).catch(console.error))',
      'work.push(new Promise((done) => setImmediate(() => processEvent(event).catch(console.error).finally(done))))',
    ],
  ],
  python: [
    [
      'server.py',
      'lock = threading.Lock()',
      `lock = threading.Lock()
jobs = {}
work = []


class Job:
    def __init__(self, args, daemon):
        jobs["minute" if args[0] == 60 else "day"] = args[1]

    def start(self):
        pass
`,
    ],
    ['server.py', /threading\.Thread\(target=every, /g, 'Job('],
    ['server.py', '    while True:\n        time.sleep(seconds)\n', '    for _ in [seconds]:\n'],
    [
      'server.py',
      '    order = orders.get(order_id)\n',
      `    if resource == "test":
        for thread in work:
            thread.join()
        if order_id in jobs:
            every(0, jobs[order_id])
        mark = str(uuid.uuid4())
        print(mark)
        return 200, {"mark": mark}
    order = orders.get(order_id)
`,
    ],
    [
      'server.py',
      'threading.Thread(target=process_event, args=[event]).start()',
      '(thread := threading.Thread(target=process_event, args=[event])).start()\n        work.append(thread)',
    ],
  ],
};
/** Payments are always due. */
export const ALWAYS_DUE: Record<ShopLanguage, Change[]> = {
  node: [['poll.mjs', /times\.find[^;]+/, 'times[0] && new Date(0)']],
  python: [['poll.py', / {4}return next\(.*/, '    return created_at']],
};
/** A payment is due ten times. */
export const DUE_TEN_TIMES: Record<ShopLanguage, Change[]> = {
  node: [
    [
      'poll.mjs',
      /times\.find[^;]+/,
      '(createdAt.asked = (createdAt.asked ?? 0) + 1) > 10 ? null : times[0] && new Date(0)',
    ],
  ],
  python: [
    [
      'poll.py',
      / {4}return next\(.*/,
      '    ASKED.append(created_at)\n    return created_at if ASKED.count(created_at) <= 10 else None',
    ],
    ['poll.py', 'CHECKS =', 'ASKED = []\nCHECKS ='],
  ],
};
/** Both jobs run by themselves, often. */
export const JOBS_RUN_OFTEN: Record<ShopLanguage, Change[]> = {
  node: [
    ['server.mjs', '}, 60_000', '}, 20'],
    ['server.mjs', '}, 24 * 3_600_000', '}, 20'],
  ],
  python: [
    ['server.py', 'args=[60', 'args=[0.02'],
    ['server.py', 'args=[24 * 3600', 'args=[0.02'],
  ],
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
/** A payment without a result is unknown once it is late, and is due. */
export const UNKNOWN_WHEN_LATE: Check['changes'] = {
  node: [...ALWAYS_DUE.node, ...GIVES_UP_SOON.node],
  python: [...ALWAYS_DUE.python, ...GIVES_UP_SOON.python],
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
