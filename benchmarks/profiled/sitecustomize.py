"""Imported by Python itself where this folder is on its path: counts where a process spends its processor time.

SIGUSR1 has the process write what cProfile has counted so far to a file of the folder `PROFILES`.
"""

import os
import signal
import time
from cProfile import Profile
from pathlib import Path

_profile = Profile(time.thread_time)  # of the processor: waiting costs nothing


def _write(*_: object) -> None:
    _profile.disable()
    path = Path(os.environ["PROFILES"], str(os.getpid()))
    _profile.dump_stats(path.with_suffix(".new"))
    path.with_suffix(".new").rename(path)
    _profile.enable()


signal.signal(signal.SIGUSR1, _write)
_profile.enable()
