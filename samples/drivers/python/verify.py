import sys
from base64 import b64decode, b64encode

sys.dont_write_bytecode = True
from load import load_sample

sample = load_sample()
for line in sys.stdin:
    body, header, key = (b64decode(part) for part in line.rstrip("\n").split(" "))
    try:
        string = b64encode(sample.signing_string(body).encode()).decode()
        print(string, str(sample.verify_signature(body, header.decode(), key.decode())).lower())
    except sample.InvalidBody:
        print("- invalid")
    except Exception:
        print("- key")
