# Runs under any WSGI server: gunicorn receiver:application
import json
import os
from wsgiref.simple_server import make_server

from verify import verify_signature

PUBLIC_KEY = os.environ["EFUNDPAY_WEBHOOK_PUBLIC_KEY"]
seen = set()  # use a unique column of your database instead


def application(environ, start_response):
    size = int(environ.get("CONTENT_LENGTH") or 0)
    if size > 1_000_000:
        return answer(start_response, "413 Content Too Large")
    body = environ["wsgi.input"].read(size)  # as it came: nothing may parse it before the check
    try:
        genuine = verify_signature(body, environ.get("HTTP_SIGNATURE", ""), PUBLIC_KEY)
    except ValueError:  # not JSON
        return answer(start_response, "400 Bad Request")
    if not genuine:
        return answer(start_response, "401 Unauthorized")

    notice = json.loads(body)
    payment, refund = notice.get("payment_data", {}), notice.get("refund_data", {})
    status = payment.get("payment_status") or refund.get("refund_status")
    key = (notice.get("ll_transaction_id"), status)
    if key not in seen:
        seen.add(key)
        handle_later(notice)
    return answer(start_response, "200 OK", {"code": "200", "message": "SUCCESS"})


def answer(start_response, status, body=None):
    start_response(status, [("Content-Type", "application/json")])
    return [json.dumps(body).encode()] if body else []


def handle_later(notice):
    """Put the notice into a queue: answer first, work afterwards."""
    print("notice", notice.get("merchant_transaction_id"), flush=True)


if __name__ == "__main__":
    make_server("127.0.0.1", int(os.environ.get("PORT", "3000")), application).serve_forever()
