import json
import sys

sys.dont_write_bytecode = True
from load import load_sample

sample = load_sample()
path = "/v4/transactions"
order = json.loads(sys.argv[1])
headers = {"idempotency-key": "key-of-the-test", "X-Forwarded-For": "203.0.113.195"}

print(sample.send("GET", f"{path}/7099948d-7286-47e4-aad8-b68f7eb44591", "transactions.read")["id"])
print(sample.send("POST", path, "transactions.write", order, headers)["id"])
try:
    sample.send("POST", path, "transactions.write", {"amount": "x"}, headers)
except sample.requests.HTTPError as error:
    print(str(error)[:8])
