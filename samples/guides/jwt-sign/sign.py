# Python 3.9 or later; pip install "PyJWT[crypto]"
import os
import time
import uuid

import jwt


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
        "merchantId": os.environ["EFUNDPAY_MERCHANT_ACCOUNT_ID"],
    }
    return jwt.encode(
        claims,
        os.environ["EFUNDPAY_RSA_PRIVATE_KEY"],
        algorithm="RS512",
        headers={"kid": os.environ["EFUNDPAY_JWT_KEY_ID"]},
    )


# token = sign_token(["transactions.write"])
# headers = {"Authorization": f"Bearer {token}"}
