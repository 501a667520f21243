// Node.js 20 or later, no packages needed.
const BASE_URL = process.env.EFUNDPAY_BASE_URL || 'https://sandbox.efundpay.com';

async function* listChargebacks(token) {
  const query = new URLSearchParams({ limit: '100' });
  const cursors = new Set();
  for (;;) {
    const response = await fetch(`${BASE_URL}/v4/chargebacks?${query}`, {
      headers: {
        authorization: `Bearer ${await token()}`,
        'x-merchant-account-id': process.env.EFUNDPAY_MERCHANT_ACCOUNT_ID?.trim(),
      },
      redirect: 'manual', // a redirect is an error
      signal: AbortSignal.timeout(30_000),
    });
    const page = toPage(response, await response.text());
    yield* page.items;
    if (!page.next_cursor) return;
    if (cursors.has(page.next_cursor)) throw new Error(`the cursor repeats: ${page.next_cursor}`);
    cursors.add(page.next_cursor);
    query.set('cursor', page.next_cursor); // opaque: send it back unchanged
  }
}

/** Throws without a list: a proxy may have written the body, or cut it off. */
function toPage({ ok, status }, text) {
  try {
    const page = JSON.parse(text);
    if (ok && Array.isArray(page.items)) return page;
  } catch {
    // Not JSON.
  }
  throw new Error(`HTTP ${status}: ${text}`);
}

/**
 * Passes each chargeback that is new, or has a new status, to `handle`. Run it at least once a day.
 * `statuses` is a table of your database, the last status by ID, with the methods `get` and `set`; `token` returns a
 * token for each page.
 */
export async function pollChargebacks(token, statuses, handle) {
  for await (const chargeback of listChargebacks(token)) {
    const { id } = chargeback;
    const status = chargeback.status ?? '';
    if ((await statuses.get(id)) === status) continue;
    await handle(chargeback); // your order is in transaction_external_identifier
    await statuses.set(id, status); // after handling: if the job crashes, the next run handles it again
  }
}

// const token = () => signToken(['chargebacks.read']); // from sign.mjs
// await pollChargebacks(token, statuses, handle);
