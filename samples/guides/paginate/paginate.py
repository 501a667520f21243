# pip install requests
import os

import requests

BASE_URL = os.environ.get("EFUNDPAY_BASE_URL", "https://sandbox.efundpay.com")


def list_transactions(**filters):
    """Yield all transactions, page by page. Filters are status, created_at_gte and so on."""
    query = {**filters, "limit": 100}
    with requests.Session() as session:
        session.headers.update({
            "Authorization": f"Bearer {os.environ['EFUNDPAY_TOKEN']}",
            "x-merchant-account-id": os.environ["EFUNDPAY_MERCHANT_ACCOUNT_ID"],
        })
        while True:
            response = session.get(f"{BASE_URL}/v4/transactions", params=query, timeout=30)
            response.raise_for_status()
            page = response.json()
            yield from page["items"]
            if not page.get("next_cursor"):
                return
            query["cursor"] = page["next_cursor"]  # opaque: pass it on as it came


# for transaction in list_transactions():
#     print(transaction["id"])
