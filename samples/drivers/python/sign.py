import sys

sys.dont_write_bytecode = True
from load import load_sample

sample = load_sample()
for scopes in sys.argv[1:]:
    print(sample.sign_token(scopes.split(",")))
