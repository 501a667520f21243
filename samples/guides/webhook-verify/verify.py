# pip install cryptography
import base64
import binascii
import json
import re
from decimal import Decimal

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import padding
from cryptography.hazmat.primitives.hashes import SHA1
from cryptography.hazmat.primitives.serialization import load_der_public_key


def verify_signature(body, signature_header, public_key):
    """True when one of the comma-separated signatures was made for this body.

    body: the raw bytes as received; public_key: the platform's RSA key as PEM or bare Base64.
    Raises ValueError when the body is not a JSON object.
    """
    key = load_der_public_key(base64.b64decode(re.sub(r"-----[^-]+-----", "", public_key)))
    signed = signing_string(body).encode()

    for signature in signature_header.split(","):
        try:
            key.verify(base64.b64decode(signature.strip()), signed, padding.PKCS1v15(), SHA1())
            return True
        except (InvalidSignature, binascii.Error):
            continue
    return False


def signing_string(body):
    """The text that the platform signs: all pairs of the body as key=value, joined by &."""
    # Integers stay the text they were, so that they keep all their digits.
    parsed = json.loads(body, parse_int=str, parse_float=plain_number)
    if not isinstance(parsed, dict):
        raise ValueError("the body is not a JSON object")
    return "&".join(pairs(parsed))


def pairs(obj):
    for key in sorted(obj):  # Python sorts by code point: the order of the UTF-8 bytes
        value = obj[key]
        if isinstance(value, dict):
            yield from pairs(value)
        elif isinstance(value, list):
            for element in value:
                if isinstance(element, dict):
                    yield from pairs(element)
        elif isinstance(value, bool):
            yield f"{key}={str(value).lower()}"
        elif value is not None:
            yield f"{key}={value}"


def plain_number(text):
    """1.50 → 1.5, 1e3 → 1000"""
    plain = format(Decimal(repr(float(text))), "f")
    return plain.rstrip("0").rstrip(".") if "." in plain else plain
