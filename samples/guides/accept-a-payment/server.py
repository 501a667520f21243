# Python 3.9 or later, next to client.py, sign.py, verify.py, poll.py, pay.html and browser-info.mjs.
# pip install requests "PyJWT[crypto]>=2". Start it with: python server.py
import hashlib
import json
import os
import re
import threading
import time
import traceback
import uuid
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlencode

import requests

from client import send
from poll import next_check
from verify import InvalidBody, verify_signature

SHOP_URL = os.environ.get("SHOP_URL") or "https://shop.example.com"
PUBLIC_KEY = os.environ.get("EFUNDPAY_WEBHOOK_PUBLIC_KEY", "")
DECIMALS = {"CNY": 2, "EUR": 2, "JPY": 0, "KWD": 3, "USD": 2}  # ISO 4217; add yours
BAD_REFUND = ("failed", "declined", "voided")  # an unknown status is handled like processing

# The page and its script; in production, your web server serves them.
FILES = {"/": ("pay.html", "text/html"), "/browser-info.mjs": ("browser-info.mjs", "text/javascript")}

# Replace the four with database tables; events need a unique key.
orders = {"order-12345": {"amount": 1299, "currency": "CNY", "attempts": []}}
payments = {}  # by external_identifier, one for each attempt to pay an order
refunds = {}  # the payment, by external_identifier of its refund
events = {}
lock = threading.Lock()


def now():
    return datetime.now(timezone.utc)


def route(method, path, headers, body, buyer_ip):
    _, resource, order_id, action = (path.split("/") + ["", "", ""])[:4]
    if (method, resource) == ("POST", "webhooks"):
        return receive_webhook(body, ",".join(headers.get_all("signature", [])))
    order = orders.get(order_id)
    if resource != "orders" or order is None:
        return 404, {}
    if (method, action) == ("POST", "pay"):
        return pay(order_id, order, json.loads(body), headers.get("Accept", ""), buyer_ip)
    if (method, action) == ("POST", "refund"):  # for your staff only
        return refund(order.get("paid"))
    if (method, action) != ("GET", ""):
        return 404, {}
    # The page asks when the buyer returns, which doesn't prove the payment.
    refresh_attempts(order)
    refunded = order.get("paid", {}).get("refund", {})
    return 200, {"state": state_of(order), "refund": refunded.get("status")}


def state_of(order):
    """An order is paid when one of its payments is; until then, a held one counts, or else the last one."""
    if "paid" in order:
        return "paid"
    return "open" if is_held(order) else order.get("payment", {}).get("state", "open")


def is_held(order):
    """Whether a payment is authorized or under review, so that the buyer must not pay again."""
    return any(payment.get("is_authorized") or "in_review" in payment for payment in order["attempts"])


def refresh_attempts(order):
    """The buyer may have paid in an earlier attempt, in another tab."""
    for payment in order["attempts"][:]:
        if payment["state"] == "open" and "paid" not in order:
            refresh(payment)


# region
def pay(order_id, order, choice, accept_header, buyer_ip):
    """Step 1: create the transaction. If there is a url, the browser opens it: a wallet or 3-D Secure."""
    # Another press of the button continues the same payment or starts a new one, unless one is paid or held.
    refresh_attempts(order)
    # Tells choices apart without keeping the card.
    choice["hash"] = hashlib.sha256(json.dumps([choice.get("method"), choice.get("card")]).encode()).hexdigest()
    with lock:  # two presses at the same time start one payment
        if "paid" in order or is_held(order):
            return 409, {"state": state_of(order)}
        if not can_continue(order.get("payment", {}), choice):
            start_payment(order_id, order, choice, accept_header)
        payment = order["payment"]
        body = None if is_unknown(payment) else payment["body"]  # read once: another press may delete it
        if body:
            payment["unclear"] += 1  # attempts that may be processed: in progress, or without a result
    if body:
        send_payment(payment, body, buyer_ip)
    state = state_of(order)
    return 200, {"state": state, "url": payment.get("url") if state == "open" else None}
# endregion


