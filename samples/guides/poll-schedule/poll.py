# Python 3.9 or later, no packages needed.
from datetime import datetime, timedelta, timezone

MINUTES = [2, 5, 10, 30]
HOURS = [1, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168]
CHECKS = [timedelta(minutes=m) for m in MINUTES] + [timedelta(hours=h) for h in HOURS]


def next_check(created_at, now=None):
    """When to retrieve an open payment next; None: stop polling and flag the order for review."""
    now = now or datetime.now(timezone.utc)
    return next((created_at + check for check in CHECKS if created_at + check > now), None)


# payment.next_check_at = next_check(payment.created_at)
