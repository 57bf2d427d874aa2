"""How a PostgreSQL database is written to a file: by its own program, to which the password is whispered."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from storage.engine.backup import _dump

PROGRAM = '#!/bin/sh\nprintf "%s\\n" "$PGPASSWORD" "$@" > "{said}"\n'


@pytest.mark.parametrize(("account", "password"), [("ana:s3cret@", "s3cret"), ("ana@", "")])
async def test_a_password_stands_in_the_environment_of_the_program_and_on_no_command_line(
    account: str, password: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("pg_dump", "pg_restore"):
        program = tmp_path / name
        program.write_text(PROGRAM.format(said=tmp_path / f"{name}.txt"))
        program.chmod(0o700)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.delenv("PGPASSWORD", raising=False)
    await _dump(f"postgresql://{account}127.0.0.1:5432/tapis?search_path=games", tmp_path / "copy")
    whispered, *arguments = (tmp_path / "pg_dump.txt").read_text().splitlines()
    assert whispered == password
    assert f"--file={tmp_path / 'copy'}" in arguments
    assert "--schema=games" in arguments
    assert not any("s3cret" in argument for argument in arguments)
    assert (tmp_path / "pg_restore.txt").read_text().splitlines()[0] == ""
