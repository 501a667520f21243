"""Types lines into a shell at a terminal, as a reader does, and prints what the terminal shows.

Input: a JSON object with `shell`, the command and its arguments, and `lines`.
"""
import fcntl
import json
import os
import pty
import re
import struct
import sys
import termios

PROMPTS = ("READY>", "MORE>")  # for a command, and for its next line
work = json.load(sys.stdin)
process, terminal = pty.fork()
if process == 0:
    os.environ.update(zip(("PS1", "PS2"), PROMPTS))
    os.execvp(work["shell"][0], work["shell"])
# 50 rows of 4,000 columns: where a line is broken, the line editor draws the prompt again.
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 4000, 0, 0))


def awaits_line(text, typed):
    """Whether a prompt is the last that the terminal shows, on a line below the one typed; control sequences of the line
    editor may follow it."""
    plain = re.sub(r"\x1b\[[?\d;]*[A-Za-z]", "", text.decode(errors="replace"))
    return plain.rstrip(" ").endswith(PROMPTS) and (not typed or "\n" in plain)


shown = b""
typed = False
for line in [*work["lines"], None]:
    before = len(shown)
    while not awaits_line(shown[before:], typed):
        shown += os.read(terminal, 65536)  # an error when the shell has ended
    if line is not None:
        os.write(terminal, line.encode() + b"\n")
        typed = True
sys.stdout.write(shown.decode(errors="replace"))
