"""A process at play under strace, which records its calls, or lets some of them fail."""

import asyncio
import shutil
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
MARKS = "acknowledged"
"""The file into which the process writes what is acknowledged and what is refused."""


async def traced(folder: Path, turns: int, *options: str) -> None:
    """Let a process play so many turns in a folder, under strace with these options."""
    await under_strace(options, ("tests.storage.faults.recorded_process", str(folder), str(turns)))


async def under_strace(
    options: tuple[str, ...],
    module: tuple[str, ...],
    hear: Callable[[asyncio.StreamReader], Awaitable[None]] | None = None,
) -> None:
    """Run a module with its arguments under strace with these options; `hear` is told what it says."""
    if shutil.which("strace") is None:
        pytest.skip("strace is not installed")
    pipe = asyncio.subprocess.PIPE
    command = ("strace", "-f", "-e", "signal=none", *options, sys.executable, "-m", *module)
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stderr=pipe, stdout=pipe if hear else None)
    if hear is not None and process.stdout is not None:
        await hear(process.stdout)
    _, errors = await process.communicate()
    if b"PTRACE_TRACEME" in errors or b"Operation not permitted" in errors:
        pytest.skip("strace may not trace here")
    assert process.returncode == 0, errors.decode()
