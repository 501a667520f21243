# Python 3.9 or later; pip install flask cryptography. Run: flask --app flask_app run
import json
import os

from flask import Flask, request

from store import store_once
from verify import InvalidBody, verify_signature

app = Flask(__name__)


@app.post("/webhooks/efundflow")
def webhook():
    if request.content_length is None or request.content_length > 1_000_000:
        return {}, 413
    body = request.get_data()  # bytes; don't use request.json
    public_key = os.environ.get("EFUNDPAY_WEBHOOK_PUBLIC_KEY", "")
    try:
        if not verify_signature(body, request.headers.get("signature", ""), public_key):
            return {}, 401
    except InvalidBody:
        return {}, 400
    event = json.loads(body)
    payment, refund = event.get("payment_data") or {}, event.get("refund_data") or {}
    status = payment.get("payment_status") or refund.get("refund_status") or ""
    store_once(f"{event.get('ll_transaction_id')}/{status}", body)  # if it raises: 500
    return {"code": "200", "message": "SUCCESS"}
