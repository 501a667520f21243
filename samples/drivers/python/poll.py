import sys
from datetime import datetime, timedelta, timezone

sys.dont_write_bytecode = True
from load import load_sample

sample = load_sample()
created = datetime(2026, 1, 1, tzinfo=timezone.utc)
for minutes in sys.argv[1:]:
    check = sample.next_check(created, created + timedelta(minutes=float(minutes)))
    print("stop" if check is None else int((check - created).total_seconds() // 60))
