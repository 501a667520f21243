# Python 3.9 or later; pip install requests
import os

import requests

BASE_URL = os.environ.get("EFUNDPAY_BASE_URL") or "https://sandbox.efundpay.com"


def list_transactions(token, **filters):
    """
    Yield all transactions, page by page. A filter with several values (a list) is sent once per value.
    token returns a token for each page.
    """
    query = {**filters, "limit": 100}
    cursors = set()
    with requests.Session() as session:
        session.headers["x-merchant-account-id"] = os.environ["EFUNDPAY_MERCHANT_ACCOUNT_ID"].strip()
        while True:
            session.headers["Authorization"] = f"Bearer {token()}"
            url = f"{BASE_URL}/v4/transactions"
            timeout = 30  # for each read: a slow body takes longer
            response = session.get(url, params=query, timeout=timeout, allow_redirects=False)
            page = to_page(response)
            yield from page["items"]
            cursor = page.get("next_cursor")
            if not cursor:
                return
            if cursor in cursors:
                raise RuntimeError(f"the cursor repeats: {cursor}")
            cursors.add(cursor)
            query["cursor"] = cursor  # opaque: send it back unchanged


def to_page(response):
    """Raise without a list: a proxy may have written the body, or cut it off."""
    try:
        page = response.json()
        if response.status_code // 100 == 2 and isinstance(page["items"], list):  # a redirect is an error
            return page
    except (ValueError, TypeError, KeyError):
        pass
    raise requests.HTTPError(f"HTTP {response.status_code}: {response.text}", response=response)


# token = lambda: sign_token(["transactions.read"])  # from sign.py
# for transaction in list_transactions(token, status=["capture_succeeded", "authorization_succeeded"]):
#     print(transaction["id"])
