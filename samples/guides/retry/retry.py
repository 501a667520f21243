# Python 3.9 or later; pip install requests
import os
import random
import time
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

import requests

BASE_URL = os.environ.get("EFUNDPAY_BASE_URL") or "https://sandbox.efundpay.com"
# No response: the network failed. The other exceptions of requests report a wrong URL or header.
NETWORK_ERRORS = (
    requests.ConnectionError,
    requests.Timeout,
    requests.exceptions.ChunkedEncodingError,
    requests.exceptions.ContentDecodingError,
)


def post(path, body, idempotency_key, token, *, headers=None, attempts=5, base_delay=0.5):
    """POST body and return the parsed response.

    Create the key, a UUID v4, once per operation and save it with the order. token returns a token for each attempt. If
    the result is unknown, only Create a transaction is resent; any other POST raises. After a 408, 5xx or
    concurrent_request response, or no response at all, check whether the request was processed. If it wasn't, retry it
    with the same idempotency key and the same body.
    """
    creates_transaction = path.endswith("/v4/transactions")
    headers = {
        "x-merchant-account-id": os.environ["EFUNDPAY_MERCHANT_ACCOUNT_ID"].strip(),
        "idempotency-key": idempotency_key,
        **(headers or {}),
    }
    for attempt in range(1, attempts + 1):
        retry_after = 0
        headers["Authorization"] = f"Bearer {token()}"
        try:
            response = requests.post(
                BASE_URL + path,
                json=body,
                headers=headers,
                timeout=30,  # for each read: a slow body takes longer
                allow_redirects=False,  # following it would turn a POST into a GET
            )
        except NETWORK_ERRORS:
            if attempt == attempts or not creates_transaction:
                raise
        else:
            result = parsed(response)
            if result is not None:
                return result
            retry_after = seconds(response.headers.get("Retry-After"))
            again = response.status_code == 429 or creates_transaction and is_unknown(response)
            if attempt == attempts or not again or retry_after > 60:
                raise requests.HTTPError(
                    f"HTTP {response.status_code}: {response.text}", response=response
                )
        ceiling = min(20, base_delay * 2 ** (attempt - 1))
        time.sleep(max(retry_after, random.uniform(0, ceiling)))  # full jitter


def parsed(response):
    """None if it isn't a success with JSON: a proxy may have written the body, or cut it off."""
    try:
        return response.json() if response.status_code // 100 == 2 else None
    except ValueError:
        return None


def is_unknown(response):
    status = response.status_code
    concurrent = status == 409 and '"concurrent_request"' in response.text
    # Below 200 it isn't the response yet, but Python reads no further.
    return concurrent or status < 300 or status == 408 or status >= 500


def seconds(retry_after):
    """Retry-After contains seconds or a date."""
    text = (retry_after or "").strip()
    if text.isdecimal():
        return float(text)
    if text.count(",") > 1:  # unreadable when sent twice
        return 0
    try:
        date = parsedate_to_datetime(text).replace(tzinfo=timezone.utc)  # one form doesn't name GMT
        return (date - datetime.now(timezone.utc)).total_seconds()
    except (TypeError, ValueError, IndexError):
        return 0


# idempotency_key = str(uuid.uuid4())
# token = lambda: sign_token(["transactions.write"])  # from sign.py
# post("/v4/transactions", order, idempotency_key, token, headers={"X-Forwarded-For": buyer_ip})
