# Python 3.9 or later; pip install requests
import os
import random
import time
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

import requests

BASE_URL = os.environ.get("EFUNDPAY_BASE_URL") or "https://sandbox.efundpay.com"
TEMPORARY = {408, 429, 500, 502, 503, 504}


def post(path, body, idempotency_key, *, headers=None, attempts=5, base_delay=0.5):
    """POST body and return the parsed response.

    Every attempt sends the same idempotency key: create a UUID v4 once per operation and save it with the order.
    """
    headers = {
        "Authorization": f"Bearer {os.environ['EFUNDPAY_TOKEN']}",
        "x-merchant-account-id": os.environ["EFUNDPAY_MERCHANT_ACCOUNT_ID"],
        "idempotency-key": idempotency_key,
        **(headers or {}),
    }
    for attempt in range(1, attempts + 1):
        retry_after = 0
        try:
            response = requests.post(BASE_URL + path, json=body, headers=headers, timeout=30)
        except requests.RequestException:  # no response: the network failed
            if attempt == attempts:
                raise
        else:
            if response.ok:
                return response.json()
            retry_after = seconds(response.headers.get("Retry-After"))
            if attempt == attempts or not is_temporary(response) or retry_after > 60:
                raise requests.HTTPError(
                    f"HTTP {response.status_code}: {response.text}", response=response
                )
        ceiling = min(20, base_delay * 2 ** (attempt - 1))
        time.sleep(max(retry_after, random.uniform(0, ceiling)))  # full jitter


def is_temporary(response):
    concurrent = response.status_code == 409 and '"concurrent_request"' in response.text
    return concurrent or response.status_code in TEMPORARY


def seconds(retry_after):
    """Retry-After contains seconds or a date."""
    if not retry_after:
        return 0
    if retry_after.isdigit():
        return int(retry_after)
    try:
        return (parsedate_to_datetime(retry_after) - datetime.now(timezone.utc)).total_seconds()
    except (TypeError, ValueError):
        return 0


# idempotency_key = str(uuid.uuid4())
# post("/v4/transactions", order, idempotency_key, headers={"X-Forwarded-For": buyer_ip})
