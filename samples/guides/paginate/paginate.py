# Python 3.9 or later; pip install requests
import os

import requests

BASE_URL = os.environ.get("EFUNDPAY_BASE_URL") or "https://sandbox.efundpay.com"


def list_transactions(**filters):
    """Yield all transactions, page by page. A filter with several values (a list) is sent once per value."""
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
            query["cursor"] = page["next_cursor"]  # opaque: send it back unchanged


# for transaction in list_transactions(status=["capture_succeeded", "authorization_succeeded"]):
#     print(transaction["id"])
