"""A process at play under strace, which records its calls, or lets some of them fail."""

import asyncio
import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MARKS = "acknowledged"
"""The file into which the process writes what is acknowledged and what is refused."""


async def traced(folder: Path, turns: int, *options: str) -> None:
    """Let a process play so many turns in a folder, under strace with these options."""
    if shutil.which("strace") is None:
        pytest.skip("strace is not installed")
    playing = (sys.executable, "-m", "tests.storage.recorded_process", str(folder), str(turns))
    command = ("strace", "-f", "-e", "signal=none", *options, *playing)
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stderr=asyncio.subprocess.PIPE)
    _, errors = await process.communicate()
    if b"PTRACE_TRACEME" in errors or b"Operation not permitted" in errors:
        pytest.skip("strace may not trace here")
    assert process.returncode == 0, errors.decode()
