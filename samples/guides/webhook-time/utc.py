# Python 3.9 or later; on Windows also pip install tzdata
import re
from datetime import datetime, timezone
from zoneinfo import ZoneInfo


def to_utc(timestamp, time_zone):
    """to_utc("20250812170432", "Asia/Shanghai") returns the datetime 2025-08-12 09:04:32+00:00."""
    if not re.fullmatch(r"[0-9]{14}", timestamp):  # strptime also accepts fewer digits
        raise ValueError(f"invalid timestamp: {timestamp}")
    local = datetime.strptime(timestamp, "%Y%m%d%H%M%S")
    return local.replace(tzinfo=ZoneInfo(time_zone)).astimezone(timezone.utc)
