# Python 3.9 or later, standard library only.
import re
from decimal import Decimal

# ISO 4217 decimal places. A currency that is in neither list has two.
NO_DECIMALS = set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split())
THREE_DECIMALS = set("BHD IQD JOD KWD LYD OMR TND".split())


def to_minor_units(amount: str, currency: str) -> int:
    """Convert a decimal string in major units, such as "12.99", to minor units. Never pass a float."""
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", amount) or not re.fullmatch(r"[A-Z]{3}", currency):
        raise ValueError(f"Invalid: {amount} {currency}")
    decimals = 0 if currency in NO_DECIMALS else 3 if currency in THREE_DECIMALS else 2
    numerator, denominator = (Decimal(amount) * 10**decimals).as_integer_ratio()
    if denominator != 1:
        raise ValueError(f"{currency} has {decimals} decimals")
    return numerator


def charge_amount(amount: str, currency: str) -> int:
    """The `amount` of a new payment. The API accepts 100 to 99999999 minor units."""
    minor = to_minor_units(amount, currency)
    if not 100 <= minor <= 99_999_999:
        raise ValueError(f"Out of range: {minor}")
    return minor


# charge_amount("12.99", "USD") → 1299
# charge_amount("1299", "JPY") → 1299
# charge_amount("1.299", "KWD") → 1299