def send_payment(payment, body, buyer_ip):
    """Send the saved body, and delete it when the result is known: card data must not be kept."""
    headers = {"idempotency-key": payment["key"], "X-Forwarded-For": buyer_ip}
    try:
        transaction = send("POST", "/v4/transactions", "transactions.write", body, headers)
    except requests.RequestException as error:
        status = 500 if error.response is None else error.response.status_code
        is_duplicate = status == 409 and '"duplicate_record"' in error.response.text
        with lock:
            if 400 <= status < 500 and status != 408 and not is_duplicate:
                payment["unclear"] -= 1
            is_rejected = payment["unclear"] == 0 and status not in (401, 403, 409, 429)
            if is_rejected or is_duplicate:
                payment["body"] = None  # sent again, it would be rejected again
            if is_rejected and payment["state"] == "open":
                payment["state"] = "failed"
        if is_duplicate:
            print("Review: find the record of", payment["reference"])  # not failed: it may be paid
        raise
    require_fields(transaction, "id")
    method = get_object(transaction, "payment_method")
    payment.update(transaction_id=transaction["id"], url=method.get("payment_url_link"), body=None)
    seconds = str(method.get("url_link_expire_sec"))
    if seconds.isdecimal() and 0 < int(seconds) < 10**9:  # a longer lifetime ends beyond any date
        expires_at = payment["created_at"] + timedelta(seconds=int(seconds))
        payment.setdefault("link_expires_at", expires_at)
    settle(payment, transaction.get("status"))


def require_fields(response, *names):
    """A 2xx response without these fields may come from a gateway: the result is unknown, and nothing is stored."""
    for name in names:
        if not isinstance(response.get(name), str) or not response[name]:
            raise ValueError(f"The response has no {name}")
    return response


def get_object(parent, name):
    """The object with this name. Anything else in its place has no fields."""
    value = parent.get(name)
    return value if isinstance(value, dict) else {}


def get_text(parent, name):
    """The text with this name. Anything else in its place is no text."""
    value = parent.get(name)
    return value if isinstance(value, str) else ""


def is_unknown(payment):
    """After 10 minutes without a result, the request isn't sent again: a person looks for the payment."""
    return "transaction_id" not in payment and now() - payment["created_at"] >= timedelta(minutes=10)


def can_continue(payment, choice):
    """Whether to continue the last payment: for the same choice, or for any while its result is unknown."""
    if payment.get("state") != "open":
        return False
    if is_unknown(payment) and not payment["unclear"]:  # each attempt was rejected
        return False
    is_same = payment["choice_hash"] == choice["hash"]
    is_link_valid = "link_expires_at" not in payment or now() < payment["link_expires_at"]
    is_pending = "transaction_id" not in payment and payment["unclear"] > 0
    return is_pending or (is_same and is_link_valid)


# region
def start_payment(order_id, order, choice, accept_header):
    """Saved before the first request, so that each retry is the same."""
    earlier = len(order["attempts"])
    reference = shorten(f"{order_id}-{earlier + 1}" if earlier else order_id, 64)
    return_url = f"{SHOP_URL}/?order={order_id}"
    if choice.get("method") == "card":  # fields that Adyen's script encrypted in the browser
        card = {"type": "scheme", **choice["card"]}
        payment_method = {"method": "adyen", "redirect_url": return_url, "payment_method_data": card}
    else:
        payment_method = {"method": "alipay", "redirect_url": return_url, "cancel_url": return_url}
    # What a script read in the browser, for 3-D Secure.
    browser_info = choice.get("browser_info")
    if browser_info:
        browser_info["accept_header"] = accept_header
    created_at = now()
    order["payment"] = payments[reference] = {
        "order": order,
        "reference": reference,
        "choice_hash": choice["hash"],
        "state": "open",
        "created_at": created_at,
        "next_check_at": next_check(created_at),
        "unclear": 0,
        "refund_lock": threading.Lock(),
        "failed_refunds": 0,
        "key": str(uuid.uuid4()),
        "body": {
            "amount": order["amount"],
            "currency": order["currency"],
            "external_identifier": reference,
            "payment_method": payment_method,
            "browser_info": browser_info,
            "cart_items": None,
        },
    }
    order["attempts"].append(order["payment"])
# endregion


