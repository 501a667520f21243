"""Polls twice with one store, as two runs of a daily job; prints what is handled. `fail` makes the first one fail."""
import itertools
import sys

sys.dont_write_bytecode = True
from load import load_sample

sample = load_sample()
tokens = itertools.count(1)
seen = {}
failures = 1 if sys.argv[1:] == ["fail"] else 0


def handle(chargeback):
    global failures
    if failures:
        failures -= 1
        raise RuntimeError("handler failed")
    print(chargeback["id"], chargeback["transaction_external_identifier"])


for run in (1, 2):
    print("run", run)
    try:
        sample.poll_chargebacks(lambda: f"token-{next(tokens)}", seen, handle)
    except (RuntimeError, sample.requests.RequestException) as error:
        print("error", error)
