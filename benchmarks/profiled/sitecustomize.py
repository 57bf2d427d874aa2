"""Imported by Python itself where this folder is on its path: counts where a process spends its time.

SIGUSR1 has the process write what cProfile has counted so far to a file of the folder `PROFILES`.
"""

import os
import signal
from cProfile import Profile
from pathlib import Path

_profile = Profile()


def _write(*_: object) -> None:
    _profile.disable()
    path = Path(os.environ["PROFILES"], str(os.getpid()))
    _profile.dump_stats(path.with_suffix(".new"))
    path.with_suffix(".new").rename(path)
    _profile.enable()


signal.signal(signal.SIGUSR1, _write)
_profile.enable()
