"""One worker process, `python -m bot.process.pool_worker NICENESS IDLE_SECONDS [MODULE[:FUNCTION] …]`.

Jobs come through standard input and answers go to standard output: each a length and then that many bytes, pickled. The
first answer, an empty one, says that the modules are imported and jobs may come. The functions are called before the
first job, while the process would wait for it. Without a job for `IDLE_SECONDS` (0: for ever) the process ends.
"""

from __future__ import annotations

import gc
import os
import pickle
import queue
import signal
import sys
import threading
from contextlib import suppress
from importlib import import_module
from struct import Struct
from typing import BinaryIO, Final

from tables.worker_pool_interface import JobError, blame

HEAD: Final = Struct("!Q")
"""How a length is written."""


def main(niceness: int, idle_seconds: float, wanted: list[str]) -> None:
    """Import modules, call their functions, then do jobs until the pipe is closed or none comes any more."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(niceness)
    for signum in (signal.SIGINT, signal.SIGTERM):
        signal.signal(signum, signal.SIG_IGN)  # the bot ends its workers when it needs them no more
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a job prints must not be taken for an answer
    preparing = []
    gc.disable()  # what is imported stays
    for name in wanted:
        module, _, function = name.partition(":")
        imported = import_module(module)
        if function:
            preparing.append(getattr(imported, function))
    gc.freeze()
    gc.enable()
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, jobs), name="jobs", daemon=True).start()
    _write(answers, b"")
    for prepare in preparing:
        prepare()
    with suppress(queue.Empty):
        while True:
            _write(answers, answer_to(jobs.get(timeout=idle_seconds or None)))
    os._exit(0)  # at once: the thread that reads cannot be asked to stop


def answer_to(written: bytes) -> bytes:
    """Return whether a job was done, and its result or the blame."""
    try:
        job, args = pickle.loads(written)  # noqa: S301 -- our own pool wrote it
        return pickle.dumps((True, job(*args)))
    except JobError as error:
        return pickle.dumps((False, str(error)))
    except Exception as error:  # noqa: BLE001 -- whatever a job raises; its message may name cards and stays here
        return pickle.dumps((False, blame(error)))


def _read(pipe: BinaryIO, jobs: queue.SimpleQueue[bytes]) -> None:
    """Take jobs in; when the bot has gone, however it went, end the process, even if a job hangs."""
    while len(head := pipe.read(HEAD.size)) == HEAD.size:
        jobs.put(pipe.read(HEAD.unpack(head)[0]))
    os._exit(0)


def _write(answers: BinaryIO, answer: bytes) -> None:
    try:
        answers.write(HEAD.pack(len(answer)) + answer)
        answers.flush()
    except BrokenPipeError:
        os._exit(0)  # the bot has gone


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:])
