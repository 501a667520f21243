/** Checks of references: within the limits of the API for any order ID, and each leads back to its payment. */
import { paymentEvent, REFUND_EVENT } from './shop';
import { CARD, CREATE_REFUND, isPaid, RETRIEVE_REFUND, type Check } from './shop-check';
import { isRefunded, payOrder, refundRequests } from './shop-checks-refunds';

/** As long as `external_identifier` of a transaction may be. */
const LONG = `order-2026-11-26-shop-eu-${'1234567890'.repeat(4)}`.slice(0, 64);

const ORDER_ID_IS_LONG: Check['changes'] = {
  node: [['server.mjs', "['order-12345',", `['${LONG}',`]],
  python: [['server.py', '"order-12345":', `"${LONG}":`]],
  java: [
    [
      'Server.java',
      'Map.of("order-12345", new Order("order-12345"',
      `Map.of("${LONG}", new Order("${LONG}"`,
    ],
  ],
  php: [
    ['state.php', "['order-12345' => new Order('order-12345'", `['${LONG}' => new Order('${LONG}'`],
  ],
};

export const REFERENCE_CHECKS: readonly Check[] = [
  {
    title: 'a refund that failed is created again, with its own reference and key',
    async run(shop, backend) {
      await payOrder(shop);
      backend.respond(CREATE_REFUND, { status: 'processing' });
      await shop.refund();
      backend.respond(RETRIEVE_REFUND, { status: 'failed' });
      await shop.refund();
      const sent = refundRequests(shop);
      backend.respond(RETRIEVE_REFUND, { status: 'succeeded' });
      await shop.webhook({ ...REFUND_EVENT, merchant_transaction_id: 'refund1-order-12345' });
      await shop.idle();
      return {
        references: shop.references().slice(1),
        keys: new Set(sent.map(({ headers }) => headers['idempotency-key'])).size,
        isComplete: await isRefunded(shop),
      };
    },
    expected: {
      references: ['refund-order-12345', 'refund1-order-12345'],
      keys: 2,
      isComplete: true,
    },
    broken: [
      {
        node: ['  await refreshRefund(payment);\n', ''],
        python: ['        refresh_refund(payment)\n        if', '        if'],
        java: [
          '            refreshRefund(payment);\n            synchronized',
          '            synchronized',
        ],
        php: [
          '        refresh_refund($payment);\n        $payment = change(',
          '        $payment = change(',
        ],
        result: { references: ['refund-order-12345'], keys: 1, isComplete: false },
      },
      {
        node: ["${failedRefunds ?? ''}", ''],
        python: ["{payment['failed_refunds'] or ''}", ''],
        java: ['(failedRefunds == 0 ? "" : failedRefunds)', '""'],
        php: ["($this->failedRefunds ?: '')", "''", 'state.php'],
        result: {
          references: ['refund-order-12345', 'refund-order-12345'],
          keys: 2,
          isComplete: false,
        },
      },
      {
        node: ['payment.refund = payment.refundKey =', 'payment.refund ='],
        python: [', payment["refund_key"]', ''],
        java: ['                    payment.refundKey = null;\n', ''],
        php: ['$this->refund = $this->refundKey = null', '$this->refund = null', 'state.php'],
        result: {
          references: ['refund-order-12345', 'refund1-order-12345'],
          keys: 1,
          isComplete: true,
        },
      },
      {
        node: [
          'refunds.set(refundReference(payment), payment)',
          'refunds.set(`refund-${payment.reference}`, payment)',
        ],
        python: ['refunds[refund_reference(payment)]', `refunds[f"refund-{payment['reference']}"]`],
        java: [
          'REFUNDS.put(payment.refundReference(), payment)',
          'REFUNDS.put("refund-" + payment.reference, payment)',
        ],
        php: [
          '$state->refunds[$this->refundReference()]',
          '$state->refunds["refund-$this->reference"]',
          'state.php',
        ],
        result: {
          references: ['refund-order-12345', 'refund1-order-12345'],
          keys: 2,
          isComplete: false,
        },
      },
    ],
  },
  {
    title: 'an order ID of 64 characters: paid in the second attempt, refunded twice',
    changes: ORDER_ID_IS_LONG,
    async run(shop, backend) {
      backend.once('encrypted_card_number', 'example=declined');
      await shop.pay(CARD, LONG);
      await shop.pay(CARD, LONG);
      const [first, second] = shop.references() as string[];
      await shop.webhook(paymentEvent({}, second));
      await shop.idle();
      const paid = await isPaid(shop, LONG);
      await shop.refund(LONG);
      backend.respond(RETRIEVE_REFUND, { status: 'failed' });
      await shop.refund(LONG);
      backend.respond(RETRIEVE_REFUND, { status: 'succeeded' });
      const references = shop.references() as string[];
      const refund = references.at(-1);
      await shop.webhook({ ...REFUND_EVENT, merchant_transaction_id: refund });
      await shop.idle();
      const refunded = await isRefunded(shop, LONG);
      return {
        first,
        lengths: references.map(({ length }) => length),
        different: new Set(references).size,
        paid,
        refunded,
      };
    },
    expected: { first: LONG, lengths: [64, 64, 50, 50], different: 4, paid: true, refunded: true },
    broken: [
      {
        node: ['reference.length > limit ?', 'limit > 50 && reference.length > limit ?'],
        python: ['if len(reference) > limit', 'if 50 < limit < len(reference)'],
        java: [
          'if (reference.length() <= limit) return',
          'if (limit <= 50 || reference.length() <= limit) return',
        ],
        php: [
          'return strlen($reference) > $limit ?',
          'return $limit > 50 && strlen($reference) > $limit ?',
          'state.php',
        ],
        // The mock rejects the refund.
        result: {
          first: LONG,
          lengths: [64, 64, 71, 71],
          different: 3,
          paid: true,
          refunded: false,
        },
      },
    ],
  },
];
