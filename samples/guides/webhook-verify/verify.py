# Python 3.9 or later; pip install cryptography
import base64
import json
import math
import re
from decimal import Decimal

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.hazmat.primitives.hashes import SHA1
from cryptography.hazmat.primitives.serialization import load_der_public_key


class InvalidBody(Exception):
    """The body has no signing string: respond with 400."""


def verify_signature(body, signature_header, public_key):
    """Return True if one of the comma-separated signatures matches the raw body.

    public_key: EFundFlow's RSA public key, PEM or bare Base64.
    Raises InvalidBody; any other exception is a fault of the program, its key or the system: log it and
    respond with 500.
    """
    key = read_public_key(public_key)
    signed = signing_string(body).encode()

    for part in signature_header.split(","):
        part = part.replace("\r", "").replace("\n", "").strip()
        if len(part) % 4 or not re.fullmatch(r"[A-Za-z0-9+/]+={0,2}", part):
            continue
        try:
            key.verify(base64.b64decode(part), signed, padding.PKCS1v15(), SHA1())
            return True
        except InvalidSignature:
            continue
    return False


def signing_string(body):
    """The string that EFundFlow signs: all pairs of the body as key=value, joined by &."""
    try:
        text = body.decode()
        check_depth(text)
        parsed = json.loads(
            replace_lone_surrogates(text),
            parse_int=read_number,
            parse_float=read_number,
            parse_constant=read_number,
        )
    except ValueError as error:
        raise InvalidBody(error) from error
    if not isinstance(parsed, dict):
        raise InvalidBody("not a JSON object")
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
        elif isinstance(value, float):
            yield f"{key}={plain_number(value)}"
        elif value is not None:
            yield f"{key}={value}"


def plain_number(number):
    """1.50 → 1.5, 1e3 → 1000, 1e-7 → 0.0000001: the value as a 64-bit float, without an exponent."""
    if not number.is_integer():
        return format(Decimal(repr(number)), "f")
    if not -(2**63) <= number < 2**63:
        raise InvalidBody("number out of range")
    return str(int(number))


def read_number(text):
    if text == "NaN" or not math.isfinite(float(text)):
        raise InvalidBody("not a JSON number, or out of range")
    return float(text)


def check_depth(text):
    """At most 64 levels of objects and arrays."""
    depth = 0
    for token in re.findall(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\]]', text):
        depth += {"{": 1, "[": 1, "}": -1, "]": -1}.get(token, 0)
        if depth > 64:
            raise InvalidBody("nested too deeply")


def replace_lone_surrogates(text):
    """An escape such as \\ud800 that is not half of a pair becomes U+FFFD."""
    escapes = r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(\\u[dD][89a-fA-F][0-9a-fA-F]{2})|\\."
    return re.sub(escapes, lambda match: "\\ufffd" if match[1] else match[0], text)


def read_public_key(text):
    """SPKI or PKCS#1, also with literal \\n, in quotes or on one line."""
    base64_text = re.sub(r"-----(BEGIN|END) (RSA )?PUBLIC KEY-----|\\[rn]|[^A-Za-z0-9+/=]", "", text)
    key = load_der_public_key(base64.b64decode(base64_text, validate=True))
    if not isinstance(key, rsa.RSAPublicKey):
        raise ValueError("not an RSA key")
    return key
