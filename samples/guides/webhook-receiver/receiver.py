# Python 3.9 or later; pip install cryptography. Runs under any WSGI server: gunicorn receiver:application
import hashlib
import json
import os
import traceback
import uuid
from wsgiref.simple_server import make_server

from verify import InvalidBody, verify_signature

PUBLIC_KEY = os.environ.get("EFUNDPAY_WEBHOOK_PUBLIC_KEY", "")
INBOX = os.environ.get("EFUNDPAY_INBOX_DIR") or "inbox"  # an existing directory that a worker reads
LIMIT = 1_000_000


def application(environ, start_response):
    try:
        status, message = receive(environ)
    except InvalidBody:
        status, message = "400 Bad Request", "no signing string"
    except Exception:  # wrong key, or the event couldn't be stored: don't acknowledge it
        traceback.print_exc()
        status, message = "500 Internal Server Error", "not stored"
    start_response(status, [("Content-Type", "application/json")])
    return [json.dumps({"code": status[:3], "message": message}).encode()]


def receive(environ):
    size = LIMIT + 1
    if not environ.get("wsgi.input_terminated"):  # wsgiref, for example, can't read a chunked body
        length = environ.get("CONTENT_LENGTH", "")
        if not length.isdigit():
            return "411 Length Required", "no length"
        size = min(size, int(length))
    body = environ["wsgi.input"].read(size)  # the raw bytes: verify them before anything parses them
    if len(body) > LIMIT:
        return "413 Content Too Large", "too large"
    announced = environ.get("HTTP_TRANSFER_ENCODING") or int(environ.get("CONTENT_LENGTH") or 0)
    if announced and not body:
        raise RuntimeError("something has read the body before")
    signature = environ.get("HTTP_SIGNATURE")  # several lines are one list, joined by commas
    if not signature:
        return "401 Unauthorized", "no signature header"
    if not verify_signature(body, signature, PUBLIC_KEY):
        return "401 Unauthorized", "wrong signature"

    event = json.loads(body)
    event_id = text(event, "ll_transaction_id")
    status = text(event, "payment_data", "payment_status") or text(event, "refund_data", "refund_status")
    # If one is missing, the body is the key.
    store(f"{event_id}/{status}" if event_id and status else body.decode(), body)
    return "200 OK", "SUCCESS"  # also for a duplicate


def text(value, *path):
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value if isinstance(value, str) else ""


def store(key, body):
    """Store the event atomically, and only once: the file is the queue entry and the duplicate check in one.

    In a database: INSERT into a table with a unique key, ON CONFLICT DO NOTHING.
    """
    file = os.path.join(INBOX, hashlib.sha256(key.encode()).hexdigest() + ".json")
    if os.path.exists(file):
        return
    draft = os.path.join(INBOX, f"{uuid.uuid4()}.tmp")
    with open(draft, "wb") as output:
        output.write(body)
        output.flush()
        os.fsync(output.fileno())
    os.replace(draft, file)


if __name__ == "__main__":
    make_server("127.0.0.1", int(os.environ.get("PORT") or 3000), application).serve_forever()
