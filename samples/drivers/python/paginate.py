import itertools
import sys

sys.dont_write_bytecode = True
from load import load_sample

sample = load_sample()
tokens = itertools.count(1)
try:
    for transaction in sample.list_transactions(lambda: f"token-{next(tokens)}", status=["capture_succeeded", "a b"]):
        print(transaction["id"])
except (RuntimeError, sample.requests.RequestException) as error:
    print("error", error)
