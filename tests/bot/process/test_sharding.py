"""Which shards a process is to have, as its environment says it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.discord.client import gateway_shards
from bot.discord.stay_connected import OperatorError
from bot.process.config import Config
from bot.process.configured_shards import shards_of
from storage.claims.shards import ALL

NAMES = ("SHARD_COUNT", "SHARD_IDS", "SHARDS", "PROCESS", "SPARE")


@pytest.fixture
def configured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """No `.env` and none of the settings."""
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


async def sixteen() -> int:
    """Be Discord, which would have this bot in sixteen shards."""
    return 16


@pytest.mark.parametrize(
    ("environment", "shards"),
    [
        ({}, "0/1"),
        ({"SHARD_COUNT": "8"}, "0-7/8"),
        ({"SHARD_COUNT": "8", "SHARD_IDS": "0-3,5"}, "0-3,5/8"),
        ({"SHARD_COUNT": "8", "PROCESS": "2/4"}, "2-3/8"),
        ({"SHARDS": "auto", "PROCESS": "8/8"}, "14-15/16"),
        ({"SHARDS": "auto"}, "0-15/16"),
        ({"SPARE": "1"}, "None"),
        ({"SPARE": "1", "SHARD_COUNT": "8", "SHARD_IDS": "7"}, "7/8"),
    ],
)
async def test_the_environment_says_which_shards_a_process_has(
    environment: dict[str, str], shards: str, configured: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        configured.setenv(name, value)
    assert str(await shards_of(Config(), sixteen)) == shards


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"SHARD_IDS": "0-3"}, "SHARD_IDS needs SHARD_COUNT"),
        ({"SHARD_COUNT": "4", "SHARD_IDS": "0-4"}, "numbered from 0 to 3"),
        ({"SHARD_COUNT": "4", "SHARD_IDS": "some"}, "SHARD_IDS must look like 0-3,5, not 'some'"),
        ({"SHARD_COUNT": "4", "PROCESS": "2 of 4"}, "PROCESS must look like 2/8, not '2 of 4'"),
        ({"SHARD_COUNT": "4", "PROCESS": "5/4"}, "of 4 processes the first is 1 and the last 4"),
        ({"SHARD_COUNT": "4", "PROCESS": "1/5"}, "4 shards are too few for 5 processes"),
        ({"SHARD_COUNT": "4", "PROCESS": "1/2", "SHARD_IDS": "1"}, "PROCESS and SHARD_IDS exclude each other"),
        ({"SHARDS": "auto", "SHARD_IDS": "1"}, "SHARDS=auto and SHARD_IDS exclude each other"),
        ({"SHARDS": "auto", "SHARD_COUNT": "4"}, "SHARDS=auto and SHARD_COUNT exclude each other"),
        ({"PROCESS": "1/2"}, "PROCESS needs SHARD_COUNT or SHARDS=auto"),
    ],
)
async def test_settings_that_say_no_shards_are_named_in_a_sentence(
    environment: dict[str, str], words: str, configured: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        configured.setenv(name, value)
    with pytest.raises(OperatorError) as refused:
        await shards_of(Config(), sixteen)
    assert words in str(refused.value)


async def test_one_process_with_every_server_lets_discord_divide_them(configured: pytest.MonkeyPatch) -> None:
    assert gateway_shards(ALL) == {}
    configured.setenv("SHARD_COUNT", "2")
    shards = await shards_of(Config(), sixteen)
    assert shards is not None
    assert gateway_shards(shards) == {"shard_count": 2, "shard_ids": [0, 1]}
