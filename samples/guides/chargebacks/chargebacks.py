# Python 3.9 or later; pip install requests
import os

import requests

BASE_URL = os.environ.get("EFUNDPAY_BASE_URL") or "https://sandbox.efundpay.com"


def list_chargebacks(token):
    query = {"limit": 100}
    cursors = set()
    with requests.Session() as session:
        session.headers["x-merchant-account-id"] = os.environ["EFUNDPAY_MERCHANT_ACCOUNT_ID"].strip()
        while True:
            session.headers["Authorization"] = f"Bearer {token()}"
            url = f"{BASE_URL}/v4/chargebacks"
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


def poll_chargebacks(token, statuses, handle):
    """
    Pass each chargeback that is new, or has a new status, to handle. Run it at least once a day.
    statuses is a table of your database, the last status by ID, that is used like a dict; token returns a token for each
    page.
    """
    for chargeback in list_chargebacks(token):
        status = chargeback.get("status") or ""
        if statuses.get(chargeback["id"]) == status:
            continue
        handle(chargeback)  # your order is in transaction_external_identifier
        statuses[chargeback["id"]] = status  # after handling: if the job crashes, the next run handles it again


# token = lambda: sign_token(["chargebacks.read"])  # from sign.py
# poll_chargebacks(token, statuses, handle)
