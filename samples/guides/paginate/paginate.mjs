// Node.js 20 or later, no packages needed.
const BASE_URL = process.env.EFUNDPAY_BASE_URL || 'https://sandbox.efundpay.com';

/**
 * Yields all transactions, page by page. A filter with several values is sent once per value.
 * `token` returns a token for each page.
 */
export async function* listTransactions(token, filters = {}) {
  const query = new URLSearchParams({ limit: '100' });
  for (const [name, value] of Object.entries(filters)) {
    for (const single of [value].flat()) query.append(name, single);
  }
  const cursors = new Set();
  for (;;) {
    const response = await fetch(`${BASE_URL}/v4/transactions?${query}`, {
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

// const token = () => signToken(['transactions.read']); // from sign.mjs
// const filters = { status: ['capture_succeeded', 'authorization_succeeded'] };
// for await (const transaction of listTransactions(token, filters)) console.log(transaction.id);
