# Python 3.9 or later, next to client.py and sign.py.
from client import send


def create_checkout(order, idempotency_key, buyer_ip):
    """Create a checkout payment and return the link to redirect the buyer to, and the ID, if there is one."""
    headers = {"idempotency-key": idempotency_key, "X-Forwarded-For": buyer_ip}
    response = send("POST", "/v4/checkout/payments", "transactions.write", order, headers)
    payment_method = response.get("payment_method") or {}
    link = response.get("payment_url_link") or payment_method.get("payment_url_link")
    if not link:
        raise ValueError(f"No payment link. Fields: {','.join(response) or 'none'}")
    return link, response.get("id")


# link, payment_id = create_checkout(order, idempotency_key, buyer_ip)
# return redirect(link, 303)
