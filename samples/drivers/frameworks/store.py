# Stands for the reader's database: one file per key, created once.
import hashlib
import os
import uuid


def store_once(key, body):
    file = os.path.join(os.environ["EFUNDPAY_INBOX_DIR"], hashlib.sha256(key.encode()).hexdigest() + ".json")
    if os.path.exists(file):
        return
    draft = f"{file}.{uuid.uuid4()}"  # of its own: a parallel delivery may be storing the same event
    with open(draft, "wb") as output:
        output.write(body)
    os.replace(draft, file)
