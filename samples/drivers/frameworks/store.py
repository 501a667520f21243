# Stands for the reader's database: one file per key, created once.
import hashlib
import os


def store_once(key, body):
    file = os.path.join(os.environ["EFUNDPAY_INBOX_DIR"], hashlib.sha256(key.encode()).hexdigest() + ".json")
    if os.path.exists(file):
        return
    with open(file + ".tmp", "wb") as output:
        output.write(body)
    os.replace(file + ".tmp", file)
