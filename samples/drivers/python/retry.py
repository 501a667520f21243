import itertools
import sys

sys.dont_write_bytecode = True
from load import load_sample

sample = load_sample()
tokens = itertools.count(1)
calls = sys.argv[1:]
for path, attempts, key in zip(calls[::3], calls[1::3], calls[2::3]):
    try:
        response = sample.post(
            path,
            {"amount": 1299, "currency": "USD"},
            key,
            lambda: f"token-{next(tokens)}",
            headers={"X-Forwarded-For": "203.0.113.195"},
            attempts=int(attempts),
            base_delay=0.005,
        )
        print("ok", response["id"])
    except sample.requests.RequestException as error:
        print("error", str(error).replace("\n", " "))
