import sys

sys.dont_write_bytecode = True
from load import load_sample

sample = load_sample()
try:
    answer = sample.post(
        "/v4/transactions",
        {"amount": 1299, "currency": "USD"},
        headers={"X-Forwarded-For": "203.0.113.195"},
        attempts=int(sys.argv[1]),
        base_delay=int(sys.argv[2]) / 1000,
    )
    print("ok", answer["id"])
except sample.requests.RequestException as error:
    print("error", error)
