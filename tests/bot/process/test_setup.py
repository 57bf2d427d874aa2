"""The token in `.env`: written for its owner alone, and nothing else in the file is touched."""

from pathlib import Path

import pytest

from bot.discord.stay_connected import OperatorError
from bot.process.config import Config
from bot.process.setup import keep_token

pytestmark = pytest.mark.usefixtures("no_token_around")
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.AbCdEf.abcdefghijklmnopqrstuvwxyz0"  # noqa: S105 -- nobody's


@pytest.fixture
def no_token_around(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)


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
        ("DISCORD_TOKEN=a\nA=1\nDISCORD_TOKEN=b", f"DISCORD_TOKEN={TOKEN}\nA=1\n"),
        ("A=1\n\nDISCORD_TOKEN=a\n\nB=2\n", f"A=1\n\nDISCORD_TOKEN={TOKEN}\n\nB=2\n"),
        ("A=1\r\nDISCORD_TOKEN=a\r\nB=2\r\n", f"A=1\r\nDISCORD_TOKEN={TOKEN}\r\nB=2\r\n"),
    ],
)
def test_other_lines_stay_as_they_are(tmp_path: Path, before: str, after: str) -> None:
    file = tmp_path / ".env"
    file.write_bytes(before.encode())
    file.chmod(0o644)
    keep_token(file, TOKEN)
    assert file.read_bytes().decode() == after
    assert read_token(file) == TOKEN
    assert file.stat().st_mode & 0o777 == 0o600


def read_token(file: Path) -> str:
    """Return the token that the bot would read."""
    return Config(_env_file=file).discord_token.get_secret_value()  # type: ignore[call-arg] # of pydantic-settings


def test_a_link_stays_one_and_its_file_gets_the_token(tmp_path: Path) -> None:
    kept, file = tmp_path / "secrets" / "tapis.env", tmp_path / ".env"
    kept.parent.mkdir()
    file.symlink_to(kept)
    for _ in range(2):  # at first it leads to nothing
        keep_token(file, TOKEN)
        assert file.is_symlink()
        assert kept.read_text("utf-8") == f"DISCORD_TOKEN={TOKEN}\n"
        assert kept.stat().st_mode & 0o777 == 0o600


def test_a_file_that_waits_beside_it_gets_nothing(tmp_path: Path) -> None:
    planted, elsewhere = tmp_path / ".env.new", tmp_path / "elsewhere"
    planted.symlink_to(elsewhere)
    keep_token(tmp_path / ".env", TOKEN)
    assert planted.is_symlink()
    assert not elsewhere.exists()


def test_a_folder_that_takes_no_file_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.mkdir()
    with pytest.raises(OperatorError, match="cannot be written"):
        keep_token(file, TOKEN)
    assert list(tmp_path.iterdir()) == [file]
