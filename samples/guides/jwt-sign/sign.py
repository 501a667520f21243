# Python 3.9 or later; pip install "PyJWT[crypto]>=2"
import base64
import os
import re
import time
import uuid

import jwt
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.serialization import load_der_private_key


def sign_token(scopes):
    """Sign a bearer token that expires after one hour. Include only the scopes that the request needs."""
    now = int(time.time())
    claims = {
        "iss": "my-shop",
        "nbf": now - 60,  # tolerates a clock that is up to a minute ahead
        "iat": now,
        "exp": now + 3600,
        "jti": str(uuid.uuid4()),
        "scopes": scopes,
        "merchantId": os.environ["EFUNDPAY_MERCHANT_ACCOUNT_ID"].strip(),
    }
    return jwt.encode(
        claims,
        read_private_key(os.environ["EFUNDPAY_RSA_PRIVATE_KEY"]),
        algorithm="RS512",
        headers={"kid": os.environ["EFUNDPAY_JWT_KEY_ID"].strip()},
    )


def read_private_key(text):
    """PEM, also with literal \\n, in quotes or on one line; its Base64; or the bare Base64 of the key."""
    try:
        key = decode(text)
        if b"-----BEGIN" in key:
            key = decode(key.decode())
        private_key = load_der_private_key(key, None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        private_key = None
    if not isinstance(private_key, RSAPrivateKey):
        raise ValueError("EFUNDPAY_RSA_PRIVATE_KEY is not an RSA private key without a passphrase")
    return private_key


def decode(text):
    inside = re.search(r"-----BEGIN [A-Z ]+-----([^-]*)-----END", text)
    base64_text = re.sub(r"\\[rn]|[^A-Za-z0-9+/=]", "", inside[1] if inside else text)
    return base64.b64decode(base64_text)


# token = sign_token(["transactions.write"])
# headers = {"Authorization": f"Bearer {token}"}
