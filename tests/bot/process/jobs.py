"""What the tests let worker processes do."""

import os
import signal
import sys
from collections.abc import Callable


def echo(thing: object) -> object:
    """Return what is given."""
    return thing


def pid() -> int:
    """Return the id of the process that does the job."""
    return os.getpid()


def loop_for_ever() -> None:
    """Hang with the processor busy."""
    while True:
        pass


def wait_for_ever() -> None:
    """Hang at rest."""
    signal.pause()


def die() -> None:
    """End like a process that the system kills for its memory."""
    os.kill(os.getpid(), signal.SIGKILL)


def fail(card: str) -> None:
    """Raise an error whose message names a card."""
    raise ValueError(card)


def chatter() -> str:
    """Print, and write to the standard output past Python."""
    sys.stdout.write("a word\n")
    sys.stdout.flush()
    os.write(1, b"and one more\n")
    return "done"


def function() -> Callable[[], int]:
    """Return what cannot be sent."""
    return lambda: 1


def environment() -> dict[str, str]:
    """Return what the process has been told."""
    return dict(os.environ)


def size(data: bytes) -> int:
    """Return the length of what is given."""
    return len(data)


_prepared: list[str] = []


def prepare() -> None:
    """Note that this was done."""
    _prepared.append("once")


def prepared() -> list[str]:
    """Return what was done before the first job."""
    return _prepared


def has_imported(module: str) -> bool:
    """Return whether this process has imported a module."""
    return module in sys.modules