# region
def receive_webhook(body, signature):
    """Step 2: verify the webhook, store the event once, acknowledge it, then process it."""
    if not signature:
        return 401, {"message": "no signature header"}
    if not verify_signature(body, signature, PUBLIC_KEY):
        return 401, {"message": "wrong signature"}
    event = json.loads(body)
    payment, refunded = get_object(event, "payment_data"), get_object(event, "refund_data")
    status = payment.get("payment_status") or refunded.get("refund_status")
    event_id = event.get("ll_transaction_id")
    key = f"{event_id}/{status}" if event_id and status else body  # an event of another kind is its own key
    with lock:
        new = events.setdefault(key, event) is event
    if new:
        threading.Thread(target=process_event, args=[event]).start()
    return 200, {"code": "200", "message": "SUCCESS"}  # also for a duplicate
# endregion


def process_event(event):
    reference, data = get_text(event, "merchant_transaction_id"), get_object(event, "payment_data")
    payment = payments.get(reference) or refunds.get(reference)
    if payment and data.get("payment_status") == "PS":
        payment["body"] = None  # the result is known
    if payment is None:
        print("Review: no payment", reference)
    elif not data and not get_object(event, "refund_data"):
        print("Review: unknown event about", reference)
    elif not data:
        refresh_refund(payment)
    elif data.get("payment_status") != "PS":
        refresh(payment)
    elif is_paid(payment["order"], str(data.get("payment_amount")), get_text(data, "payment_currency_code")):
        fulfill(payment)
    else:
        payment["in_review"] = True  # a person decides about this payment
        print("Review:", reference, "was paid with", data.get("payment_amount"))


def is_paid(order, amount, currency):
    """True if amount and currency are those of the order: "12.99" and CNY match 1299."""
    digits = DECIMALS.get(currency)
    if currency != order["currency"] or digits is None or not re.fullmatch(r"\d+(\.\d+)?", amount):
        return False
    return Decimal(amount).scaleb(digits) == order["amount"]


# region
def fulfill(payment):
    """Step 3: fulfill the order once."""
    with lock:
        if payment["state"] == "paid":
            return
        payment["state"] = "paid"
        first = payment["order"].setdefault("paid", payment) is payment
    if first:
        return  # ship the goods here
# endregion
    try:  # two attempts succeeded
        code, result = refund(payment)
    except Exception as error:
        code, result = 500, {"refund": error}
    status = result.get("refund")
    if code != 200 or status in BAD_REFUND:
        print("Review:", payment["reference"], "was paid, too; refund:", status)


def settle(payment, status):
    """Only a success or a failure changes the payment's state."""
    if status == "capture_succeeded" and "in_review" not in payment:
        fulfill(payment)
    elif status in ("authorization_failed", "capture_failed"):
        with lock:
            if payment["state"] == "open":
                payment["state"] = "failed"
    # An unknown status doesn't release an authorization.
    is_authorized = payment.get("is_authorized") or status == "authorization_succeeded"
    payment["is_authorized"] = is_authorized and payment["state"] == "open"


def refresh(payment):
    if "transaction_id" in payment:
        path = f"/v4/transactions/{payment['transaction_id']}"
        transaction = require_fields(send("GET", path, "transactions.read"), "id")
        settle(payment, transaction.get("status"))


def check_payment(payment):
    """In case a webhook is missed: retrieve each open payment when it is due, and flag those that stay open."""
    if is_unknown(payment):
        payment["body"] = None
    due_at = payment["next_check_at"]
    if payment["state"] != "open" or due_at is None or due_at > now():
        return
    payment["next_check_at"] = next_check(payment["created_at"])
    try:
        refresh(payment)
    finally:
        if payment["unclear"] and is_unknown(payment):
            print("Review: the result of", payment["reference"], "is unknown")
        if payment["next_check_at"] is None and payment["state"] == "open":
            print("Review:", payment["reference"], "is open")


