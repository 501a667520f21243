import sys

sys.dont_write_bytecode = True
from load import load_sample

sample = load_sample()


def attempt(convert, amount, currency):
    try:
        return convert(amount, currency)
    except ValueError:
        return "error"


pairs = sys.argv[1:]
for amount, currency in zip(pairs[::2], pairs[1::2]):
    print(attempt(sample.to_minor_units, amount, currency), attempt(sample.charge_amount, amount, currency))
