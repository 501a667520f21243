/** Checks of the job that retrieves the refunds once a day: a refund can fail without a webhook. */
import { CREATE_REFUND, RETRIEVE_REFUND, type Check } from './shop-check';
import { GOOD_REFUND, isRefunded, LIST_REFUNDS, NEW_STATUS, payOrder } from './shop-checks-refunds';

export const DAILY_CHECKS: readonly Check[] = [
  {
    title:
      'a refund with a new status is like one in progress; one that is declined or voided is flagged',
    async run(shop, backend) {
      await payOrder(shop);
      const isFlagged = (status: string) =>
        shop.printed().includes(`Review: the refund of order-12345 is ${status}`);
      backend.respond(RETRIEVE_REFUND, NEW_STATUS);
      await shop.refund();
      await shop.job('day');
      const flagged = [isFlagged(NEW_STATUS.status)];
      for (const status of ['declined', 'voided']) {
        backend.respond(RETRIEVE_REFUND, { status });
        await shop.job('day');
        flagged.push(isFlagged(status));
      }
      return flagged;
    },
    expected: [false, true, true],
    broken: [
      {
        node: ['BAD_REFUND.includes(refund.status)', `!${GOOD_REFUND}.includes(refund.status)`],
        python: ['refund["status"] in BAD_REFUND', `refund["status"] not in ${GOOD_REFUND}`],
        java: [
          'if (BAD_REFUND.contains(status)) review("the refund',
          'if (!List.of("processing", "succeeded").contains(status)) review("the refund',
        ],
        php: [
          "in_array($refund['status'], BAD_REFUND, true)",
          "!in_array($refund['status'], ['processing', 'succeeded'], true)",
        ],
        result: [true, true, true],
      },
      {
        node: [", 'declined', 'voided'", ", 'declined'"],
        python: [', "declined", "voided"', ', "declined"'],
        java: [', "declined", "voided"', ', "declined"'],
        php: [", 'declined', 'voided'", ", 'declined'"],
        result: [false, true, false],
      },
    ],
  },
  {
    title: 'the daily job, which looked for a refund before its response came, does not forget it',
    async run(shop, backend) {
      await payOrder(shop);
      const create = backend.hold(CREATE_REFUND);
      const list = backend.hold(LIST_REFUNDS, { items: [], next_cursor: null });
      const refund = shop.refund();
      await create.arrived();
      const job = shop.job('day');
      await list.arrived();
      create.release();
      await refund;
      list.release();
      await job;
      return isRefunded(shop);
    },
    expected: true,
    broken: [
      {
        node: ['payment.refund ??= items', 'payment.refund = items'],
        java: ['for (JsonNode item', 'payment.refund = null; for (JsonNode item'],
        php: [
          "foreach ($page['items']",
          "change($payment->reference, fn ($payment) => $payment->refund = null); foreach ($page['items']",
        ],
        result: false,
      },
    ],
  },
  {
    title: 'a refund that fails later is flagged',
    async run(shop, backend) {
      await payOrder(shop);
      await shop.refund();
      backend.respond(RETRIEVE_REFUND, { status: 'failed' });
      await shop.job('day');
      return shop.printed().includes('Review: the refund of order-12345 is failed');
    },
    expected: true,
    broken: [
      {
        node: ['await refreshRefund(payment).catch(console.error)', ''],
        python: ['refresh_refund], daemon', 'bool], daemon'],
        java: ['logged(() -> refreshRefund(payment))', 'logged(() -> { })'],
        php: ['each_payment(refresh_refund(...))', 'each_payment(fn () => null)'],
        result: false,
      },
    ],
  },
];
