import sys

sys.dont_write_bytecode = True
from load import load_sample

sample = load_sample()
print(sample.sign_token(sys.argv[1:]), end="")
