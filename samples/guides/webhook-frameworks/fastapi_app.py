# Python 3.9 or later; pip install fastapi uvicorn cryptography. Run: uvicorn fastapi_app:app
import hashlib
import json
import os

from fastapi import FastAPI, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse

from store import store_once
from verify import InvalidBody, verify_signature

app = FastAPI()


@app.post("/webhooks/efundflow")
async def webhook(request: Request):  # no Pydantic model: nothing parses the body
    received = bytearray()
    async for chunk in request.stream():
        received += chunk
        if len(received) > 1_000_000:
            return JSONResponse({}, 413)
    body = bytes(received)
    public_key = os.environ.get("EFUNDPAY_WEBHOOK_PUBLIC_KEY", "")
    signature = ",".join(request.headers.getlist("signature"))  # several lines are one list
    if not signature:
        return JSONResponse({"message": "no signature header"}, 401)
    try:
        if not verify_signature(body, signature, public_key):
            return JSONResponse({"message": "wrong signature"}, 401)
    except InvalidBody:
        return JSONResponse({"message": "no signing string"}, 400)
    event = json.loads(body)
    event_id = text(event, "ll_transaction_id")
    status = text(event, "payment_data", "payment_status") or text(event, "refund_data", "refund_status")
    # If one is missing, a hash of the body is the key.
    key = f"{event_id}/{status}" if event_id and status else hashlib.sha256(body).hexdigest()
    await run_in_threadpool(store_once, key, body)  # if it raises: 500
    return {"code": "200", "message": "SUCCESS"}


def text(value, *path):
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value if isinstance(value, str) else ""
