const BASE_URL = process.env.EFUNDPAY_BASE_URL ?? 'https://sandbox.efundpay.com';

/** Yields all transactions, page by page. `filters` may hold status, created_at_gte and so on. */
export async function* listTransactions(filters = {}) {
  const query = new URLSearchParams({ ...filters, limit: '100' });
  for (;;) {
    const response = await fetch(`${BASE_URL}/v4/transactions?${query}`, {
      headers: {
        authorization: `Bearer ${process.env.EFUNDPAY_TOKEN}`,
        'x-merchant-account-id': process.env.EFUNDPAY_MERCHANT_ACCOUNT_ID,
      },
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);

    const page = await response.json();
    yield* page.items;
    if (!page.next_cursor) return;
    query.set('cursor', page.next_cursor); // opaque: pass it on as it came
  }
}

// for await (const transaction of listTransactions()) console.log(transaction.id);
