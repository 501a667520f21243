/** Changes that checks need, in any server of samples/guides/accept-a-payment. */
import type { Change } from './shop';
import type { ShopLanguage } from './shop-programs';

export const LINK_EXPIRES_IMMEDIATELY: Record<ShopLanguage, Change[]> = {
  node: [['server.mjs', 'Number(seconds) * 1000', '-1']],
  python: [['server.py', 'timedelta(seconds=int(seconds))', 'timedelta(-1)']],
  java: [['Server.java', 'plusSeconds(seconds)', 'minusSeconds(1)']],
  php: [['server.php', 'modify("+$seconds seconds")', "modify('-1 day')"]],
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
  java: [
    [
      'Server.java',
      '    private static Reply route(',
      `    private static final Map<String, Runnable> JOBS = new ConcurrentHashMap<>();
    private static final List<java.util.concurrent.Future<?>> WORK = new java.util.concurrent.CopyOnWriteArrayList<>();

    private static Reply route(`,
    ],
    [
      'Server.java',
      '            case "POST webhooks/":',
      `            case "POST test/":
                for (var each : WORK) each.get();
                JOBS.getOrDefault(path[2], () -> { }).run();
                String mark = UUID.randomUUID().toString();
                System.err.println(mark);
                return Reply.of(200, "mark", mark);
            case "POST webhooks/":`,
    ],
    [
      'Server.java',
      'THREADS.execute(() -> logged(() -> processEvent(event)))',
      'WORK.add(THREADS.submit(() -> logged(() -> processEvent(event))))',
    ],
    [
      'Server.java',
      'var jobs = Executors.newScheduledThreadPool(2);',
      `var jobs = new Object() {
            void scheduleWithFixedDelay(Runnable job, int first, int every, TimeUnit unit) {
                JOBS.put(unit == TimeUnit.SECONDS ? "minute" : "day", job);
            }
        };`,
    ],
  ],
  php: [
    ['server.php', "if (PHP_SAPI === 'cli') {", "if (PHP_SAPI === 'cli') {\n    exit;"],
    [
      'server.php',
      "        case 'POST webhooks/':",
      `        case 'POST test/':
            process_events();
            match ($id) {
                'minute' => each_payment(check_payment(...)),
                'day' => each_payment(refresh_refund(...)),
                'none' => null,
            };
            $mark = uuid();
            error_log($mark);
            return [200, ['mark' => $mark]];
        case 'POST webhooks/':`,
    ],
  ],
};
/** Payments are always due. */
export const ALWAYS_DUE: Record<ShopLanguage, Change[]> = {
  node: [['poll.mjs', /times\.find[^;]+/, 'times[0] && new Date(0)']],
  python: [['poll.py', / {4}return next\(.*/, '    return created_at']],
  java: [['Poll.java', /return Stream\.concat.*/, 'return Optional.of(createdAt);']],
  php: [['poll.php', 'if ($next > $now)', 'if ($next = $createdAt)']],
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
  java: [
    [
      'Poll.java',
      /return Stream\.concat.*/,
      'return Optional.of(createdAt).filter(at -> ASKED.merge(at, 1, Integer::sum) <= 10);',
    ],
    [
      'Poll.java',
      'class Poll {',
      'class Poll { private static final java.util.Map<Instant, Integer> ASKED = new java.util.concurrent.ConcurrentHashMap<>();',
    ],
  ],
  php: [
    [
      'poll.php',
      'if ($next > $now) {',
      // Each request is another process.
      `$asked = __DIR__ . '/asked-' . $createdAt->format('Uu');
        file_put_contents($asked, 'x', FILE_APPEND);
        $next = strlen(file_get_contents($asked)) <= 10 ? $createdAt : null;
        if (true) {`,
    ],
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
  java: [
    ['Server.java', '60, 60, TimeUnit.SECONDS', '20, 20, TimeUnit.MILLISECONDS'],
    ['Server.java', '24, 24, TimeUnit.HOURS', '20, 20, TimeUnit.MILLISECONDS'],
  ],
  php: [
    ['server.php', 'time() + 60', '0'],
    ['server.php', 'time() + 24 * 3600', '0'],
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
  java: [
    ['Server.java', 'Instant.now().minus(Duration.ofMinutes(10))', 'lateAt()'],
    [
      'Server.java',
      '    private static Reply route(',
      `    private static Instant lateAt() {
        try {
            return Instant.ofEpochMilli(Long.parseLong(Files.readString(Path.of(System.getenv("LATE")))));
        } catch (IOException error) {
            throw new java.io.UncheckedIOException(error);
        }
    }

    private static Reply route(`,
    ],
  ],
  php: [['state.php', "'-10 minutes'", "'@' . file_get_contents(getenv('LATE')) / 1000"]],
};
/** A payment without a result is unknown once it is late, and is due. */
export const UNKNOWN_WHEN_LATE: Record<ShopLanguage, Change[]> = {
  node: [...ALWAYS_DUE.node, ...GIVES_UP_SOON.node],
  python: [...ALWAYS_DUE.python, ...GIVES_UP_SOON.python],
  java: [...ALWAYS_DUE.java, ...GIVES_UP_SOON.java],
  php: [...ALWAYS_DUE.php, ...GIVES_UP_SOON.php],
};
export const AMOUNT_IN_JPY: Record<ShopLanguage, Change[]> = {
  node: [['server.mjs', "currency: 'CNY', attempts", "currency: 'JPY', attempts"]],
  python: [['server.py', '"currency": "CNY", "attempts"', '"currency": "JPY", "attempts"']],
  java: [['Server.java', '1299, "CNY"', '1299, "JPY"']],
  php: [['state.php', "1299, 'CNY'", "1299, 'JPY'"]],
};
/** The order costs more than Java's text of a fraction shows without an exponent. */
export const MILLIONS_IN_JPY: Record<ShopLanguage, Change[]> = {
  node: [['server.mjs', "amount: 1299, currency: 'CNY'", "amount: 12990000, currency: 'JPY'"]],
  python: [
    ['server.py', '"amount": 1299, "currency": "CNY"', '"amount": 12990000, "currency": "JPY"'],
  ],
  java: [['Server.java', '1299, "CNY"', '12990000, "JPY"']],
  php: [['state.php', "1299, 'CNY'", "12990000, 'JPY'"]],
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
  java: [
    ['Server.java', '"state", order.state(), "refund"', '"m", memory(), "refund"'],
    [
      'Server.java',
      '    private static Reply route(',
      `    private static String memory() throws IllegalAccessException {
        var text = new StringBuilder();
        for (Payment payment : PAYMENTS.values()) {
            for (var field : Payment.class.getDeclaredFields()) text.append(field.get(payment)).append(' ');
        }
        return text.toString();
    }

    private static Reply route(`,
    ],
  ],
  php: [
    [
      'server.php',
      "'state' => $order->state(), 'refund'",
      "'m' => file_get_contents(STATE_FILE), 'refund'",
    ],
  ],
};