# region
def refund(payment):
    """Step 5: refund a payment. A 2xx response doesn't mean that the refund is complete."""
    if payment is None or "transaction_id" not in payment:
        return 409, {}
    with payment["refund_lock"]:  # of two requests at the same time, only one sends the refund
        refresh_refund(payment)
        if payment.get("refund", {}).get("status") == "failed":
            payment["failed_refunds"] += 1  # the next one needs its own reference and key
            del payment["refund"], payment["refund_key"]
        key = payment.setdefault("refund_key", str(uuid.uuid4()))
        if "refund" not in payment:
            refunds[refund_reference(payment)] = payment
            body = {
                "amount": payment["order"]["amount"],
                "currency": payment["order"]["currency"],
                "reason": f"Refund of {payment['reference']}",
                "external_identifier": refund_reference(payment),
                "webhooks_url": f"{SHOP_URL}/webhooks",
            }
            headers = {"idempotency-key": key}
            created = send("POST", refunds_path(payment), "transactions.write", body, headers)
            payment.setdefault("refund", require_fields(created, "id", "status"))
        return 200, {"refund": payment["refund"]["status"]}
# endregion


def refresh_refund(payment):
    cursors = set()
    query = ""  # it was requested before: is it among the refunds?
    while "refund_key" in payment and "refund" not in payment and query is not None:
        page = send("GET", refunds_path(payment) + query, "transactions.read")
        if not isinstance(page["items"], list):
            raise ValueError("The response has no items")
        items = [require_fields(item, "id", "status") for item in page["items"]]
        for item in items:
            if item.get("external_identifier") == refund_reference(payment):
                payment.setdefault("refund", item)
        cursor = page.get("next_cursor")
        if cursor in cursors:
            raise RuntimeError(f"the cursor repeats: {cursor}")
        cursors.add(cursor)
        query = "?" + urlencode({"cursor": cursor}) if cursor else None
    refund = payment.get("refund")
    if refund is None:
        return
    current = send("GET", f"/v4/refunds/{refund['id']}", "transactions.read")
    refund.update(require_fields(current, "id", "status"))
    if refund["status"] in BAD_REFUND:
        print("Review: the refund of", payment["reference"], "is", refund["status"])


def refunds_path(payment):
    return f"/v4/transactions/{payment['transaction_id']}/refunds"


def refund_reference(payment):
    return shorten(f"refund{payment['failed_refunds'] or ''}-{payment['reference']}", 50)


def shorten(reference, limit):
    """A reference that fits: if it's too long, its beginning and a hash, so that no two are the same."""
    digest = hashlib.sha256(reference.encode()).hexdigest()[:20]
    return f"{reference[:limit - 21]}-{digest}" if len(reference) > limit else reference


def every(seconds, check):
    while True:
        time.sleep(seconds)
        for payment in list(payments.values()):
            try:
                check(payment)
            except Exception:
                traceback.print_exc()


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        path = self.path.split("?")[0]
        if self.command == "GET" and path in FILES:
            name, kind = FILES[path]
            return self.respond(200, Path(__file__).with_name(name).read_bytes(), kind)
        if "Transfer-Encoding" in self.headers:  # Python's built-in server can't read a chunked body
            return self.respond(411, {"message": "no length"})
        size = self.headers.get("Content-Length") or "0"
        if not size.isdecimal() or int(size) > 1_000_000:
            return self.respond(413, {})
        body = self.rfile.read(int(size))  # the bytes as received
        try:
            buyer_ip = self.client_address[0]  # the buyer's IP address, if there is no proxy
            status, result = route(self.command, path, self.headers, body, buyer_ip)
        except InvalidBody:
            status, result = 400, {}
        except Exception:
            traceback.print_exc()
            status, result = 500, {}
        self.respond(status, result)

    do_GET = do_POST

    def respond(self, status, result, kind="application/json"):
        if not isinstance(result, bytes):
            known = {name: value for name, value in result.items() if value is not None}
            result = json.dumps(known, separators=(",", ":")).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(result)

    def log_message(self, *args):
        pass  # no request log


if __name__ == "__main__":
    threading.Thread(target=every, args=[60, check_payment], daemon=True).start()
    # Once a day: a refund can fail without a webhook, even after it succeeded.
    threading.Thread(target=every, args=[24 * 3600, refresh_refund], daemon=True).start()
    ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT") or 3000)), Handler).serve_forever()
