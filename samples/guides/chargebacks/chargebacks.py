# Python 3.9 or later; pip install requests
import os

import requests

BASE_URL = os.environ.get("EFUNDPAY_BASE_URL") or "https://sandbox.efundpay.com"


def list_chargebacks(token):
    query = {"limit": 100}
    cursors = set()
    with requests.Session() as session:
        session.headers["x-merchant-account-id"] = os.environ["EFUNDPAY_MERCHANT_ACCOUNT_ID"]
        while True:
            session.headers["Authorization"] = f"Bearer {token()}"
            url = f"{BASE_URL}/v4/chargebacks"
            timeout = 30  # for each read: a slow body takes longer
            response = session.get(url, params=query, timeout=timeout, allow_redirects=False)
            if response.status_code // 100 != 2:  # a redirect is an error
                raise requests.HTTPError(f"HTTP {response.status_code}: {response.text}", response=response)
            page = response.json()
            if not isinstance(page.get("items"), list):
                raise RuntimeError("the response has no items")
            yield from page["items"]
            cursor = page.get("next_cursor")
            if not cursor:
                return
            if cursor in cursors:
                raise RuntimeError(f"the cursor repeats: {cursor}")
            cursors.add(cursor)
            query["cursor"] = cursor  # opaque: send it back unchanged


def poll_chargebacks(token, seen, handle):
    """
    Pass each chargeback that is new, or has a new status, to handle. Run it at least once a day.
    seen is a table of your database that supports `in` and `add`, like a set; token returns a token for each page.
    """
    for chargeback in list_chargebacks(token):
        key = f"{chargeback['id']} {chargeback.get('status') or ''}"
        if key in seen:
            continue
        handle(chargeback)  # your order is in transaction_external_identifier
        seen.add(key)  # after handling: if the job crashes, the next run handles it again


# token = lambda: sign_token(["chargebacks.read"])  # from sign.py
# poll_chargebacks(token, seen, handle)
