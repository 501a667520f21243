import sys

sys.dont_write_bytecode = True
from load import load_sample

sample = load_sample()
for case in sys.argv[1:]:
    try:
        print(sample.to_utc(*case.split("@")).isoformat().replace("+00:00", "Z"))
    except (ValueError, KeyError):
        print("error")
