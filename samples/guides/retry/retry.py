# pip install requests
import os
import random
import time
import uuid
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

import requests

BASE_URL = os.environ.get("EFUNDPAY_BASE_URL", "https://sandbox.efundpay.com")
TEMPORARY = {429, 500, 502, 503, 504}


def post(path, body, *, headers=None, idempotency_key=None, attempts=5, base_delay=0.5):
    """POST body and return the answer. Every attempt carries the same idempotency key."""
    headers = {
        "Authorization": f"Bearer {os.environ['EFUNDPAY_TOKEN']}",
        "x-merchant-account-id": os.environ["EFUNDPAY_MERCHANT_ACCOUNT_ID"],
        "idempotency-key": idempotency_key or str(uuid.uuid4()),
        **(headers or {}),
    }
    for attempt in range(1, attempts + 1):
        retry_after = 0
        try:
            response = requests.post(BASE_URL + path, json=body, headers=headers, timeout=30)
        except requests.RequestException:  # no answer: the network failed
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
    clash = response.status_code == 409 and '"concurrent_request"' in response.text
    return clash or response.status_code in TEMPORARY


def seconds(retry_after):
    """Retry-After holds seconds or a date."""
    if not retry_after:
        return 0
    if retry_after.isdigit():
        return int(retry_after)
    try:
        return (parsedate_to_datetime(retry_after) - datetime.now(timezone.utc)).total_seconds()
    except (TypeError, ValueError):
        return 0


# post("/v4/transactions", order, headers={"X-Forwarded-For": buyer_ip})
