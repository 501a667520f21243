# Python 3.9 or later, next to sign.py; pip install requests
import os

import requests

from sign import sign_token

BASE_URL = os.environ.get("EFUNDPAY_BASE_URL") or "https://sandbox.efundpay.com"


def send(method, path, scope, body=None, headers=None):
    """Sign a token with one scope, send the request and return the parsed response."""
    response = requests.request(
        method,
        BASE_URL + path,
        headers={
            "Authorization": f"Bearer {sign_token([scope])}",
            "x-merchant-account-id": os.environ["EFUNDPAY_MERCHANT_ACCOUNT_ID"].strip(),
            **(headers or {}),
        },
        json=body,
        timeout=30,  # for each read: a slow body takes longer
        allow_redirects=False,  # following it would turn a POST into a GET
    )
    error = requests.HTTPError(f"HTTP {response.status_code}: {response.text}", response=response)
    if response.status_code // 100 != 2:
        raise error
    try:
        return response.json()
    except ValueError:
        raise error from None  # a proxy may have written the body, or cut it off: the result is unknown


# send("GET", f"/v4/transactions/{id}", "transactions.read")
# headers = {"idempotency-key": idempotency_key, "X-Forwarded-For": buyer_ip}
# send("POST", "/v4/transactions", "transactions.write", order, headers)
