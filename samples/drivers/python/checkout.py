import json
import sys

sys.dont_write_bytecode = True
from load import load_sample

sample = load_sample()
try:
    link, id = sample.create_checkout(json.loads(sys.argv[1]), "key-of-the-test", "203.0.113.195")
    print(link, id or "no ID")
except ValueError as error:
    print(error)
