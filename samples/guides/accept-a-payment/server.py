# Python 3.9 or later, next to client.py, sign.py and verify.py. Start it with: python server.py
import json
import os
import re
import threading
import time
import traceback
import uuid
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from client import send
from verify import InvalidBody, verify_signature

SHOP_URL = os.environ.get("SHOP_URL") or "https://shop.example.com"
PUBLIC_KEY = os.environ.get("EFUNDPAY_WEBHOOK_PUBLIC_KEY", "")
DECIMALS = {"CNY": 2, "EUR": 2, "JPY": 0, "KWD": 3, "USD": 2}  # ISO 4217

# Replace both by database tables; events need a unique key.
orders = {"order-12345": {"amount": 1299, "currency": "CNY", "state": "open"}}
events = {}
lock = threading.Lock()


def route(method, path, headers, body, buyer_ip):
    _, resource, order_id, action = (path.split("?")[0].split("/") + ["", "", ""])[:4]
    if (method, resource) == ("POST", "webhooks"):
        return receive_webhook(body, headers.get("signature", ""))
    order = orders.get(order_id)
    if resource != "orders" or order is None:
        return 404, {}
    if (method, action) == ("POST", "pay"):
        return pay(order_id, order, json.loads(body), headers.get("Accept", ""), buyer_ip)
    if (method, action) == ("POST", "refund"):  # for your staff only
        return refund(order_id, order)
    # The buyer's return: shows the state, proves no payment.
    if order["state"] == "open":
        refresh(order)
    return 200, {"state": order["state"], "refund": order.get("refund", {}).get("status")}


def pay(order_id, order, choice, accept_header, buyer_ip):
    """Step 1: create the transaction. If there is a url, the browser opens it: a wallet or 3-D Secure."""
    if order["state"] != "open":
        return 409, {"state": order["state"]}
    return_url = f"{SHOP_URL}/orders/{order_id}"
    if choice["method"] == "card":  # fields that Adyen's script encrypted in the browser
        card = {"type": "scheme", **choice["card"]}
        payment_method = {"method": "adyen", "redirect_url": return_url, "payment_method_data": card}
    else:
        payment_method = {"method": "alipay", "redirect_url": return_url, "cancel_url": return_url}
    # What a script read in the browser, for 3-D Secure.
    browser_info = choice.get("browser_info")
    if browser_info:
        browser_info["accept_header"] = accept_header
    # Saved before the first attempt: a retry sends the same key and the same body.
    payment = order.setdefault("payment", {
        "key": str(uuid.uuid4()),
        "body": {
            "amount": order["amount"],
            "currency": order["currency"],
            "external_identifier": order_id,
            "payment_method": payment_method,
            "browser_info": browser_info,
            "cart_items": None,
        },
    })
    headers = {"idempotency-key": payment["key"], "X-Forwarded-For": buyer_ip}
    transaction = send("POST", "/v4/transactions", "transactions.write", payment["body"], headers)
    order["transaction_id"] = transaction["id"]
    settle(order, transaction.get("status"))
    url = (transaction.get("payment_method") or {}).get("payment_url_link")
    return 200, {"state": order["state"], "url": url}


def receive_webhook(body, signature):
    """Step 2: verify the webhook, store the event once, acknowledge it, then process it."""
    if not verify_signature(body, signature, PUBLIC_KEY):
        return 401, {}
    event = json.loads(body)
    payment, refunded = event.get("payment_data") or {}, event.get("refund_data") or {}
    status = payment.get("payment_status") or refunded.get("refund_status")
    key = f"{event['ll_transaction_id']}/{status}"
    with lock:
        new = events.setdefault(key, event) is event
    if new:
        threading.Thread(target=process_event, args=[event]).start()
    return 200, {"code": "200", "message": "SUCCESS"}  # also for a duplicate


def process_event(event):
    reference, payment = event["merchant_transaction_id"], event.get("payment_data")
    order = orders.get(re.sub("^refund-", "", reference))
    if order is None:
        print("Review: no order for", reference)
    elif payment is None:
        refresh_refund(order)
    elif payment["payment_status"] != "PS":
        refresh(order)
    elif is_paid(order, payment["payment_amount"], payment["payment_currency_code"]):
        fulfill(order)
    else:
        print("Review:", reference, "was paid with", payment["payment_amount"])


def is_paid(order, amount, currency):
    """True if "12.99" with CNY is what an order of 1299 CNY costs."""
    digits = DECIMALS.get(currency)
    if currency != order["currency"] or digits is None or not re.fullmatch(r"\d+(\.\d+)?", amount):
        return False
    return Decimal(amount).scaleb(digits) == order["amount"]


def fulfill(order):
    """Step 3: fulfill once, on a verified payment webhook or on a retrieved capture_succeeded."""
    with lock:
        if order["state"] == "paid":
            return
        order["state"] = "paid"  # ship the goods here


def settle(order, status):
    if status == "capture_succeeded":
        fulfill(order)
    elif status in ("authorization_failed", "capture_failed"):
        order["state"] = "failed"
    elif status not in (None, "authorization_succeeded"):
        print("Review:", status)


def refresh(order):
    if "transaction_id" in order:
        transaction = send("GET", f"/v4/transactions/{order['transaction_id']}", "transactions.read")
        settle(order, transaction.get("status"))


def check_open_orders():
    """In case a webhook is missed: retrieve open payments once a minute."""
    while True:
        time.sleep(60)
        for order in orders.values():
            try:
                if order["state"] == "open":
                    refresh(order)
            except Exception:
                traceback.print_exc()


def refund(order_id, order):
    """Step 4: refund the order. A 2xx response doesn't mean that the refund is complete."""
    if order["state"] != "paid" or "transaction_id" not in order:
        return 409, {"state": order["state"]}
    request = order.setdefault("refund_request", {
        "key": str(uuid.uuid4()),
        "body": {
            "amount": order["amount"],
            "currency": order["currency"],
            "reason": "Customer returned the goods",
            "external_identifier": f"refund-{order_id}",
            "webhooks_url": f"{SHOP_URL}/webhooks",
        },
    })
    path = f"/v4/transactions/{order['transaction_id']}/refunds"
    headers = {"idempotency-key": request["key"]}
    order["refund"] = send("POST", path, "transactions.write", request["body"], headers)
    return 200, {"refund": order["refund"]["status"]}


def refresh_refund(order):
    if "refund" in order:
        order["refund"] = send("GET", f"/v4/refunds/{order['refund']['id']}", "transactions.read")


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        size = int(self.headers.get("Content-Length") or 0)
        if size > 1_000_000:
            return self.respond(413, {})
        body = self.rfile.read(size)  # the bytes as received
        try:
            status, result = route(self.command, self.path, self.headers, body, self.client_address[0])
        except InvalidBody:
            status, result = 400, {}
        except Exception:
            traceback.print_exc()
            status, result = 500, {}
        self.respond(status, result)

    do_GET = do_POST

    def respond(self, status, result):
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(result).encode())

    def log_message(self, *args):
        pass  # no request log


if __name__ == "__main__":
    threading.Thread(target=check_open_orders, daemon=True).start()
    ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT") or 3000)), Handler).serve_forever()
