"""The token in `.env`: written for its owner alone, and nothing else in the file is touched."""

from pathlib import Path

import pytest

from bot.discord.stay_connected import OperatorError
from bot.process.setup import keep_token

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.AbCdEf.abcdefghijklmnopqrstuvwxyz0"  # noqa: S105 -- nobody's


def test_a_file_that_is_not_there_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    keep_token(file, TOKEN)
    assert file.read_text("utf-8") == f"DISCORD_TOKEN={TOKEN}\n"
    assert file.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("DISCORD_TOKEN=\nLOG_LEVEL=DEBUG\n", f"DISCORD_TOKEN={TOKEN}\nLOG_LEVEL=DEBUG\n"),
        ("# mine\nLOG_LEVEL=DEBUG", f"# mine\nLOG_LEVEL=DEBUG\nDISCORD_TOKEN={TOKEN}\n"),
        ("A=1\nexport DISCORD_TOKEN = old # here\nB=2\n", f"A=1\nDISCORD_TOKEN={TOKEN}\nB=2\n"),
        ("# DISCORD_TOKEN=no\n", f"# DISCORD_TOKEN=no\nDISCORD_TOKEN={TOKEN}\n"),
    ],
)
def test_other_lines_stay_as_they_are(tmp_path: Path, before: str, after: str) -> None:
    file = tmp_path / ".env"
    file.write_text(before, "utf-8")
    file.chmod(0o644)
    keep_token(file, TOKEN)
    assert file.read_text("utf-8") == after
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_folder_that_takes_no_file_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.mkdir()
    with pytest.raises(OperatorError, match="cannot be written"):
        keep_token(file, TOKEN)
