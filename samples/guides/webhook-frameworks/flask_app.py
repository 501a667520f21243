# Python 3.9 or later; pip install flask cryptography. Run: flask --app flask_app run
import hashlib
import json
import os

from flask import Flask, request

from store import store_once
from verify import InvalidBody, verify_signature

app = Flask(__name__)


@app.post("/webhooks/efundflow")
def webhook():
    body = request.stream.read(1_000_001)  # bytes; don't use request.json
    if len(body) > 1_000_000:
        return {}, 413
    announced = request.content_length or request.headers.get("Transfer-Encoding")
    if announced and not body:
        raise RuntimeError("something has read the body before")
    public_key = os.environ.get("EFUNDPAY_WEBHOOK_PUBLIC_KEY", "")
    signature = request.headers.get("signature")  # several lines are one list, joined by commas
    if not signature:
        return {"message": "no signature header"}, 401
    try:
        if not verify_signature(body, signature, public_key):
            return {"message": "wrong signature"}, 401
    except InvalidBody:
        return {"message": "no signing string"}, 400
    event = json.loads(body)
    event_id = text(event, "ll_transaction_id")
    status = text(event, "payment_data", "payment_status") or text(event, "refund_data", "refund_status")
    # If one is missing, a hash of the body is the key.
    key = f"{event_id}/{status}" if event_id and status else hashlib.sha256(body).hexdigest()
    store_once(key, body)  # if it raises: 500
    return {"code": "200", "message": "SUCCESS"}


def text(value, *path):
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value if isinstance(value, str) else ""
