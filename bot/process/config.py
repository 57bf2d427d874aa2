"""The configuration of the process: the environment and `.env`, which `.env.example` explains.

Settings of servers and people are stored (`bot/settings`), not configured.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from storage.claims.shards import SHARDS_MOST

ENV_FILE: Final = ".env"
OTHERS: Final = 0o077
"""The rights of a file's group and of everybody else."""


class BadConfig(Exception):  # noqa: N818 -- it reads as what it is
    """What the operator has said cannot be read; the text says why in one line."""


class Config(BaseSettings):
    """What the operator decides; only the token has no default."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE, env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True
    )

    discord_token: SecretStr = SecretStr("")
    database_path: str = "tapis.db"
    database_url: str = ""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    discord_api_url: str = "https://discord.com/api/v10"
    discord_gateway_url: str = "wss://gateway.discord.gg/"
    workers: int = Field(default=1, ge=1, le=64)
    """Processes that think for AI seats and paint pictures."""
    health_port: int = Field(default=0, ge=0, le=65535)
    """Port of the health report; 0: none."""
    health_host: str = "127.0.0.1"
    """Address on which the health report is served: on another one others can read it."""
    ai_pause: float = Field(default=1.2, ge=0, le=30)
    """Seconds an AI seat takes at least before it plays."""

    shard_count: int | None = Field(default=None, ge=1, le=SHARDS_MOST)
    """Into how many shards the servers are divided; none: Discord decides, and one process has them all."""
    shard_ids: str = ""
    """Which of them this process has: `0-3,5`."""
    shards: Literal["", "auto"] = ""
    """`auto`: Discord is asked how many shards there are."""
    process: str = ""
    """Which part of the shards this process has, as `2/8`; the first is 1."""
    spare: bool = False
    """Whether to wait until shards have no owner any more, if those of this process have one."""
    emojis: bool = True
    """Whether the drawn emojis are uploaded; without them the common signs stand in."""

    @field_validator("discord_api_url", "discord_gateway_url")
    @classmethod
    def _is_an_address(cls, address: str) -> str:
        try:
            found = urlsplit(address)
        except ValueError:
            found = urlsplit("")
        if found.scheme not in {"http", "https", "ws", "wss"} or not found.hostname:
            raise ValueError("not an address such as https://host/path")
        return address

    @field_validator("database_path")
    @classmethod
    def _is_a_path(cls, path: str) -> str:
        if "?" in path:
            raise ValueError("a path with a question mark cannot be told from an address with options")
        return path

    @property
    def database(self) -> str:
        """Return the database's URL; a path means SQLite."""
        return self.database_url or f"sqlite:///{self.database_path}"


def read_config() -> Config:
    """Read the environment and `.env`. Raises `BadConfig`."""
    try:
        return Config()
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper() if first["loc"] else "configuration"
        raise BadConfig(f"{name}: {first['msg']}") from None
    except UnicodeDecodeError as error:
        raise BadConfig(f".env is not written in UTF-8 (byte {error.start})") from None
    except OSError as error:
        raise BadConfig(f".env cannot be read: {error.strerror}") from None


def open_to_others() -> str | None:
    """Return a warning if `.env`, with the token in it, is open to other users of the machine; None elsewhere."""
    try:
        mode = Path(ENV_FILE).stat().st_mode
    except OSError:  # there is none, or it was not read
        return None
    if os.name == "nt" or not mode & OTHERS:  # Windows keeps rights otherwise
        return None
    return f"{ENV_FILE} holds the bot's token and is open to other users of this machine: chmod 600 {ENV_FILE}"
